import { listMembers } from '~/domains/identity/identity.server'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { replyToShopper } from './reply-to-shopper.server'
import { type AskAssistant, holdSampleConversations } from './sample-shop/hold-sample-conversations.server'
import {
  findSampleOwner,
  knownSamplePassword,
  makeSampleAccounts,
  markSampleProgress,
  type SampleOwner,
  sampleProgress,
} from './sample-shop/make-sample-accounts.server'
import { sampleShop } from './sample-shop/sample-content.server'
import { writeSampleCatalog } from './sample-shop/write-sample-catalog.server'
import { writeSampleKnowledge } from './sample-shop/write-sample-knowledge.server'
import { allowOwnOrigin, writeSampleSettings } from './sample-shop/write-sample-settings.server'

export interface SampleSignIn {
  workspaceId: string
  shopName: string
  accounts: { role: 'owner' | 'agent'; email: string }[]
  /** Of all sample accounts; null when the owner has changed it. */
  password: string | null
}

export interface LoadOptions {
  /** Puts goods, pages and settings back as shipped, also when the shop was loaded before. */
  again?: boolean
  /** Who answers the scripted shoppers; the shop's own assistant when absent. */
  ask?: AskAssistant
}

/**
 * Makes the sample shop, or does nothing when it is there. It comes in steps that each commit by themselves and
 * may be done again without doubling anything, so a kill in between is mended by calling it again. A conversation in
 * which the assistant fails is left out and held at the next call; what the owner has changed meanwhile stays. One
 * process at a time calls this.
 *
 * @throws AppError `already_exists` when another user has the sample owner's address
 */
export async function loadSampleShop({
  again = false,
  ask = askAssistant,
}: LoadOptions = {}): Promise<SampleSignIn> {
  const progress = await sampleProgress()
  const owner = await makeSampleAccounts()
  if (again || progress === 'absent' || progress === 'loading') await stock(owner)
  if (again || progress !== 'loaded') await holdConversations(owner, ask)
  await allowOwnOrigin(owner.workspaceId)
  return signIn(owner)
}

/** How to sign in to the sample shop as it is, or null when there is none. Changes nothing. */
export async function findSampleSignIn(): Promise<SampleSignIn | null> {
  const owner = await findSampleOwner()
  return owner && signIn(owner)
}

async function stock({ userId, workspaceId }: SampleOwner): Promise<void> {
  await writeSampleCatalog(workspaceId)
  await writeSampleKnowledge(workspaceId)
  await writeSampleSettings(workspaceId)
  await markSampleProgress(userId, 'stocked')
}

async function holdConversations({ userId, workspaceId }: SampleOwner, ask: AskAssistant): Promise<void> {
  const agentId = await agentOf(workspaceId, userId)
  if (await holdSampleConversations(workspaceId, agentId, ask)) await markSampleProgress(userId, 'loaded')
}

/**
 * Whether the shop loads by itself at boot: only into the app's own database while nobody has signed up, or where
 * an earlier load didn't come to its end; SAMPLE_SHOP=off leaves it out. Anywhere else it takes `npm run sample`.
 */
export async function isSampleWanted(database: { embedded: boolean; empty: boolean }): Promise<boolean> {
  if (env().SAMPLE_SHOP === 'off' || !database.embedded) return false
  const progress = await sampleProgress()
  return database.empty || progress === 'loading' || progress === 'stocked'
}

const askAssistant: AskAssistant = async (workspaceId, message) => {
  for await (const event of replyToShopper({ workspaceId, ...message })) {
    if (event.type === 'error') {
      throw new AppError('unexpected', { detail: `The assistant failed to answer “${message.text}”.` })
    }
  }
}

async function agentOf(workspaceId: string, ownerId: string): Promise<string> {
  const members = await listMembers(workspaceId)
  return members.find(({ role }) => role === 'agent')?.userId ?? ownerId
}

async function signIn({ userId, workspaceId }: SampleOwner): Promise<SampleSignIn> {
  const { name, accounts } = sampleShop()
  return {
    workspaceId,
    shopName: name,
    accounts: [
      { role: 'owner', email: accounts.owner.email },
      { role: 'agent', email: accounts.agent.email },
    ],
    password: await knownSamplePassword(userId),
  }
}
