import type { DetailedLine, OrderDetails, VariantFacts } from '../order'
import type { OrderRules } from '../rules/order-rules'
import type { OrderChangeRequest, Swap, Units } from './change-request'

/**
 * Why a change isn't made.
 * - `not-allowed` the merchant hasn't allowed it, or the app lacks the right
 * - `cancelled` the order is
 * - `sent` it has left, at least in part, or is being packed
 * - `not-delivered` the items haven't arrived
 * - `too-late` the merchant's days for it are over
 * - `once` it was done before, and is done once an order
 * - `unknown-item` no such item in the order, or not so many
 * - `same-item` it would change nothing
 * - `other-product` the new variant is another product's
 * - `unavailable` the new variant can't be bought now, or not so many
 * - `not-exchangeable` gift cards, and what is no variant of a product
 * - `bad-reason` none of the reasons for which the merchant has orders cancelled
 * - `other-country` the address is in another country, which changes what sending costs
 * - `other-currency` the customer paid in another currency than the shop's
 * - `too-large` more items than are looked at here
 */
export type Refusal =
  | 'not-allowed'
  | 'cancelled'
  | 'sent'
  | 'not-delivered'
  | 'too-late'
  | 'once'
  | 'unknown-item'
  | 'same-item'
  | 'other-product'
  | 'unavailable'
  | 'not-exchangeable'
  | 'bad-reason'
  | 'other-country'
  | 'other-currency'
  | 'too-large'

export interface ChangeFacts {
  order: OrderDetails
  rules: OrderRules
  now: Date
  /** Of every variant that the change names, as far as they exist. */
  variants: ReadonlyMap<string, VariantFacts>
  /** Of the order's present address; null when it can't be known. */
  countryCode: string | null
}

const DAY_MS = 86_400_000

/**
 * The hard rules, whatever a conversation says: null when the change may be proposed, and again when it may be carried
 * out. Pure: what it is told is all it knows.
 */
export function mayChange(change: OrderChangeRequest, facts: ChangeFacts): Refusal | null {
  if (!isAllowed(change.kind, facts.rules)) return 'not-allowed'
  if (facts.order.cancelledAt) return 'cancelled'
  if (facts.order.isCut) return 'too-large'
  switch (change.kind) {
    case 'cancel':
      return facts.rules.cancelReasons.includes(change.reason) ? mayChangePending(facts.order) : 'bad-reason'
    case 'address':
      return mayChangePending(facts.order) ?? maySendTo(change.address.countryCode, facts)
    case 'items':
      return mayChangePending(facts.order) ?? maySwapPending(change.swaps, facts)
    case 'return':
      return mayReturn(change.units, facts)
    case 'exchange':
      return mayReturn(change.swaps, facts) ?? maySwap(change.swaps, facts)
  }
}

function isAllowed(kind: OrderChangeRequest['kind'], rules: OrderRules): boolean {
  if (kind === 'return') return rules.returns
  return kind === 'exchange' ? rules.exchanges : rules[kind]
}

/** Not one unit has left or is being packed, and nobody has changed its items before. */
function mayChangePending({ fulfillment, parcels, lines, returns, isEdited }: OrderDetails): Refusal | null {
  const isPending = fulfillment === 'UNFULFILLED' || fulfillment === 'OPEN'
  if (!isPending || parcels.length > 0) return 'sent'
  if (lines.some(({ quantity, unfulfilled }) => unfulfilled < quantity)) return 'sent'
  if (isEdited || returns.some(isRunning)) return 'once'
  return null
}

const maySendTo = (countryCode: string, facts: ChangeFacts): Refusal | null =>
  facts.countryCode !== null && (countryCode === '' || facts.countryCode === countryCode)
    ? null
    : 'other-country'

function maySwapPending(swaps: Swap[], facts: ChangeFacts): Refusal | null {
  if (!facts.order.isEditable) return 'not-allowed'
  return maySwap(swaps, facts) ?? mayTake(swaps, (line) => line.unfulfilled, facts.order)
}

/** Each unit arrived, within the merchant's days, and nothing of the order went back before. */
function mayReturn(wanted: Units[], { order, rules, now }: ChangeFacts): Refusal | null {
  if (order.returns.some(isRunning)) return 'once'
  const known = mayTake(wanted, ({ quantity }) => quantity, order)
  if (known) return known
  if (wanted.some(({ lineId }) => lineOf(order, lineId)?.isGiftCard)) return 'not-exchangeable'
  const delivered = order.parcels.filter(isDelivered)
  const some = mayTake(wanted, ({ id }) => unitsIn(delivered, id), order)
  if (some) return 'not-delivered'
  const inTime = delivered.filter((parcel) => now.getTime() <= arrivalOf(parcel) + rules.returnDays * DAY_MS)
  return mayTake(wanted, ({ id }) => unitsIn(inTime, id), order) ? 'too-late' : null
}

function maySwap(swaps: Swap[], { order, variants }: ChangeFacts): Refusal | null {
  if (order.currency !== order.shopCurrency) return 'other-currency'
  for (const { lineId, variantId } of swaps) {
    const line = lineOf(order, lineId)
    if (!line) return 'unknown-item'
    if (!line.productId || !line.variantId || line.isGiftCard) return 'not-exchangeable'
    const variant = variants.get(variantId)
    if (variant && variant.productId !== line.productId) return 'other-product'
    if (line.variantId === variantId) return 'same-item'
    if (!variant?.isForSale) return 'unavailable'
  }
  for (const [variantId, quantity] of totals(swaps, ({ variantId }) => variantId)) {
    const { sellable } = variants.get(variantId)!
    if (sellable !== null && sellable < quantity) return 'unavailable'
  }
  return null
}

/** Whether there are as many units of each line as are wanted of it in all. */
function mayTake(
  wanted: Units[],
  unitsOf: (line: DetailedLine) => number,
  order: OrderDetails,
): Refusal | null {
  for (const [lineId, quantity] of totals(wanted, ({ lineId }) => lineId)) {
    const line = lineOf(order, lineId)
    if (!line || unitsOf(line) < quantity) return 'unknown-item'
  }
  return null
}

function totals<U extends Units>(units: U[], key: (unit: U) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const unit of units) sums.set(key(unit), (sums.get(key(unit)) ?? 0) + unit.quantity)
  return sums
}

const lineOf = ({ lines }: OrderDetails, lineId: string) => lines.find(({ id }) => id === lineId)

/** A return that was called off or declined leaves the order as it was. */
const isRunning = ({ status }: { status: string }) => status !== 'CANCELED' && status !== 'DECLINED'

type DetailedParcel = OrderDetails['parcels'][number]

export const isDelivered = ({
  status,
  deliveredAt,
}: Pick<DetailedParcel, 'status' | 'deliveredAt'>): boolean =>
  status === 'DELIVERED' || status === 'PICKED_UP' || deliveredAt !== null

/** When nobody noted the day it arrived, the day it was sent: never later than it was. */
const arrivalOf = ({ deliveredAt, sentAt }: DetailedParcel): number => Date.parse(deliveredAt ?? sentAt)

const unitsIn = (parcels: DetailedParcel[], lineId: string): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
