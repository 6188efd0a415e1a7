import { z } from 'zod'
import type { EvidenceFile, EvidenceTexts } from '../disputes/evidence'
import type { DisputeStage, PaymentFacts } from '../facts/payment-facts'

export const PROVIDERS = ['stripe', 'paytr', 'iyzico', 'bank', 'test', 'credit'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What the customer does next. */
export const paymentStepSchema = z.discriminatedUnion('kind', [
  /** Goes to the provider's page, and comes back to ours. */
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  /** The provider's own fields stand in our page, which is loaded as a document: its policy lets their script in. */
  z.object({ kind: z.literal('element'), path: z.string().startsWith('/') }),
  /** The provider's page in a frame of ours. */
  z.object({ kind: z.literal('frame'), url: z.url() }),
  /** Our own page of the way to pay, by its address here. */
  z.object({ kind: z.literal('page'), path: z.string().startsWith('/') }),
])
export type PaymentStep = z.infer<typeof paymentStepSchema>

/** What a provider is asked to take money for. */
export interface PaymentToBegin {
  /** Ours; the provider gives it back with everything it says. Also the idempotency key. */
  paymentId: string
  orderNumber: string
  amountMinor: number
  currency: string
  /** BCP 47 */
  language: string
  description: string
  lines: { description: string; quantity: number; totalMinor: number }[]
  customer: {
    id: string
    name: string
    email: string
    country: string
    address: CustomerAddress
    taxNumber: string | null
  }
  /** Of whoever pays; some providers refuse a payment without it. */
  visitorIp: string
  /** Where the customer comes back to, whatever happened: the page asks how it went. Absolute. */
  returnUrl: string
  /** The customer agreed to being charged again without being there; only asked of providers that can (`cards`). */
  keepsCard: boolean
  /** Where a provider has the customer post to instead, which leads on to `returnUrl`. Absolute. */
  postBackUrl: string
}

export interface CustomerAddress {
  line1?: string
  line2?: string
  city?: string
  region?: string
  postalCode?: string
}

/** A card as its provider keeps it for us. */
export interface KeptCard {
  /** The provider's name of it: with our keys it takes money. */
  token: string
  brand: string | null
  last4: string
  /** The last day on which it is good, ISO 8601; null: not told. */
  expiresOn: string | null
}

/** What a kept card is charged for. */
export interface PaymentToCharge {
  /** Ours. Also the idempotency key. */
  paymentId: string
  orderNumber: string
  amountMinor: number
  currency: string
  description: string
  token: string
}

/** Cards that a provider keeps and charges while nobody is there. */
export interface CardKeeping {
  /** The card that a captured payment left behind; null when the customer's way to pay leaves none. */
  kept(payment: ProviderPayment): Promise<KeptCard | null>
  /**
   * Charges a kept card. A bank that wants to ask its owner first fails the payment as `authentication_failed`.
   *
   * @throws AppError `payment_unreachable` when nobody knows whether it was charged
   */
  charge(payment: PaymentToCharge): Promise<{ providerRef: string; facts: PaymentFacts }>
  /** Has the provider forget a card; one that it doesn't know is forgotten already. */
  forget(token: string): Promise<void>
}

/** An answer to a dispute, with what it is proved by. */
export interface DisputeEvidence {
  /** The provider's name of the dispute. */
  disputeRef: string
  stage: DisputeStage
  texts: EvidenceTexts
  files: { field: EvidenceFile; name: string; type: string; content: Buffer }[]
}

/** Disputes that are answered from here. */
export interface DisputeAnswering {
  /**
   * Sends an answer, once however often it is asked to.
   *
   * @throws AppError `payment_refused`, `payment_unreachable`
   */
  answer(payment: ProviderPayment, evidence: DisputeEvidence): Promise<PaymentFacts>
}

export interface BegunPayment {
  /** The provider's name of the payment. */
  providerRef: string
  step: PaymentStep
  facts: PaymentFacts
}

/** What the provider's own fields are loaded with. Never stored nor logged: whoever has the secret can pay and read it. */
export interface PaymentElement {
  clientSecret: string
  publishableKey: string
}

/** One thing that a provider told us. */
export interface Notice {
  /** Unique with the provider; of providers that number nothing, a hash of what was said. */
  eventId: string
  kind: string
  /** Ours, or null: found by `providerRef`. */
  paymentId: string | null
  providerRef: string | null
  facts: PaymentFacts
}

/** A payment as its provider knows it. */
export interface ProviderPayment {
  paymentId: string
  providerRef: string | null
  orderNumber: string
  amountMinor: number
  currency: string
}

export const MOVEMENT_KINDS = ['payment', 'refund', 'dispute', 'payout', 'other'] as const

/** Money that a provider says moved on its account of ours. */
export interface Movement {
  /** Unique with the provider, and the same when it is asked again. */
  ref: string
  /** Ours, where the provider carries it. */
  paymentId: string | null
  /** The provider's name of the payment, by which a refund is known for its payment's. */
  paymentRef: string | null
  kind: (typeof MOVEMENT_KINDS)[number]
  /** ISO 4217 */
  currency: string
  /** After what the provider keeps; below zero it left. Minor units. */
  netMinor: number
  at: Date
}

/** A payment of ours as it was asked for; null for one that isn't. */
export type FindAsked = (paymentId: string) => Promise<ProviderPayment | null>

/**
 * A way to be paid. Implementations speak the provider's protocol and nothing else: no database, no states.
 *
 * Every call may be made again with the same arguments after a time-out, and then has the effect of one.
 */
export interface PaymentProvider {
  name: Provider
  /** Moves no real money; every page that shows it says so. */
  isTest: boolean
  /**
   * Whether it takes this currency from a customer there (ISO 4217, ISO 3166-1), and exactly so much where an amount is
   * named, in minor units.
   */
  takes(currency: string, country: string, amountMinor?: number): boolean
  /** @throws AppError `payment_unreachable` when nobody knows whether it was made, `payment_refused` when it wasn't */
  begin(payment: PaymentToBegin): Promise<BegunPayment>
  /**
   * Reads a notification.
   *
   * @param raw the body's bytes as they came
   * @param findAsked what a payment of ours was asked for: what isn't signed is held to it
   * @throws AppError `payment_notice_refused` for one that isn't the provider's, or is too old
   */
  readNotice(headers: Headers, raw: Buffer, findAsked: FindAsked): Promise<Notice[]>
  /** What the provider wants to hear when its notification is safe with us. */
  acknowledgement: string
  /** How a payment stands at the provider; null when it doesn't know it. */
  look(payment: ProviderPayment): Promise<PaymentFacts | null>
  refund(
    payment: ProviderPayment,
    refund: { refundId: string; amountMinor: number; reason: string },
  ): Promise<{ providerRef: string; facts: PaymentFacts }>
  /** Gives a payment up that has brought no money; says how it stands afterwards. */
  cancel(payment: ProviderPayment): Promise<PaymentFacts>
  /**
   * For our page of a payment whose step is `element`; null when there is nothing left to enter. Absent: it has no fields.
   *
   * @throws AppError `payment_refused`, `payment_unreachable`
   */
  element?(payment: ProviderPayment): Promise<PaymentElement | null>
  /** What it keeps of a payment it says only when it is asked once more after the money came. */
  tellsFeesLater?: true
  /**
   * What moved on its account of ours from one moment to before another, a day at most. Absent: it has no books of its own.
   *
   * @throws AppError `payment_refused`, `payment_unreachable`
   */
  movements?(from: Date, to: Date): Promise<Movement[]>
  /**
   * What it paid out to our bank in that time, where `movements` leaves that out.
   *
   * @throws AppError `payment_refused` where the account isn't told of its payouts, `payment_unreachable`
   */
  payouts?(from: Date, to: Date): Promise<Movement[]>
  /** Absent: it keeps none. */
  cards?: CardKeeping
  /** Absent: it takes answers to disputes on its own pages, or has no disputes. */
  disputes?: DisputeAnswering
}
