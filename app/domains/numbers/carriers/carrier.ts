import type { NumberType } from '../number-country'

export const CARRIERS = ['sample', 'twilio'] as const
export type CarrierName = (typeof CARRIERS)[number]

export const CAPABILITIES = ['voice', 'sms', 'mms'] as const
/** What a number can do. */
export type Capability = (typeof CAPABILITIES)[number]

export interface NumberQuery {
  /** ISO 3166-1 */
  country: string
  type: NumberType
  /** The number has all of them. */
  capabilities: readonly Capability[]
  /** Digits that stand side by side somewhere in the number, `*` for any one; empty: any number. */
  pattern: string
  limit: number
}

/** A number that a carrier sells. */
export interface CarrierNumber {
  /** E.164 */
  e164: string
  country: string
  type: NumberType
  capabilities: Capability[]
  /** The town or region, as the carrier says it. */
  locality: string | null
}

export interface NumberToBuy {
  e164: string
  country: string
  type: NumberType
  /** Ours; the same reference buys once, however often it is asked. */
  reference: string
  /** What the carrier approved of our papers; null: none were handed in. */
  bundleRef: string | null
}

export type Purchase =
  | { is: 'bought'; carrierRef: string }
  /** Somebody else has it. */
  | { is: 'taken' }
  /** It won't be sold to us, for papers that are missing or for something else; `why` is for our own people. */
  | { is: 'refused'; why: string }

/** A fact about whoever will use a number, which its country's rules ask for. */
export interface AskedFact {
  /** As the carrier names it. */
  name: string
  /** What it is called where we have no word of our own, in English. */
  label: string
}

/** What a carrier is told of whoever will use a number. */
export interface BundleToSubmit {
  /** Ours; the same reference is the same bundle. */
  reference: string
  country: string
  type: NumberType
  email: string
  holder: { name: string; company: string | null }
  /** What `askedFacts` asked for, by name. */
  facts: Record<string, string>
  documents: { requirement: string; name: string; type: string; content: Buffer }[]
}

export type BundleStanding = 'approved' | 'rejected' | 'waiting'

/**
 * Somebody who sells phone numbers. Implementations speak the carrier's protocol and nothing else: no database, no
 * states. Every call may be made again with the same arguments after a time-out, and then has the effect of one.
 *
 * All throw AppError `carrier_unreachable` when nobody knows whether it was done, `carrier_refused` when it wasn't.
 */
export interface Carrier {
  name: CarrierName
  /** Its numbers are make-believe; every page that shows one says so. */
  isSample: boolean
  /** The countries and kinds that it has; null: only a search tells. */
  kinds: readonly { country: string; type: NumberType }[] | null
  search(query: NumberQuery): Promise<CarrierNumber[]>
  /** One number as it is on sale now; null when it isn't. */
  find(wanted: { e164: string; country: string; type: NumberType }): Promise<CarrierNumber | null>
  buy(order: NumberToBuy): Promise<Purchase>
  /** Gives back whatever was sold under a reference, should anything have been. */
  undoSale(sale: { e164: string; reference: string }): Promise<void>
  /** Gives a number back; one that is gone already counts as given back. */
  release(carrierRef: string): Promise<void>
  /** What the rules of a country ask for of a person, or a company, beside papers; null: this carrier asks for nothing. */
  askedFacts:
    | ((kind: { country: string; type: NumberType; isCompany: boolean }) => Promise<AskedFact[]>)
    | null
  /** Hands papers in; null: this carrier asks for none. */
  submitBundle: ((bundle: BundleToSubmit) => Promise<{ bundleRef: string }>) | null
  lookAtBundle(bundleRef: string): Promise<BundleStanding>
}
