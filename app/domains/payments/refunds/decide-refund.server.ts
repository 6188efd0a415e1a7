import { randomUUID } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import type { Refund } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { tryRefund } from '../refund-payment.server'
import { lockForRefund } from './left-to-refund.server'
import type { RefundOrder } from './refund-orders'
import { type RefundState, refundMachine } from './refund-states'
import { settleRefund } from './settle-refund.server'
import { writeRefund } from './write-refund.server'

/**
 * Carries out what an admin decided about a refund.
 *
 * @returns the payment that it is of
 * @throws AppError `not_found`; `access_denied` for who would be both of two people; `conflict` when it was decided
 *   meanwhile, or so much isn't there to give back any more
 */
export async function decideRefund(order: RefundOrder, adminId: string): Promise<{ paymentId: string }> {
  const refund = await systemDb().refund.findUnique({ where: { id: order.refund } })
  if (!refund) throw new AppError('not_found', { detail: `no refund ${order.refund}` })
  const actor = `user:${adminId}`
  if (order.intent === 'confirm') await confirmRefund(refund, actor)
  else if (order.intent === 'retry') await retryRefund(refund, actor)
  else if (order.intent === 'settle') await settleRefund(refund, order, actor)
  else await systemDb().$transaction((tx) => moveState(tx, ...move(refund, 'PROPOSED', 'WITHDRAWN', actor)))
  return { paymentId: refund.paymentId }
}

async function confirmRefund(refund: Refund, actor: string): Promise<void> {
  const { id, paymentId, amountMinor, requestedBy } = refund
  if (requestedBy === actor) throw new AppError('access_denied', { messageKey: 'bank.errors.samePerson' })
  await systemDb().$transaction(async (tx) => {
    const { leftMinor } = await lockForRefund(tx, paymentId)
    if (amountMinor > BigInt(leftMinor))
      throw new AppError('conflict', { detail: `only ${leftMinor} are left of payment ${paymentId}` })
    await tx.refund.updateMany({
      where: { id, state: 'PROPOSED' },
      data: { confirmedBy: actor, confirmedAt: new Date() },
    })
    await moveState(tx, ...move(refund, 'PROPOSED', 'REQUESTED', actor))
  })
  await tryRefund(id)
}

/** A provider answers a name that it refused as it did before: what is asked anew has a new one. */
async function retryRefund(refund: Refund, actor: string): Promise<void> {
  const { id, paymentId, reason } = refund
  const refundId = randomUUID()
  await systemDb().$transaction(async (tx) => {
    await tx.refund.updateMany({
      where: { id, state: 'FAILED' },
      data: { settledAs: 'retried', settledBy: actor },
    })
    await moveState(tx, ...move(refund, 'FAILED', 'SETTLED', actor))
    const amountMinor = Number(refund.amountMinor)
    await writeRefund(tx, { paymentId, refundId, amountMinor, reason, actor, isDecidedByPerson: true })
  })
  await tryRefund(refundId)
}

const move = ({ id, workspaceId }: Refund, from: RefundState, to: RefundState, actor: string) =>
  [refundMachine, 'refunds', { id, workspaceId, from: [from], to, actor }] as const
