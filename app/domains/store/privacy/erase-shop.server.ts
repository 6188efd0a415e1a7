import { grantPlan } from '~/domains/billing/billing.server'
import { removeStoreConversations } from '~/domains/conversations/conversations.server'
import { forgetStorePeople } from '~/domains/identity/identity.server'
import { removeWorkspace } from '~/domains/workspace/workspace.server'
import { type SystemTx, systemDb, workspaceDb } from '~/platform/db/db.server'
import type { Store } from '~/platform/db/generated/client'
import { storage } from '~/platform/storage/storage.server'
import { WAITING_RIGHTS } from '../events/sweep-events.server'
import { COMPLIANCE_TOPICS } from '../events/topics'
import { PROVIDER } from '../install/staff-identity'
import { grantSource } from '../plan/choose-plan.server'
import { eraseStoreCatalog } from '../sync/erase-store-catalog.server'
import { exportReaders } from './export-readers.server'
import { forgetExports } from './forget-exports.server'
import { hasOwnLife } from './own-life.server'

/** A shop of a hundred thousand products goes in one transaction. */
const LONGEST_MS = 10 * 60_000

/**
 * Erases everything of a shop that took the app away: catalogue, pages, conversations, orders, plan, staff, tokens and
 * messages. The workspace goes along when the shop was its only reason; one that has a life of its own keeps that, and
 * the shop's bare name, by which it is known again. Each step can be taken twice: whoever takes over after a kill goes
 * on.
 */
export async function eraseShop(store: Store): Promise<void> {
  const { id: storeId, workspaceId, shopDomain } = store
  await forgetFetchedExports(store)
  if (await hasOwnLife(store)) {
    await eraseStoreCatalog(workspaceId, storeId)
    await removeStoreConversations(workspaceId, storeId)
    await eraseRows(store)
  } else await eraseWorkspace(store)
  await forgetStorePeople({ provider: PROVIDER, prefix: `${shopDomain}/` })
  await systemDb().$transaction(async (tx) => {
    await tx.storeToken.deleteMany({ where: { shopDomain } })
    await tx.storeFlow.deleteMany({ where: { shopDomain } })
    await tx.storeLink.updateMany({ where: { shopDomain }, data: { shopDomain: null } })
    // The one that asked for this is still at hand, and rights that wait end at their own turn.
    const settled = [{ topic: { notIn: [...COMPLIANCE_TOPICS] } }, { workedOffAt: { not: null } }]
    await tx.storeEvent.deleteMany({ where: { shopDomain, topic: { not: 'shop/redact' }, OR: settled } })
    await tx.storeEvent.updateMany({
      where: { shopDomain, ...WAITING_RIGHTS },
      data: { tryAfter: new Date() },
    })
  })
}

async function eraseWorkspace({ workspaceId }: Store): Promise<void> {
  const files = await systemDb().$transaction(
    async (tx) => {
      await keepReaders(tx, workspaceId)
      // What says that it was done outlives what it was done to.
      await tx.privacyRequest.updateMany({ where: { workspaceId }, data: { workspaceId: null } })
      return removeWorkspace(tx, workspaceId)
    },
    { timeout: LONGEST_MS },
  )
  for (const key of files) await storage().remove(key)
}

/** Files that wait outlive the team that may fetch them. */
async function keepReaders(tx: SystemTx, workspaceId: string): Promise<void> {
  const waiting = await tx.privacyRequest.findMany({ where: { workspaceId, storageKey: { not: null } } })
  if (waiting.length === 0) return
  const readers = (await exportReaders(workspaceId, tx)).map(({ userId }) => userId)
  for (const { id, subject } of waiting)
    await tx.privacyRequest.update({ where: { id }, data: { subject: { ...(subject as object), readers } } })
}

async function eraseRows({ id: storeId, workspaceId }: Store): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    await grantPlan(tx, { workspaceId, source: grantSource(storeId) }, null)
    // What was charged goes with it, by its foreign key.
    await tx.storeSubscription.deleteMany({ where: { storeId } })
    await tx.orderChange.deleteMany({ where: { storeId } })
    await tx.orderCode.deleteMany({ where: { storeId } })
    await tx.orderAsker.deleteMany({ where: { storeId } })
    await tx.storeStaff.deleteMany({ where: { storeId } })
    await tx.store.update({
      where: { id: storeId },
      data: {
        externalId: null,
        name: '',
        email: '',
        url: '',
        country: '',
        languages: [],
        planName: '',
        scopes: [],
        settings: {},
        onboarding: {},
        beganWorkspace: false,
        redactedAt: new Date(),
      },
    })
  })
}

/**
 * Files about the shop's customers that were handed out, and what says whom they were about. One that nobody fetched
 * yet is all that its customer can still be told of what was kept: it waits its thirty days, for the mail's link.
 */
async function forgetFetchedExports({ shopDomain }: Store): Promise<void> {
  await forgetExports({
    shopDomain,
    OR: [{ storageKey: null, doneAt: { not: null } }, { fetchedAt: { not: null } }],
  })
}
