import type Stripe from 'stripe'
import type { DisputeStage, DisputeState, PaymentFacts } from '../../facts/payment-facts'
import { fromStripeAmount } from './stripe-amount'
import { stripeFailure } from './stripe-failures'

export interface StripeStanding {
  /** With `latest_charge.balance_transaction` expanded. */
  intent: Stripe.PaymentIntent
  /** All of the intent's. */
  refunds: readonly Stripe.Refund[]
  disputes: readonly Stripe.Dispute[]
}

/**
 * What Stripe's objects amount to. All of it is sums of the objects as they stand, whichever event had them read.
 *
 * @param currency what was asked for: money in another one is no part of the payment
 */
export function factsOfIntent(
  { intent, refunds, disputes }: StripeStanding,
  currency: string,
): PaymentFacts & { isForeign?: true } {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const isForeign = intent.amount_received > 0 && intent.currency !== currency.toLowerCase()
  const error = intent.last_payment_error
  return {
    ...pendingOf(intent.status),
    ...(intent.status === 'requires_capture'
      ? { authorizedMinor: fromStripeAmount(intent.amount_capturable, currency) }
      : {}),
    ...(intent.status === 'canceled' ? { ended: 'canceled' as const } : {}),
    // On a page the customer may try again; of a card that was charged while nobody was there, and of a bank that says
    // no after days, that was all.
    ...(error && (isOffSession(intent) || isRefusedLate(intent)) ? { ended: 'failed' as const } : {}),
    ...(error && intent.status !== 'succeeded'
      ? { failure: stripeFailure({ code: error.code, decline_code: error.decline_code }) }
      : {}),
    ...(isForeign ? { isForeign } : moneyOf(intent, charge, refunds, disputes)),
    ...methodOf(charge?.payment_method_details ?? null),
  }
}

const isOffSession = ({ metadata, status }: Stripe.PaymentIntent): boolean =>
  metadata.off_session === 'true' && status === 'requires_payment_method'

/** Methods whose answer takes days (docs.stripe.com/payments/payment-methods, delayed notification). */
const DELAYED: ReadonlySet<string> = new Set([
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'oxxo',
  'sepa_debit',
  'us_bank_account',
])

const isRefusedLate = ({ last_payment_error: error, status }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && DELAYED.has(error?.payment_method?.type ?? '')

function pendingOf(status: Stripe.PaymentIntent['status']): Pick<PaymentFacts, 'pending'> {
  if (status === 'processing') return { pending: 'processing' }
  return status === 'requires_action' ? { pending: 'requires_action' } : {}
}

function moneyOf(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): PaymentFacts {
  if (intent.amount_received === 0) return {}
  const kept = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  return {
    capturedMinor: fromStripeAmount(intent.amount_received, intent.currency),
    // In the currency that Stripe pays out; only where that is the payment's it is a sum of this payment.
    ...(kept && kept.currency === intent.currency
      ? { feeMinor: fromStripeAmount(kept.fee, kept.currency) }
      : {}),
    ...(refunds.length > 0
      ? { refunds: Object.fromEntries(refunds.map((one) => refundOf(one, intent.currency))) }
      : {}),
    ...(disputes.length > 0
      ? { disputes: Object.fromEntries(disputes.map((one) => disputeOf(one, intent.currency))) }
      : {}),
  }
}

type Refunds = NonNullable<PaymentFacts['refunds']>

function refundOf(
  { id, amount, status, metadata }: Stripe.Refund,
  currency: string,
): [string, Refunds[string]] {
  const state =
    status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  const refundId = metadata?.refund_id
  return [id, { amountMinor: fromStripeAmount(amount, currency), state, ...(refundId ? { refundId } : {}) }]
}

type Disputes = NonNullable<PaymentFacts['disputes']>

/**
 * @param currency of the payment: fees in another one, that of the payouts, are no sums of this payment
 */
function disputeOf(dispute: Stripe.Dispute, currency: string): [string, Disputes[string]] {
  const { id, amount, status, reason, evidence_details: evidence, balance_transactions } = dispute
  const own = (balance_transactions ?? []).filter((one) => one.currency === currency)
  const fees = own.map(({ fee }) => fromStripeAmount(fee, currency))
  const charged = sumOf(fees.filter((fee) => fee > 0))
  const returned = -sumOf(fees.filter((fee) => fee < 0))
  const dueAt = evidence.due_by ? new Date(evidence.due_by * 1000).toISOString() : undefined
  const answered = ANSWERED[status]
  return [
    id,
    {
      amountMinor: fromStripeAmount(amount, dispute.currency),
      state: STATES[status] ?? endOf(own),
      ...(dueAt ? { dueAt } : {}),
      ...(reason ? { reason } : {}),
      ...(answered ? { answered } : {}),
      ...(charged > 0 ? { feeMinor: charged } : {}),
      ...(returned > 0 ? { feeReturnedMinor: returned } : {}),
    },
  ]
}

/** docs.stripe.com/api/disputes/object; a warning is an inquiry, which takes no money. */
const STATES: Partial<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry_closed',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
}

const ANSWERED: Partial<Record<string, DisputeStage>> = {
  warning_under_review: 'inquiry',
  under_review: 'open',
  appeal_under_review: 'open',
}

/** One that was settled before it began (`prevented`, in older versions `charge_refunded`): its money is gone or isn't. */
const endOf = (own: readonly Stripe.BalanceTransaction[]): DisputeState =>
  sumOf(own.map(({ amount }) => amount)) < 0 ? 'lost' : 'inquiry_closed'

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

function methodOf(details: Stripe.Charge.PaymentMethodDetails | null): Pick<PaymentFacts, 'method'> {
  if (!details) return {}
  const { brand, last4, country } = details.card ?? {}
  return {
    method: {
      kind: details.type,
      ...(brand ? { brand } : {}),
      ...(last4 ? { last4 } : {}),
      ...(country ? { country } : {}),
    },
  }
}
