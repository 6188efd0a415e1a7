import { addMember } from '~/domains/identity/identity.server'
import { removeWorkspace } from '~/domains/workspace/workspace.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Store, StoreLink } from '~/platform/db/generated/client'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { storage } from '~/platform/storage/storage.server'
import { announceStore } from '../events/receive-message.server'
import { roleOfStaff } from '../install/staff-role'
import { hasOwnLife, hasOwnWords } from '../privacy/own-life.server'
import { findLinkByCode } from './link-code.server'
import { moveRows } from './move-rows.server'

/** A code has 2^50 values; this many an hour find none. */
const GUESSES = { limit: 20, windowMs: 3_600_000 }
/** Carried rows of a busy shop take their time. */
const LONGEST_MS = 5 * 60_000

/** Whoever confirms, in the admin of the store that is to move. */
export interface Confirming {
  storeId: string
  userId: string
  staffId: string
}

/**
 * The link that this very person made a moment ago, unless it was carried into another shop: it needs no code. Never
 * somebody else's: a link that was carried into a stranger's shop would let the stranger in.
 */
export const findOwnLink = (tx: SystemTx, { shopDomain, userId }: { shopDomain: string; userId: string }) =>
  tx.storeLink.findFirst({
    where: {
      userId,
      OR: [{ shopDomain: null }, { shopDomain }],
      usedAt: null,
      expiresAt: { gt: new Date() },
    },
    orderBy: { createdAt: 'desc' },
  })

/**
 * Puts a store into the workspace that a link is of: by its code, which who works there gave to the store's owner, or
 * by the person's own link. Only the store's owner can; they and their staff join the team. The workspace left behind
 * goes when it was there for the store alone and holds nothing that anybody wrote.
 *
 * @param code null for the person's own link
 * @returns false for a code that isn't one, was used or is over
 * @throws AppError `access_denied` for anybody but the store's owner; `rate_limited`
 */
export async function takeLink(
  { storeId, userId, staffId }: Confirming,
  code: string | null,
): Promise<boolean> {
  const { allowed } = await takeFromBudget(`store-link:${userId}`, GUESSES)
  if (!allowed) throw new AppError('rate_limited')
  const typed = code === null ? null : await findLinkByCode(code)
  const files = await systemDb().$transaction(
    async (tx) => {
      const found = await tx.store.findUniqueOrThrow({ where: { id: storeId } })
      const { shopDomain } = found
      await hold(tx, `store:${shopDomain}`)
      const store = await tx.store.findUniqueOrThrow({ where: { id: storeId } })
      const seat = await tx.storeStaff.findUnique({ where: { storeId_staffId: { storeId, staffId } } })
      if (!seat?.isOwner || seat.userId !== userId) throw new AppError('access_denied')
      const link = typed ?? (code === null ? await findOwnLink(tx, { shopDomain, userId }) : null)
      return link && (await spend(tx, link)) ? move(tx, store, link.workspaceId) : null
    },
    { timeout: LONGEST_MS },
  )
  for (const key of files ?? []) await storage().remove(key)
  return files !== null
}

/** The name of the workspace that the person's own link leads to, if one waits. */
async function findOffer(shopDomain: string, userId: string): Promise<string | null> {
  const link = await findOwnLink(systemDb(), { shopDomain, userId })
  if (!link) return null
  const { name } = await systemDb().workspace.findUniqueOrThrow({ where: { id: link.workspaceId } })
  return name
}

/** What the page that moves a store shows. */
export interface StoreLinkPage {
  isOwner: boolean
  offer: string | null
}

/** Whether this person may move the store, and where they began to. */
export async function storeLinkPage(
  { storeId, staffId, userId }: Confirming,
  workspaceId: string,
): Promise<StoreLinkPage> {
  const store = await systemDb().store.findFirstOrThrow({ where: { id: storeId, workspaceId } })
  const seat = await systemDb().storeStaff.findUnique({ where: { storeId_staffId: { storeId, staffId } } })
  return { isOwner: seat?.isOwner === true, offer: await findOffer(store.shopDomain, userId) }
}

/** A link is used once, and only while whoever made it still runs the workspace. */
export async function spend(tx: SystemTx, { id, workspaceId, userId }: StoreLink): Promise<boolean> {
  const runsIt = { workspaceId, userId, role: { in: ['owner', 'admin'] } }
  if ((await tx.membership.count({ where: runsIt })) === 0) return false
  const { count } = await tx.storeLink.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
  })
  return count > 0
}

async function move(tx: SystemTx, store: Store, to: string): Promise<string[]> {
  const { id: storeId, shopDomain, workspaceId: from } = store
  if (from === to) return []
  const isLeftEmpty = !(await hasOwnLife(store)) && !(await hasOwnWords(from))
  await moveRows(tx, { storeId, shopDomain, from, to })
  for (const { userId, isOwner } of await tx.storeStaff.findMany({ where: { storeId } }))
    await addMember(tx, { workspaceId: to, userId, role: roleOfStaff({ isOwner, beganWorkspace: false }) })
  await announceStore(tx, shopDomain, 'parley/moved', isLeftEmpty ? {} : { from })
  return isLeftEmpty ? removeWorkspace(tx, from) : []
}
