import { ensureProfile, hashPassword, normalEmail, verifyPassword } from '~/domains/identity/identity.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { type SampleShop, sampleShop } from './sample-content.server'

/**
 * Kept in the owner's app metadata under `sampleShop`: how far the shop has come, also after a kill. `stocked` has
 * everything but its conversations.
 */
export type SampleProgress = 'absent' | 'loading' | 'stocked' | 'loaded'

export interface SampleOwner {
  userId: string
  workspaceId: string
}

/** Differs from installation to installation and needs keeping nowhere: it comes from the installation's secret. */
function samplePassword(): string {
  const letters = purposeKey('sample-shop-password').toString('hex').slice(0, 15)
  return `sample-${letters.match(/.{5}/g)!.join('-')}`
}

/**
 * Owner, agent and the empty workspace, in one transaction; nothing happens when they are there.
 *
 * @throws AppError `already_exists` when somebody else holds the owner's address
 */
export async function makeSampleAccounts(): Promise<SampleOwner> {
  const shop = sampleShop()
  const known = await findSampleOwner()
  if (known) return { userId: known.userId, workspaceId: known.workspaceId }
  await refuseTakenAddress()
  const passwordHash = await hashPassword(samplePassword())
  return systemDb().$transaction(async (tx) => {
    const person = { provider: 'email', emailConfirmed: true, passwordHash }
    const { name: workspaceName, currency, accounts } = shop
    const owner = await ensureProfile({ ...person, ...accounts.owner, workspaceName, currency }, tx)
    const agent = await ensureProfile({ ...person, ...accounts.agent }, tx)
    await joinInstead(tx, agent, owner.workspaceId)
    await tx.user.update({
      where: { id: owner.userId },
      data: {
        appMetadata: {
          provider: 'email',
          providers: ['email'],
          sampleShop: 'loading' satisfies SampleProgress,
        },
      },
    })
    await describeWorkspace(tx, owner.workspaceId, shop)
    return { userId: owner.userId, workspaceId: owner.workspaceId }
  })
}

export async function sampleProgress(): Promise<SampleProgress> {
  return (await findSampleOwner())?.progress ?? 'absent'
}

export async function markSampleProgress(userId: string, sampleShop: SampleProgress): Promise<void> {
  await systemDb().user.update({
    where: { id: userId },
    data: { appMetadata: { provider: 'email', providers: ['email'], sampleShop } },
  })
}

/** The accounts' password, or null when the owner has changed it. */
export async function knownSamplePassword(userId: string): Promise<string | null> {
  const { passwordHash } = await systemDb().user.findUniqueOrThrow({ where: { id: userId } })
  const password = samplePassword()
  return (await verifyPassword(password, passwordHash)) ? password : null
}

/** The sample shop's owner; null also when the address is another user's. */
export async function findSampleOwner(): Promise<(SampleOwner & { progress: SampleProgress }) | null> {
  const user = await systemDb().user.findUnique({
    where: { emailNormal: ownerAddress() },
    include: { memberships: { where: { workspace: { isSample: true } }, take: 1 } },
  })
  const progress = (user?.appMetadata as { sampleShop?: SampleProgress } | null)?.sampleShop
  const workspaceId = user?.memberships[0]?.workspaceId
  return user && progress && workspaceId ? { userId: user.id, workspaceId, progress } : null
}

const ownerAddress = () => normalEmail(sampleShop().accounts.owner.email)

/** An account of somebody else is not ours to fill. */
async function refuseTakenAddress(): Promise<void> {
  if ((await systemDb().user.count({ where: { emailNormal: ownerAddress() } })) === 0) return
  throw new AppError('already_exists', {
    detail: 'The address of the sample shop is taken by another user.',
  })
}

/** Every new profile brings a workspace of its own; an agent of the sample shop works in that one only. */
async function joinInstead(tx: SystemTx, agent: SampleOwner, workspaceId: string): Promise<void> {
  await tx.workspace.delete({ where: { id: agent.workspaceId } })
  await tx.membership.create({ data: { workspaceId, userId: agent.userId, role: 'agent' } })
}

async function describeWorkspace(tx: SystemTx, id: string, shop: SampleShop): Promise<void> {
  const taken = await tx.workspace.findUnique({ where: { slug: shop.slug }, select: { id: true } })
  await tx.workspace.update({
    where: { id },
    data: { isSample: true, timeZone: shop.timeZone, ...(taken ? {} : { slug: shop.slug }) },
  })
}
