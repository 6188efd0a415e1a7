/* What the assistant knows of an order: read live from the platform, kept nowhere. Names are the Admin API's. */

export interface OrderLine {
  /** gid://shopify/LineItem/{id} */
  id: string
  title: string
  /** The variant's values as the shop writes them; '' for a product without options. */
  option: string
  /** Units still part of the order: neither removed nor refunded. */
  quantity: number
  /** Minor units; what one unit cost after discounts. */
  unitMinor: number
}

export interface Parcel {
  /** gid://shopify/Fulfillment/{id} */
  id: string
  /** FulfillmentDisplayStatus; null while nobody knows. */
  status: string | null
  /** ISO 8601 */
  sentAt: string
  deliveredAt: string | null
  expectedAt: string | null
  tracking: { company: string; number: string; url: string | null }[]
}

export interface OrderReturn {
  /** gid://shopify/Return/{id} */
  id: string
  name: string
  /** ReturnStatus */
  status: string
}

/** What a customer is told. */
export interface OrderSummary {
  /** gid://shopify/Order/{id} */
  id: string
  /** As the shop names it, `#1001`. */
  name: string
  customerId: string | null
  /** ISO 8601 */
  createdAt: string
  updatedAt: string
  /** What the customer pays in: ISO 4217. Amounts are its minor units. */
  currency: string
  cancelledAt: string | null
  /** OrderDisplayFulfillmentStatus */
  fulfillment: string
  /** OrderDisplayFinancialStatus */
  payment: string
  totalMinor: number
  refundedMinor: number
  lines: OrderLine[]
  parcels: Parcel[]
  returns: OrderReturn[]
}

export interface DetailedLine extends OrderLine {
  productId: string | null
  variantId: string | null
  unfulfilled: number
  isGiftCard: boolean
}

export interface DetailedParcel extends Parcel {
  /** FulfillmentStatus */
  state: string
  lines: { id: string; lineId: string; quantity: number }[]
}

export interface DetailedReturn extends OrderReturn {
  lines: { parcelLineId: string; quantity: number; note: string }[]
  exchanges: { variantId: string; quantity: number }[]
}

export interface OrderRefund {
  id: string
  note: string
  amountMinor: number
}

/** What a change is judged by. */
export interface OrderDetails extends OrderSummary {
  /** Somebody changed its items since it was placed. */
  isEdited: boolean
  /** The platform lets its items be changed. */
  isEditable: boolean
  /** Staff's own words on the cancellation. */
  cancelNote: string
  /** Received and not given back. */
  paidMinor: number
  /** What the shop's own prices are in: ISO 4217. */
  shopCurrency: string
  lines: DetailedLine[]
  parcels: DetailedParcel[]
  returns: DetailedReturn[]
  refunds: OrderRefund[]
  /** More lines or parcels than were read: nothing of it may be changed unseen. */
  isCut: boolean
}

export interface VariantFacts {
  /** gid://shopify/ProductVariant/{id} */
  id: string
  productId: string
  title: string
  /** Its values, joined; '' for a product without options. */
  option: string
  /** What it costs new, in minor units of `currency`: the shop's own. */
  priceMinor: number
  currency: string
  /** Units that can be sold now; null: as many as one likes. */
  sellable: number | null
  isForSale: boolean
}

/** Postal address in the platform's fields. */
export interface PostalAddress {
  address1: string
  address2: string
  city: string
  /** Code or name of the state, province or region; '' where there is none. */
  province: string
  zip: string
  /** ISO 3166-1 alpha-2 */
  countryCode: string
}
