import { expect, test } from 'vitest'
import {
  allAllowed,
  delivered,
  item,
  line,
  NOW,
  noneAllowed,
  parcel,
  pending,
  running,
  sent,
  variant,
  variants,
} from '~/../tests/support/sample-orders'
import type { OrderDetails } from '../order'
import type { OrderChangeRequest, Swap } from './change-request'
import { type ChangeFacts, mayChange, type Refusal } from './may-change'

const address = { address1: '1 Main Street', address2: '', city: 'Denver', province: 'CO', zip: '80279' }
const cancel = (reason = 'no-longer-needed') =>
  ({ kind: 'cancel', orderNumber: '1001', reason }) as OrderChangeRequest
const moveTo = (countryCode: string): OrderChangeRequest => ({
  kind: 'address',
  orderNumber: '1001',
  address: { ...address, countryCode },
})
const swapOf = (n: number, to: number, quantity = 1): Swap => ({
  lineId: line(n),
  variantId: variant(to),
  quantity,
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

const table: [string, OrderChangeRequest, OrderDetails, Refusal | null, Partial<ChangeFacts>?][] = [
  ['cancel what hasn’t been sent', cancel(), pending(), null],
  ['cancel what was ordered by mistake', cancel('ordered-by-mistake'), pending(), null],
  ['cancel for a reason that is none of the two', cancel('found it cheaper'), pending(), 'bad-reason'],
  ['cancel without the merchant’s leave', cancel(), pending(), 'not-allowed', { rules: noneAllowed }],
  ['cancel what is cancelled', cancel(), pending({ cancelledAt: '2026-11-02T00:00:00Z' }), 'cancelled'],
  ['cancel what is on its way', cancel(), sent(), 'sent'],
  ['cancel what has arrived', cancel(), delivered(), 'sent'],
  ['cancel what is being packed', cancel(), pending({ fulfillment: 'IN_PROGRESS' }), 'sent'],
  ['cancel what is held back', cancel(), pending({ fulfillment: 'ON_HOLD' }), 'sent'],
  ['cancel what has left in part', cancel(), pending({ lines: [item(1, { unfulfilled: 1 })] }), 'sent'],
  ['cancel after its items were changed', cancel(), pending({ isEdited: true }), 'once'],
  ['cancel more than can be looked at', cancel(), pending({ isCut: true }), 'too-large'],
  ['send to another address in the country', moveTo('US'), pending(), null],
  ['send to another address that names no country', moveTo(''), pending(), null],
  ['send to another country', moveTo('CA'), pending(), 'other-country'],
  [
    'send elsewhere when nobody knows where it goes now',
    moveTo('US'),
    pending(),
    'other-country',
    { countryCode: null },
  ],
  ['send elsewhere what is on its way', moveTo('US'), sent(), 'sent'],
  ['send elsewhere after its items were changed', moveTo('US'), pending({ isEdited: true }), 'once'],
  [
    'send elsewhere without leave',
    moveTo('US'),
    pending(),
    'not-allowed',
    { rules: { ...allAllowed, address: false } },
  ],
  ['change one of two units', items(swapOf(1, 11)), pending(), null],
  ['change two units to two variants', items(swapOf(1, 11), swapOf(1, 13)), pending(), null],
  ['change more units than there are', items(swapOf(1, 11, 3)), pending(), 'unknown-item'],
  ['change more units in pieces', items(swapOf(1, 11, 2), swapOf(1, 13)), pending(), 'unknown-item'],
  ['change a line of another order', items(swapOf(9, 11)), pending(), 'unknown-item'],
  ['change to another product', items(swapOf(1, 21)), pending(), 'other-product'],
  ['change to a variant that is sold out', items(swapOf(1, 12)), pending(), 'unavailable'],
  ['change to a variant that doesn’t exist', items(swapOf(1, 99)), pending(), 'unavailable'],
  ['change two units to a variant of which one is left', items(swapOf(1, 13, 2)), pending(), 'unavailable'],
  ['change to what it is', items(swapOf(1, 10)), pending(), 'same-item'],
  ['change items a second time', items(swapOf(1, 11)), pending({ isEdited: true }), 'once'],
  [
    'change what the platform doesn’t let be changed',
    items(swapOf(1, 11)),
    pending({ isEditable: false }),
    'not-allowed',
  ],
  ['change items on their way', items(swapOf(1, 11)), sent(), 'sent'],
  [
    'change a gift card',
    items(swapOf(1, 11)),
    pending({ lines: [item(1, { isGiftCard: true })] }),
    'not-exchangeable',
  ],
  [
    'change what is no product',
    items(swapOf(1, 11)),
    pending({ lines: [item(1, { productId: null })] }),
    'not-exchangeable',
  ],
  [
    'change items paid in another currency',
    items(swapOf(1, 11)),
    pending({ currency: 'EUR' }),
    'other-currency',
  ],
  ['give back what has arrived', giveBack([1, 2]), delivered(), null],
  ['give back what is on its way', giveBack([1, 1]), sent(), 'not-delivered'],
  ['give back what hasn’t been sent', giveBack([1, 1]), pending(), 'not-delivered'],
  ['give back more than there is', giveBack([1, 3]), delivered(), 'unknown-item'],
  ['give back twice what there is', giveBack([1, 2], [1, 1]), delivered(), 'unknown-item'],
  [
    'give back a gift card',
    giveBack([1, 1]),
    delivered({ lines: [item(1, { isGiftCard: true })] }),
    'not-exchangeable',
  ],
  [
    'give back after the days for it',
    giveBack([1, 1]),
    delivered(),
    'too-late',
    { rules: { ...allAllowed, returnDays: 15 } },
  ],
  [
    'give back on the last day',
    giveBack([1, 1]),
    delivered(),
    null,
    { rules: { ...allAllowed, returnDays: 17 } },
  ],
  [
    'give back while a return runs',
    giveBack([1, 1]),
    delivered({ returns: [{ ...running, status: 'REQUESTED' }] }),
    'once',
  ],
  [
    'give back after a return was closed',
    giveBack([1, 1]),
    delivered({ returns: [{ ...running, status: 'CLOSED' }] }),
    'once',
  ],
  [
    'give back after a return was called off',
    giveBack([1, 1]),
    delivered({ returns: [{ ...running, status: 'CANCELED' }] }),
    null,
  ],
  [
    'give back what arrived in one of two parcels',
    giveBack([1, 2]),
    delivered({ parcels: [parcel([[1, 1]]), parcel([[1, 1]], { status: 'IN_TRANSIT', deliveredAt: null })] }),
    'not-delivered',
  ],
  [
    'give back without leave',
    giveBack([1, 1]),
    delivered(),
    'not-allowed',
    { rules: { ...allAllowed, returns: false } },
  ],
  [
    'give back what was cancelled',
    giveBack([1, 1]),
    delivered({ cancelledAt: '2026-11-02T00:00:00Z' }),
    'cancelled',
  ],
  ['exchange what has arrived', exchange(swapOf(1, 11)), delivered(), null],
  [
    'exchange a second time',
    exchange(swapOf(1, 11)),
    delivered({ returns: [{ ...running, status: 'OPEN' }] }),
    'once',
  ],
  ['exchange for another product', exchange(swapOf(1, 21)), delivered(), 'other-product'],
  ['exchange for what is sold out', exchange(swapOf(1, 12)), delivered(), 'unavailable'],
  ['exchange for what it is', exchange(swapOf(1, 10)), delivered(), 'same-item'],
  ['exchange what is on its way', exchange(swapOf(1, 11)), sent(), 'not-delivered'],
  [
    'exchange what was paid in another currency',
    exchange(swapOf(1, 11)),
    delivered({ currency: 'EUR' }),
    'other-currency',
  ],
  [
    'exchange with leave for returns only',
    exchange(swapOf(1, 11)),
    delivered(),
    'not-allowed',
    { rules: { ...allAllowed, exchanges: false } },
  ],
]

test.each(table)('%s', (_, change, order, refusal, facts) => {
  expect(judge(change, order, facts)).toBe(refusal)
})
