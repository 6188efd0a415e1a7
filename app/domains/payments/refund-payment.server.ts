import { randomUUID } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { providerPaymentOf, tellFacts } from './look-at-payment.server'
import type { Provider } from './providers/provider'
import { providerNamed } from './providers/registry.server'

export interface RefundToAsk {
  paymentId: string
  /** Names the refund: asked for again under the same name, it gives back once. */
  refundId?: string
  /** Minor units; at most what the payment brought and hasn't given back, refunds under way included. */
  amountMinor: number
  reason: string
  actor: string
}

/**
 * Gives money back, wholly or in part. The refund is written down before the provider hears of it: after a time-out or
 * a kill the sweep asks again under the same name, which gives back once.
 *
 * @throws AppError `not_found`; `conflict` when so much isn't there to give back; what the provider refused
 */
export async function refundPayment({
  paymentId,
  refundId = randomUUID(),
  amountMinor,
  reason,
  actor,
}: RefundToAsk): Promise<{ refundId: string }> {
  await systemDb().$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ workspace_id: string | null; left: bigint }[]>`
      WITH locked AS (SELECT * FROM payments WHERE id = ${paymentId}::uuid FOR UPDATE)
      SELECT workspace_id, captured_minor - refunded_minor - coalesce((
          SELECT sum(amount_minor) FROM refunds
          WHERE payment_id = ${paymentId}::uuid AND state IN ('REQUESTED', 'PENDING')), 0)::bigint AS "left"
      FROM locked`
    if (!row) throw new AppError('not_found', { detail: `no payment ${paymentId}` })
    const known = await tx.refund.findUnique({ where: { id: refundId }, select: { paymentId: true } })
    if (known?.paymentId === paymentId) return
    if (known || amountMinor <= 0 || BigInt(amountMinor) > row.left)
      throw new AppError('conflict', { detail: `${amountMinor} of ${row.left} can't be refunded` })
    await tx.refund.create({
      data: {
        id: refundId,
        workspaceId: row.workspace_id,
        paymentId,
        amountMinor,
        reason,
        requestedBy: actor,
      },
    })
  })
  await askForRefund(refundId)
  return { refundId }
}

/** Asks the provider for a refund that was written down; may be asked again. */
export async function askForRefund(refundId: string): Promise<void> {
  const refund = await systemDb().refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { payment: { include: { order: { select: { number: true } } } } },
  })
  if (refund.state === 'SUCCEEDED' || refund.state === 'FAILED') return
  const { payment } = refund
  const answer = await providerNamed(payment.provider)
    .refund(providerPaymentOf(payment), {
      refundId,
      amountMinor: Number(refund.amountMinor),
      reason: refund.reason,
    })
    .catch(async (error: unknown) => {
      // What the provider refused stays refused; whatever else went wrong is asked again.
      if (error instanceof AppError && error.code === 'payment_refused')
        await systemDb().refund.updateMany({
          where: { id: refundId, providerRef: null },
          data: { state: 'FAILED', failureCode: error.message.slice(0, 200) },
        })
      throw error
    })
  await systemDb().refund.updateMany({
    where: { id: refundId, providerRef: null },
    data: { providerRef: answer.providerRef, state: 'PENDING' },
  })
  await tellFacts(payment.provider as Provider, payment.id, answer.facts)
}
