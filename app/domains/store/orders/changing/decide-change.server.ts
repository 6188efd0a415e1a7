import { Prisma, workspaceDb } from '~/platform/db/db.server'
import type { OrderChange } from '~/platform/db/generated/client'
import type { Asker } from '../asker/asker.server'
import { carryOut } from '../carrying-out/carry-out.server'
import type { ChangeKind } from './change-request'

/** What is told of a change when it has ended. Amounts are minor units of `currency`. */
export interface EndedChange {
  id: string
  kind: ChangeKind
  orderId: string | null
  orderName: string
  currency: string
  backMinor: number
  dueMinor: number
}

/**
 * - `gone` there is no such proposal for this customer in this conversation
 * - `void` it had run out, another took its place, or the order has changed since
 * - `done`, `declined` what was said was carried out, now or before
 * - `refused` it isn't possible any more, or the platform said no; nothing was changed
 * - `unknown` nobody can tell whether it was carried out: for a person to look at
 */
export type Decided =
  | { kind: 'gone' | 'void' | 'declined' }
  | { kind: 'done' | 'refused' | 'unknown'; change: EndedChange }

/**
 * The customer's word on a proposal. A yes counts for that proposal alone, while it is open, from the customer it was put
 * to, and is carried out once however often it is said.
 */
export async function decideChange(
  { workspaceId, conversationId }: { workspaceId: string; conversationId: string },
  asker: Asker | null,
  { changeId, yes }: { changeId: string; yes: boolean },
): Promise<Decided> {
  const db = workspaceDb(workspaceId)
  const change = await db.orderChange.findFirst({ where: { id: changeId, conversationId } })
  if (!change || !isTheirs(change, asker)) return { kind: 'gone' }
  if (!yes) {
    const { count } = await db.orderChange.updateMany({
      where: { id: changeId, status: 'PROPOSED' },
      data: { status: 'DECLINED', change: null, decidedAt: new Date(), endedAt: new Date() },
    })
    return count > 0 || change.status === 'DECLINED' ? { kind: 'declined' } : outcomeOf(change)
  }
  const isConfirmed = await confirm(workspaceId, changeId)
  const now = await db.orderChange.findUniqueOrThrow({ where: { id: changeId } })
  return isConfirmed || now.status === 'CONFIRMED' ? outcomeOf(await carryOut(now)) : outcomeOf(now)
}

function isTheirs(change: OrderChange, asker: Asker | null): boolean {
  if (!asker?.mayChange || asker.store.id !== change.storeId) return false
  return asker.customerId ? asker.customerId === change.customerId : asker.orderId === change.orderId
}

/** From proposed to confirmed, once; false when it isn't open, or the order has another change under way. */
async function confirm(workspaceId: string, id: string): Promise<boolean> {
  const db = workspaceDb(workspaceId)
  try {
    const { count } = await db.orderChange.updateMany({
      where: { id, status: 'PROPOSED', expiresAt: { gt: new Date() } },
      data: { status: 'CONFIRMED', decidedAt: new Date() },
    })
    if (count > 0) return true
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    if (!isTaken) throw error
  }
  await db.orderChange.updateMany({
    where: { id, status: 'PROPOSED' },
    data: { status: 'EXPIRED', change: null, endedAt: new Date() },
  })
  return false
}

const isStale = ({ failure }: OrderChange): boolean => failure === 'changed' || failure === 'stale'

/** What a change's row says became of it. */
export function outcomeOf(row: OrderChange): Decided {
  if (row.status === 'DECLINED') return { kind: 'declined' }
  const isVoid = row.status === 'SUPERSEDED' || row.status === 'EXPIRED'
  if (isVoid || (row.status === 'REFUSED' && isStale(row))) return { kind: 'void' }
  const change = {
    id: row.id,
    kind: row.kind as ChangeKind,
    orderId: row.orderId,
    orderName: row.orderName,
    currency: row.currency ?? '',
    backMinor: Number(row.backMinor),
    dueMinor: Number(row.dueMinor),
  }
  if (row.status === 'DONE') return { kind: 'done', change }
  return { kind: row.status === 'REFUSED' ? 'refused' : 'unknown', change }
}
