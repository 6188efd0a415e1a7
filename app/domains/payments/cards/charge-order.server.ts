import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { open } from '~/platform/secrets/secrets.server'
import { payFromCredit } from '../credit/pay-from-credit.server'
import type { Failure } from '../facts/payment-facts'
import { tellFacts } from '../look-at-payment.server'
import { openPayment } from '../open-payment.server'
import { clearTheWay } from '../pay-order.server'
import type { PaymentState } from '../payment-states'
import type { Provider } from '../providers/provider'
import { providerNamed } from '../providers/registry.server'

export interface OrderToCharge {
  orderId: string
  /** Of the order's workspace. */
  cardId: string
  actor: string
  /** Charges of this order before. */
  attempt: number
  at: Date
}

/** `unknown`: the provider gave no answer; the sweep asks what became of it. */
export type Charged = { paymentId: string } & (
  | { outcome: 'paid' | 'unknown' }
  | { outcome: 'declined'; failure: Failure }
)

/**
 * Charges an open order to a kept card while nobody is there, as far as its customer's credit doesn't pay it. Pages that its
 * customer left open are closed first.
 *
 * @throws AppError `conflict` while another payment is under way or the order isn't open, `not_found` for a card that
 *   was removed
 */
export async function chargeOrder({ orderId, cardId, actor, attempt, at }: OrderToCharge): Promise<Charged> {
  const order = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  const card = await systemDb().paymentMethod.findFirst({
    where: { id: cardId, workspaceId: order.workspaceId ?? undefined, state: 'ACTIVE' },
  })
  if (!card?.token || !order.workspaceId) throw new AppError('not_found', { detail: `no card ${cardId}` })
  const provider = providerNamed(card.provider)
  if (!provider.cards) throw new AppError('not_found', { detail: `${card.provider} keeps no cards` })
  await clearTheWay(orderId)
  const used = await payFromCredit({ orderId, actor })
  if (used?.isPaid) return { paymentId: used.paymentId, outcome: 'paid' }
  const { paymentId, lines, amountMinor } = await openPayment({
    orderId,
    provider,
    actor,
    offSession: { attempt, at },
  })
  try {
    const { providerRef, facts } = await provider.cards.charge({
      paymentId,
      orderNumber: order.number,
      amountMinor,
      currency: order.currency,
      description: lines[0]!.description,
      token: open(card.token, 'payment-card'),
    })
    await systemDb().payment.update({ where: { id: paymentId }, data: { providerRef } })
    await tellFacts(provider.name, paymentId, facts)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'payment_unreachable') return { paymentId, outcome: 'unknown' }
    if (error.code !== 'payment_refused') throw error
    // What it won't charge, because the card is gone there for one, is no better tomorrow: the customer hears of it.
    await tellFacts(provider.name as Provider, paymentId, { ended: 'failed', failure: 'card_declined' })
  }
  const { state, failureCode } = await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })
  return { paymentId, ...outcomeOf(state as PaymentState, failureCode) }
}

function outcomeOf(state: PaymentState, failure: string | null) {
  if (state === 'FAILED' || state === 'CANCELED' || state === 'EXPIRED')
    return { outcome: 'declined' as const, failure: (failure ?? 'card_declined') as Failure }
  return { outcome: state === 'CAPTURED' ? ('paid' as const) : ('unknown' as const) }
}

/** How often an order was charged to a kept card, and when last. */
export async function chargesOf(orderId: string): Promise<{ count: number; lastAt: Date | null }> {
  const { _count, _max } = await systemDb().payment.aggregate({
    where: { orderId, offSession: true },
    _count: true,
    _max: { createdAt: true },
  })
  return { count: _count, lastAt: _max.createdAt }
}
