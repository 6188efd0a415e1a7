import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allAllowed,
  item,
  line,
  NOW,
  noneAllowed,
  parcel,
  pending,
  running,
  variant,
  variants,
} from '~/../tests/support/sample-orders'
import type { OrderDetails } from '../order'
import type { OrderRules } from '../rules/order-rules'
import type { OrderChangeRequest, Swap } from './change-request'
import { type ChangeFacts, mayChange } from './may-change'

const address = { address1: '1 Main Street', address2: '', city: 'Denver', province: 'CO', zip: '80279' }
const cancel = (reason = 'no-longer-needed') =>
  ({ kind: 'cancel', orderNumber: '1001', reason }) as OrderChangeRequest
const moveTo = (countryCode: string): OrderChangeRequest => ({
  kind: 'address',
  orderNumber: '1001',
  address: { ...address, countryCode },
})
const items = (...swaps: Swap[]): OrderChangeRequest => ({ kind: 'items', orderNumber: '1001', swaps })
const exchange = (...swaps: Swap[]): OrderChangeRequest => ({ kind: 'exchange', orderNumber: '1001', swaps })
const giveBack = (...units: [number, number][]): OrderChangeRequest => ({
  kind: 'return',
  orderNumber: '1001',
  units: units.map(([n, quantity]) => ({ lineId: line(n), quantity })),
})

const judge = (change: OrderChangeRequest, order: OrderDetails, facts: Partial<ChangeFacts> = {}) =>
  mayChange(change, { order, rules: allAllowed, now: NOW, variants, countryCode: 'US', ...facts })

/** The first of the values as often as all others together, three times. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const anyOrder = fc
  .record({
    fulfillment: mostly('UNFULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED', 'IN_PROGRESS', 'ON_HOLD'),
    cancelledAt: mostly(null, '2026-11-02T00:00:00Z'),
    isEdited: mostly(false, true),
    isEditable: mostly(true, false),
    left: fc.array(mostly(2, 1, 0), { minLength: 2, maxLength: 2 }),
    parcels: fc.array(
      fc.record({
        status: mostly('DELIVERED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', null),
        units: fc.array(mostly(2, 1, 0), { minLength: 2, maxLength: 2 }),
        days: fc.integer({ min: 0, max: 60 }),
      }),
      { maxLength: 2 },
    ),
    returned: mostly(null, 'REQUESTED', 'OPEN', 'CLOSED', 'CANCELED', 'DECLINED'),
  })
  .map(({ left, parcels, returned, ...rest }) =>
    pending({
      ...rest,
      lines: [item(1, { unfulfilled: left[0]! }), item(2, { unfulfilled: left[1]! })],
      parcels: parcels.map(({ status, units, days }) => {
        const at = new Date(NOW.getTime() - days * 86_400_000).toISOString()
        const lines: [number, number][] = [
          [1, units[0]!],
          [2, units[1]!],
        ]
        return parcel(lines, { status, sentAt: at, deliveredAt: status === 'DELIVERED' ? at : null })
      }),
      returns: returned ? [{ ...running, status: returned }] : [],
    }),
  )

const anySwap = fc.record({
  lineId: mostly(line(1), line(2), line(9)),
  variantId: mostly(variant(11), ...[10, 12, 13, 21, 99].map(variant)),
  quantity: mostly(1, 2, 3),
})
const anyChange: fc.Arbitrary<OrderChangeRequest> = fc.oneof(
  fc.constantFrom('no-longer-needed', 'ordered-by-mistake', 'other').map(cancel),
  fc.constantFrom('US', 'CA').map(moveTo),
  fc.array(anySwap, { minLength: 1, maxLength: 3 }).map((swaps) => items(...swaps)),
  fc.array(anySwap, { minLength: 1, maxLength: 3 }).map((swaps) => exchange(...swaps)),
  fc
    .array(fc.tuple(fc.constantFrom(1, 2, 9), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 })
    .map((units) => giveBack(...units)),
)
const anyRules = fc
  .record({
    cancel: mostly(true, false),
    address: mostly(true, false),
    items: mostly(true, false),
    returns: mostly(true, false),
    exchanges: mostly(true, false),
  })
  .map((rules): OrderRules => ({ ...allAllowed, ...rules }))

/** The policy once more, in other words: what must hold of an order that a change was let through to. */
function holds(change: OrderChangeRequest, order: OrderDetails, rules: OrderRules): boolean {
  const setting = {
    cancel: 'cancel',
    address: 'address',
    items: 'items',
    return: 'returns',
    exchange: 'exchanges',
  } as const
  if (!rules[setting[change.kind]] || order.cancelledAt !== null) return false
  const open = order.returns.every(({ status }) => status === 'CANCELED' || status === 'DECLINED')
  const units = change.kind === 'return' ? change.units : 'swaps' in change ? change.swaps : []
  const wanted = (id: string) =>
    units.filter(({ lineId }) => lineId === id).reduce((sum, { quantity }) => sum + quantity, 0)
  const lines = order.lines.filter(({ id }) => wanted(id) > 0)
  const known = units.every(({ lineId }) => order.lines.some(({ id }) => id === lineId))
  const swaps = 'swaps' in change ? change.swaps : []
  const goodSwaps = swaps.every(({ lineId, variantId }) => {
    const own = order.lines.find(({ id }) => id === lineId)
    const to = variants.get(variantId)
    return to?.isForSale && to.productId === own?.productId && variantId !== own?.variantId
  })
  if (change.kind === 'return' || change.kind === 'exchange') {
    const home = (id: string) =>
      order.parcels
        .filter(
          ({ deliveredAt }) =>
            deliveredAt && Date.parse(deliveredAt) + rules.returnDays * 86_400_000 >= NOW.getTime(),
        )
        .flatMap((one) => one.lines)
        .reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0)
    return (
      open &&
      known &&
      goodSwaps &&
      lines.every(({ id, quantity }) => wanted(id) <= Math.min(quantity, home(id)))
    )
  }
  const untouched =
    order.fulfillment === 'UNFULFILLED' &&
    order.parcels.length === 0 &&
    !order.isEdited &&
    order.lines.every(({ quantity, unfulfilled }) => quantity === unfulfilled)
  if (change.kind === 'cancel') return untouched && open && change.reason !== ('other' as string)
  if (change.kind === 'address') return untouched && open && change.address.countryCode === 'US'
  return (
    untouched &&
    open &&
    known &&
    goodSwaps &&
    order.isEditable &&
    lines.every(({ id, quantity }) => wanted(id) <= quantity)
  )
}

test('whatever the order and the wish, what is let through is what the policy allows', () => {
  let allowed = 0
  fc.assert(
    fc.property(anyOrder, anyChange, anyRules, (order, change, rules) => {
      const refusal = judge(change, order, { rules })
      if (refusal === null) {
        allowed += 1
        expect(holds(change, order, rules)).toBe(true)
      }
    }),
    { numRuns: 6000, seed: 7 },
  )
  expect(allowed).toBeGreaterThan(50)
})

test('a change that the merchant hasn’t allowed is refused before anything else is looked at', () => {
  fc.assert(
    fc.property(anyOrder, anyChange, (order, change) => {
      expect(judge(change, order, { rules: noneAllowed })).toBe('not-allowed')
    }),
    { numRuns: 500 },
  )
})
