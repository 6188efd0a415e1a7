import type { OrderDetails, VariantFacts } from '../order'
import type { OrderChangeRequest, Swap, Units } from './change-request'

/**
 * What a change costs the customer, in minor units of the order's currency: negative is given back. A changed item isn't
 * among them: what that costs is the platform's to say, which knows taxes and discounts.
 *
 * Returned items are worth what was paid for them after discounts. Taxes that the shop adds on top, shipping and fees
 * for returns are the merchant's to settle when the items are back.
 */
export function costOf(
  change: Exclude<OrderChangeRequest, { kind: 'items' }>,
  order: OrderDetails,
  variants: ReadonlyMap<string, VariantFacts>,
): number {
  if (change.kind === 'cancel') return -order.paidMinor
  if (change.kind === 'return') return -worthOf(change.units, order)
  return change.kind === 'exchange' ? worthOfNew(change.swaps, variants) - worthOf(change.swaps, order) : 0
}

const worthOf = (units: Units[], { lines }: OrderDetails): number =>
  units.reduce(
    (sum, { lineId, quantity }) => sum + quantity * (lines.find(({ id }) => id === lineId)?.unitMinor ?? 0),
    0,
  )

const worthOfNew = (swaps: Swap[], variants: ReadonlyMap<string, VariantFacts>): number =>
  swaps.reduce(
    (sum, { variantId, quantity }) => sum + quantity * (variants.get(variantId)?.priceMinor ?? 0),
    0,
  )
