import {
  addMember,
  beginWorkspace,
  handOver,
  hasOnlyIdentity,
  ownedWorkspaces,
} from '~/domains/identity/identity.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Store } from '~/platform/db/generated/client'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { announceStore } from '../events/receive-message.server'
import { findOwnLink, spend } from '../links/take-link.server'
import type { ShopFacts, StaffMember } from './ask-platform.server'
import { staffIdentity } from './staff-identity'
import { roleOfStaff } from './staff-role'

interface Arrival {
  shopDomain: string
  userId: string
  member: StaffMember
  /** What the shop said of itself just now, when the app was new to it or away. */
  facts: ShopFacts | null
}

/**
 * Brings a store and the person who opened it together, in one transaction. A store that was here before stays in its
 * workspace, whoever opens it. A new one goes to the workspace that the person chose before they came, else to their own
 * when they have exactly one that no store is in, else into a new one named after it.
 *
 * @returns the store's workspace
 */
export function connectStore(arrival: Arrival): Promise<string> {
  const { shopDomain } = arrival
  return systemDb().$transaction(async (tx) => {
    await hold(tx, `store:${shopDomain}`)
    const known = await tx.store.findUnique({ where: { shopDomain } })
    const store = known ? await refresh(tx, known, arrival) : await begin(tx, arrival)
    await seat(tx, store, arrival)
    if (arrival.facts) await announceStore(tx, shopDomain, 'parley/installed')
    return store.workspaceId
  })
}

async function begin(tx: SystemTx, { shopDomain, userId, member, facts }: Arrival): Promise<Store> {
  if (!facts) throw new AppError('store_access_lost', { detail: `${shopDomain} was never connected` })
  const beganWorkspace = await hasOnlyIdentity(tx, userId, staffIdentity(shopDomain, member.staffId))
  const workspaceId =
    (await chosenWorkspace(tx, shopDomain, userId)) ??
    (await freeWorkspace(tx, userId)) ??
    (await newWorkspace(tx, userId, facts))
  return tx.store.create({ data: { ...facts, shopDomain, workspaceId, beganWorkspace } })
}

/** The one in which they asked, a moment ago, to connect a store. */
async function chosenWorkspace(tx: SystemTx, shopDomain: string, userId: string): Promise<string | null> {
  const link = await findOwnLink(tx, { shopDomain, userId })
  return link && (await spend(tx, link)) ? link.workspaceId : null
}

/**
 * The one workspace of theirs that no store is in. Of several nobody can say which is meant. The person is held: another
 * store of theirs that arrives at the same moment would take it too.
 */
async function freeWorkspace(tx: SystemTx, userId: string): Promise<string | null> {
  await hold(tx, `stores-of:${userId}`)
  const owned = await ownedWorkspaces(tx, userId)
  const taken = await tx.store.findMany({
    where: { workspaceId: { in: owned } },
    select: { workspaceId: true },
  })
  const free = owned.filter((id) => taken.every(({ workspaceId }) => workspaceId !== id))
  return free.length === 1 ? free[0]! : null
}

const newWorkspace = (tx: SystemTx, userId: string, { name, languages, currency }: ShopFacts) =>
  beginWorkspace(tx, { userId, name, language: languages[0] ?? 'en', currency })

async function refresh(tx: SystemTx, store: Store, { facts }: Arrival): Promise<Store> {
  if (!facts) return store
  return tx.store.update({
    where: { id: store.id },
    data: {
      ...facts,
      status: 'ACTIVE',
      uninstalledAt: null,
      redactedAt: null,
      // One that only lost its token was never gone.
      ...(store.status === 'ACTIVE' ? {} : { installedAt: new Date() }),
    },
  })
}

/** Writes down who somebody is in the store. A role is given once: what the team changed later stands. */
async function seat(tx: SystemTx, store: Store, { userId, member }: Arrival): Promise<void> {
  const { id: storeId, workspaceId, beganWorkspace } = store
  const { staffId, isOwner } = member
  const key = { storeId_staffId: { storeId, staffId } }
  const known = await tx.storeStaff.findUnique({ where: key })
  const row = { workspaceId, userId, isOwner, toldAt: new Date(), lastSeenAt: new Date() }
  await tx.storeStaff.upsert({ where: key, create: { storeId, staffId, ...row }, update: row })
  if (!known) await addMember(tx, { workspaceId, userId, role: roleOfStaff({ isOwner, beganWorkspace }) })
  if (isOwner && !known?.isOwner) await takeOwnership(tx, store, staffId, userId)
}

/** The store has another owner than before: the workspace that came with it is theirs now. */
async function takeOwnership(tx: SystemTx, store: Store, staffId: string, userId: string): Promise<void> {
  const { id: storeId, workspaceId } = store
  const before = await tx.storeStaff.updateManyAndReturn({
    where: { storeId, isOwner: true, staffId: { not: staffId } },
    data: { isOwner: false },
    select: { userId: true },
  })
  if (store.beganWorkspace)
    await handOver(tx, { workspaceId, from: before.map((one) => one.userId), to: userId })
}
