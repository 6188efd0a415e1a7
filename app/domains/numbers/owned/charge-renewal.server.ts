import { nextChargeAt } from '~/domains/billing/billing'
import { chargeOrder, chargesOf, findCardToCharge, payFromCredit } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import type { PhoneNumber } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'

/**
 * Charges a number's next month to the card that its workspace keeps, once the paid one ends, and again on the days of
 * `nextChargeAt` while it is declined. What is paid is handed over as any order is.
 */
export async function chargeRenewal({ workspaceId, renewalOrderId, paidUntil }: PhoneNumber, now: Date) {
  if (!renewalOrderId) return
  const order = await systemDb().salesOrder.findUniqueOrThrow({
    where: { id: renewalOrderId },
    include: { customer: { select: { country: true } } },
  })
  if (order.state !== 'OPEN') return
  const { currency, customer } = order
  const card = await findCardToCharge(workspaceId, { currency, country: customer.country })
  const before = await chargesOf(renewalOrderId)
  const due = nextChargeAt({ periodEnd: paidUntil, ...before })
  if (!due || due > now) return
  if (!card) {
    await payFromCredit({ orderId: renewalOrderId, actor: 'system', wholly: true })
    return
  }
  const charge = { cardId: card.id, actor: 'system', attempt: before.count, at: now }
  await chargeOrder({ orderId: renewalOrderId, ...charge }).catch((error: unknown) => {
    // Its customer is paying it, or another process is charging it.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  })
}
