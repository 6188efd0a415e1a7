import type { OrderChangeRequest, Swap } from '../changing/change-request'
import type { OrderDetails, PostalAddress } from '../order'

/**
 * Whether an order shows that a change was carried out: told by what stands in it, when nobody remembers because a
 * process was killed or an answer got lost.
 *
 * @param address where the order goes now; null when it can't be known
 */
export function isCarriedOut(
  change: OrderChangeRequest,
  order: OrderDetails,
  { reference, address }: { reference: string; address: PostalAddress | null },
): boolean {
  switch (change.kind) {
    case 'cancel':
      return order.cancelledAt !== null && order.cancelNote.includes(reference)
    case 'address':
      return address !== null && isSameAddress(address, change.address)
    case 'items':
      return order.isEdited && holdsSwaps(change.swaps, order)
    case 'return':
    case 'exchange':
      return order.returns.some(({ lines }) => lines.some(({ note }) => note.includes(reference)))
  }
}

/** The new variants are there as often as they were chosen. */
function holdsSwaps(swaps: Swap[], { lines }: OrderDetails): boolean {
  return swaps.every(({ variantId }) => {
    const wanted = swaps
      .filter((swap) => swap.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const there = lines
      .filter((line) => line.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return there >= wanted
  })
}

/** A change that names no country stays in the one it was. */
export const isSameAddress = (one: PostalAddress, change: PostalAddress): boolean =>
  (['address1', 'address2', 'city', 'zip', 'province'] as const).every(
    (field) => level(one[field]) === level(change[field]),
  ) &&
  (change.countryCode === '' || one.countryCode === change.countryCode)

const level = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
