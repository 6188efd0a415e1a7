import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { type CountedPart, partsMeet } from './open-parts'

export interface ClaimedPart extends CountedPart {
  periodStart: Date
}

/**
 * Has an order charge conversations beyond the plan's, in the transaction that makes it: from then on no other order charges
 * them, unless this one ends unpaid. Called again for an order that was made before, it changes nothing.
 *
 * @throws AppError `conflict` when another order took some of them meanwhile
 */
export async function claimUsage(
  tx: SystemTx,
  { workspaceId, orderId }: { workspaceId: string; orderId: string },
  parts: readonly ClaimedPart[],
): Promise<void> {
  if (parts.length === 0) return
  if (await isTaken(tx, workspaceId, orderId, parts))
    throw new AppError('conflict', { detail: 'another order charges the same conversations' })
  if ((await tx.usageCharge.count({ where: { orderId } })) > 0) return
  await tx.usageCharge.createMany({
    data: parts.map(({ periodStart, fromCount, toCount }) => ({
      workspaceId,
      orderId,
      periodStart,
      fromCount,
      toCount,
    })),
  })
}

/**
 * Takes up again what an order let go of when it ended, as it was paid after all. In the transaction that hands it over.
 *
 * @returns false when another order charges some of it by now: then this one's money goes back
 */
export async function claimAgain(tx: SystemTx, workspaceId: string, orderId: string): Promise<boolean> {
  const released = await tx.usageCharge.findMany({ where: { orderId, releasedAt: { not: null } } })
  if (released.length === 0) return true
  if (await isTaken(tx, workspaceId, orderId, released)) return false
  await tx.usageCharge.updateMany({ where: { orderId }, data: { releasedAt: null } })
  return true
}

/** Holds the stretches, so that of two orders at once the second sees what the first took. */
async function isTaken(
  tx: SystemTx,
  workspaceId: string,
  orderId: string,
  parts: readonly ClaimedPart[],
): Promise<boolean> {
  const starts = parts.map(({ periodStart }) => periodStart)
  await tx.$queryRaw`
    SELECT 1 FROM usage_periods WHERE workspace_id = ${workspaceId}::uuid AND period_start = ANY(${starts}::timestamptz[])
    ORDER BY period_start FOR NO KEY UPDATE`
  const held = await tx.usageCharge.findMany({
    where: { workspaceId, periodStart: { in: starts }, releasedAt: null },
  })
  const others = held.filter((charge) => charge.orderId !== orderId)
  return parts.some((part) =>
    others.some((other) => +other.periodStart === +part.periodStart && partsMeet(other, part)),
  )
}
