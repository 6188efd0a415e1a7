import { randomUUID } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { handleJob } from '~/platform/jobs/jobs.server'
import { moveState } from '~/platform/states/move-state.server'
import { returnCreditOfOrders, writeCreditReturns } from './credit/return-credit.server'
import { providerPaymentOf, tellFacts } from './look-at-payment.server'
import type { Provider } from './providers/provider'
import { providerNamed } from './providers/registry.server'
import { type RefundState, refundMachine, UNDER_WAY } from './refunds/refund-states'
import { askForRefunds } from './refunds/refund-surplus.server'
import { type RefundToWrite, writeRefund } from './refunds/write-refund.server'

export interface RefundToAsk extends Omit<RefundToWrite, 'refundId' | 'isDecidedByPerson'> {
  refundId?: string
  isDecidedByPerson?: boolean
}

/**
 * Gives money back, wholly or in part. The refund is written down before the provider hears of it: after a time-out or
 * a kill the sweep asks again under the same name, which gives back once.
 *
 * @throws AppError `not_found`; `conflict` when so much isn't there to give back; what the provider refused
 */
export async function refundPayment({
  refundId = randomUUID(),
  isDecidedByPerson = false,
  ...wanted
}: RefundToAsk): Promise<{ refundId: string }> {
  await systemDb().$transaction((tx) => writeRefund(tx, { ...wanted, refundId, isDecidedByPerson }))
  await askForRefund(refundId)
  return { refundId }
}

/** Asks the provider for a refund that was written down and needs nobody's word any more; may be asked again. */
export async function askForRefund(refundId: string): Promise<void> {
  const refund = await systemDb().refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { payment: { include: { order: { select: { number: true } } } } },
  })
  if (!UNDER_WAY.includes(refund.state as RefundState)) return
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
        await noteAnswer(refund, 'FAILED', { failureCode: error.message.slice(0, 200) })
      throw error
    })
  await noteAnswer(refund, 'PENDING', { providerRef: answer.providerRef })
  await tellFacts(payment.provider as Provider, payment.id, answer.facts)
}

/** Asks for a refund at once: what its provider answers stands in it, and without an answer the sweep asks again. */
export async function tryRefund(refundId: string): Promise<void> {
  await askForRefund(refundId).catch((error: unknown) => {
    const isWrittenDown =
      error instanceof AppError && (error.code === 'payment_refused' || error.code === 'payment_unreachable')
    if (!isWrittenDown) throw error
  })
}

/** What ended orders had taken of credit; not of one that was paid after all. */
handleJob(returnCreditOfOrders, async ({ orderIds }) => {
  for (const orderId of orderIds) {
    const refundIds = await systemDb().$transaction((tx) => writeCreditReturns(tx, orderId))
    for (const refundId of refundIds) await tryRefund(refundId)
  }
})

handleJob(askForRefunds, async ({ refundIds }) => {
  for (const refundId of refundIds) await tryRefund(refundId)
})

/** Writes down what the provider answered first; a notification may have said more meanwhile. */
async function noteAnswer(
  { id, workspaceId, payment }: { id: string; workspaceId: string | null; payment: { provider: string } },
  to: 'PENDING' | 'FAILED',
  data: { providerRef: string } | { failureCode: string },
): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { count } = await tx.refund.updateMany({
      where: { id, state: 'REQUESTED', providerRef: null },
      data,
    })
    if (count === 0) return
    const actor = `provider:${payment.provider}`
    await moveState(tx, refundMachine, 'refunds', { id, workspaceId, to, from: ['REQUESTED'], actor })
  })
}
