import { z } from 'zod'

/*
 * What a provider says of a payment, always as sums since its beginning and never as a change. Providers say things
 * twice, late and out of order; facts merged in any order, any number of times, are the same facts (`mergeFacts` takes
 * the larger of each), so what follows from them is the same as well.
 */

const minor = z.number().int().nonnegative()

const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const
/**
 * In the order in which they outrank each other. An inquiry takes no money; it is closed, or becomes a dispute, which it
 * may also do once it was closed.
 */
export const DISPUTE_STATES = ['inquiry', 'inquiry_closed', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
/** What an answer with evidence is to: an answered inquiry that becomes a dispute is to be answered once more. */
export const DISPUTE_STAGES = ['inquiry', 'open'] as const
export type DisputeStage = (typeof DISPUTE_STAGES)[number]

const PENDING = ['requires_action', 'processing'] as const
const ENDINGS = ['failed', 'canceled', 'expired'] as const

export const paymentFactsSchema = z.object({
  /** Where it stands while no money has come. */
  pending: z.enum(PENDING).optional(),
  authorizedMinor: minor.optional(),
  capturedMinor: minor.optional(),
  /** What the provider keeps of it, in the payment's currency. */
  feeMinor: minor.optional(),
  /** By the provider's name of the refund. */
  refunds: z
    .record(
      z.string(),
      z.object({
        amountMinor: minor,
        state: z.enum(REFUND_STATES),
        /** The row in `refunds` that asked for it. */
        refundId: z.uuid().optional(),
      }),
    )
    .optional(),
  /** By the provider's name of the dispute. */
  disputes: z
    .record(
      z.string(),
      z.object({
        amountMinor: minor,
        state: z.enum(DISPUTE_STATES),
        /** Until when the provider takes our answer. */
        dueAt: z.iso.datetime().optional(),
        /** The provider's word for why: `fraudulent`. */
        reason: z.string().optional(),
        /** The provider has our answer to this stage. */
        answered: z.enum(DISPUTE_STAGES).optional(),
        /** What the provider charged for it, and gave back of that, in the payment's currency. */
        feeMinor: minor.optional(),
        feeReturnedMinor: minor.optional(),
      }),
    )
    .optional(),
  /** How the attempt ended without money. Money that comes afterwards counts all the same. */
  ended: z.enum(ENDINGS).optional(),
  /** Why, as one of FAILURES. */
  failure: z.string().optional(),
  /** How it was paid, for people: "Visa •••• 4242". */
  method: z
    .object({
      kind: z.string(),
      brand: z.string().optional(),
      last4: z.string().optional(),
      /** Of the bank that issued the card; ISO 3166-1. */
      country: z.string().optional(),
    })
    .optional(),
})

export type PaymentFacts = z.infer<typeof paymentFactsSchema>

/** What can be said to a customer about a declined payment; each has words in `payment.failures`. */
export const FAILURES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'authentication_failed',
  'processing_error',
  'suspected_fraud',
  'not_supported',
  'canceled_by_customer',
  'timed_out',
] as const
export type Failure = (typeof FAILURES)[number]

/** Both facts together. Commutative, associative and idempotent. */
export function mergeFacts(a: PaymentFacts, b: PaymentFacts): PaymentFacts {
  return withoutGaps({
    pending: later(PENDING, a.pending, b.pending),
    authorizedMinor: larger(a.authorizedMinor, b.authorizedMinor),
    capturedMinor: larger(a.capturedMinor, b.capturedMinor),
    feeMinor: larger(a.feeMinor, b.feeMinor),
    refunds: mergeRecords(a.refunds, b.refunds, (one, other) => ({
      amountMinor: Math.max(one.amountMinor, other.amountMinor),
      state: later(REFUND_STATES, one.state, other.state)!,
      ...optional('refundId', largerText(one.refundId, other.refundId)),
    })),
    disputes: mergeRecords(a.disputes, b.disputes, (one, other) => ({
      amountMinor: Math.max(one.amountMinor, other.amountMinor),
      state: later(DISPUTE_STATES, one.state, other.state)!,
      ...optional('dueAt', largerText(one.dueAt, other.dueAt)),
      ...optional('reason', largerText(one.reason, other.reason)),
      ...optional('answered', later(DISPUTE_STAGES, one.answered, other.answered)),
      ...optional('feeMinor', larger(one.feeMinor, other.feeMinor)),
      ...optional('feeReturnedMinor', larger(one.feeReturnedMinor, other.feeReturnedMinor)),
    })),
    ended: later(ENDINGS, a.ended, b.ended),
    failure: largerText(a.failure, b.failure),
    method: largerMethod(a.method, b.method),
  })
}

const larger = (a: number | undefined, b: number | undefined) =>
  a === undefined ? b : b === undefined ? a : Math.max(a, b)

const largerText = (a: string | undefined, b: string | undefined) =>
  a === undefined ? b : b === undefined ? a : a > b ? a : b

function largerMethod(a: PaymentFacts['method'], b: PaymentFacts['method']): PaymentFacts['method'] {
  const text = (method: PaymentFacts['method']) =>
    method && [method.kind, method.brand ?? '', method.last4 ?? '', method.country ?? ''].join(' ')
  return largerText(text(a), text(b)) === text(a) ? (a ?? b) : b
}

function later<S extends string>(order: readonly S[], a: S | undefined, b: S | undefined): S | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return order.indexOf(a) >= order.indexOf(b) ? a : b
}

function mergeRecords<T>(
  a: Record<string, T> | undefined,
  b: Record<string, T> | undefined,
  merge: (one: T, other: T) => T,
): Record<string, T> | undefined {
  if (!a || !b) return a ?? b
  const merged = { ...a }
  for (const [key, value] of Object.entries(b))
    merged[key] = key in merged ? merge(merged[key]!, value) : value
  return merged
}

function optional<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V })
}

function withoutGaps<T extends object>(facts: T): T {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T
}
