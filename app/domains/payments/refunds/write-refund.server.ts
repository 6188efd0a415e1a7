import type { SystemTx } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { aDayAgo } from '~/platform/money/two-people'
import { beginState } from '~/platform/states/move-state.server'
import { lockForRefund } from './left-to-refund.server'
import { needsSecond } from './needs-second.server'
import { type RefundState, refundMachine } from './refund-states'

export interface RefundToWrite {
  paymentId: string
  /** Names the refund: written again under the same name, it is one. */
  refundId: string
  /** Minor units; at most what the payment brought and hasn't given back, refunds under way included. */
  amountMinor: number
  reason: string
  actor: string
  /** From the limit on it waits for a second person: for what a person decides, not for what follows from a rule. */
  isDecidedByPerson: boolean
}

/**
 * Writes a refund down, to be asked of its provider or to wait for a second person, in the caller's transaction.
 *
 * @throws AppError `not_found`; `conflict` when so much isn't there to give back
 */
export async function writeRefund(tx: SystemTx, refund: RefundToWrite): Promise<void> {
  const { paymentId, refundId, amountMinor, reason, actor, isDecidedByPerson } = refund
  // Two of one person at once: the second counts the first.
  if (isDecidedByPerson) await hold(tx, `refunds:${actor}`)
  const { workspaceId, currency, leftMinor } = await lockForRefund(tx, paymentId)
  const known = await tx.refund.findUnique({ where: { id: refundId }, select: { paymentId: true } })
  if (known?.paymentId === paymentId) return
  if (known || amountMinor <= 0 || amountMinor > leftMinor)
    throw new AppError('conflict', { detail: `${amountMinor} of ${leftMinor} can't be refunded` })
  const isForTwo = isDecidedByPerson && (await isForTwoPeople(tx, { ...refund, currency }))
  const state: RefundState = isForTwo ? 'PROPOSED' : 'REQUESTED'
  await tx.refund.create({
    data: {
      id: refundId,
      workspaceId,
      paymentId,
      amountMinor,
      reason,
      state,
      needsSecond: isForTwo,
      requestedBy: actor,
    },
  })
  await beginState(tx, refundMachine, { id: refundId, workspaceId, actor, state })
}

/**
 * Counted together with what people gave back of the same order, and with what the same person did alone in the last 24
 * hours. The caller holds that person's refunds.
 */
export async function isForTwoPeople(
  tx: SystemTx,
  {
    paymentId,
    amountMinor,
    actor,
    currency,
  }: Omit<RefundToWrite, 'refundId' | 'reason' | 'isDecidedByPerson'> & {
    currency: string
  },
): Promise<boolean> {
  const { orderId } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } })
  const given = { include: { payment: { select: { currency: true } } } } as const
  const [ofOrder, ofDay] = [
    await tx.refund.findMany({ where: { payment: { orderId } }, ...given }),
    await tx.refund.findMany({
      where: { requestedBy: actor, needsSecond: false, createdAt: { gte: aDayAgo() } },
      ...given,
    }),
  ].map((rows) => rows.map(({ payment, ...row }) => ({ ...row, currency: payment.currency })))
  return needsSecond(amountMinor, currency, ofOrder!) || needsSecond(amountMinor, currency, ofDay!)
}
