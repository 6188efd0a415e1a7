import type Stripe from 'stripe'
import { z } from 'zod'
import type { Movement } from '../provider'
import { fromStripeAmount } from './stripe-amount'
import { askStripe } from './stripe-client.server'

/** Of the objects that moved money, what leads to their payment. */
const sourceSchema = z.object({
  object: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/** Transactions of Stripe's balance (docs.stripe.com/api/balance_transactions/list). */
export async function stripeMovements(stripe: Stripe, from: Date, to: Date): Promise<Movement[]> {
  const movements: Movement[] = []
  const each = stripe.balanceTransactions
    .list({ created: { gte: seconds(from), lt: seconds(to) }, limit: 100, expand: ['data.source'] })
    .autoPagingEach((one) => void movements.push(movementOf(one)))
  await askStripe(each)
  return movements
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

const KINDS: Partial<Record<string, Movement['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
}

function movementOf({ id, type, net, currency, created, source }: Stripe.BalanceTransaction): Movement {
  const about = sourceSchema.safeParse(source)
  const { object, payment_intent: paymentRef, metadata } = about.data ?? { object: '' }
  const paymentId = z.uuid().safeParse(metadata?.payment_id)
  return {
    ref: id,
    paymentId: paymentId.success ? paymentId.data : null,
    paymentRef: paymentRef ?? null,
    kind: object === 'dispute' ? 'dispute' : (KINDS[type] ?? 'other'),
    currency: currency.toUpperCase(),
    netMinor: fromStripeAmount(net, currency),
    at: new Date(created * 1000),
  }
}
