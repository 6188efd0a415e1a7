import type { DetailedLine, DetailedParcel, OrderDetails, VariantFacts } from '~/domains/store/orders/order'
import { type OrderRules, orderRulesSchema } from '~/domains/store/orders/rules/order-rules'

/* Orders for tests of what may be changed: two lines of two units each, paid with 40 dollars. */

export const NOW = new Date('2026-11-21T12:00:00Z')
export const line = (n: number) => `gid://shopify/LineItem/${n}`
export const variant = (n: number) => `gid://shopify/ProductVariant/${n}`

export const allAllowed: OrderRules = orderRulesSchema.parse({
  cancel: true,
  address: true,
  items: true,
  returns: true,
  exchanges: true,
})
export const noneAllowed: OrderRules = orderRulesSchema.parse({})

export const item = (n: number, changes: Partial<DetailedLine> = {}): DetailedLine => ({
  id: line(n),
  title: `Product ${n}`,
  option: 'blue',
  quantity: 2,
  unitMinor: 1000,
  productId: `gid://shopify/Product/${n}`,
  variantId: variant(n * 10),
  unfulfilled: 2,
  isGiftCard: false,
  ...changes,
})

export const parcel = (lines: [number, number][], changes: Partial<DetailedParcel> = {}): DetailedParcel => ({
  id: 'gid://shopify/Fulfillment/1',
  state: 'SUCCESS',
  status: 'DELIVERED',
  sentAt: '2026-11-01T00:00:00Z',
  deliveredAt: '2026-11-05T00:00:00Z',
  expectedAt: null,
  tracking: [],
  lines: lines.map(([n, quantity], index) => ({
    id: `gid://shopify/FulfillmentLineItem/${index}`,
    lineId: line(n),
    quantity,
  })),
  ...changes,
})

export const pending = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  id: 'gid://shopify/Order/1',
  name: '#1001',
  customerId: 'gid://shopify/Customer/1',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  currency: 'USD',
  shopCurrency: 'USD',
  cancelledAt: null,
  cancelNote: '',
  fulfillment: 'UNFULFILLED',
  payment: 'PAID',
  totalMinor: 4000,
  refundedMinor: 0,
  paidMinor: 4000,
  isEdited: false,
  isEditable: true,
  lines: [item(1), item(2)],
  parcels: [],
  returns: [],
  refunds: [],
  isCut: false,
  ...changes,
})

const arrived = [item(1, { unfulfilled: 0 }), item(2, { unfulfilled: 0 })]
export const delivered = (changes: Partial<OrderDetails> = {}): OrderDetails =>
  pending({
    fulfillment: 'FULFILLED',
    lines: arrived,
    parcels: [
      parcel([
        [1, 2],
        [2, 2],
      ]),
    ],
    ...changes,
  })
export const sent = (changes: Partial<DetailedParcel> = {}) =>
  delivered({ parcels: [parcel([[1, 2]], { status: 'IN_TRANSIT', deliveredAt: null, ...changes })] })
export const running = { id: 'gid://shopify/Return/1', name: '#1001-R1', lines: [], exchanges: [] }

export const variants = new Map<string, VariantFacts>(
  [
    { id: variant(11), productId: 'gid://shopify/Product/1', isForSale: true, sellable: 5 },
    { id: variant(12), productId: 'gid://shopify/Product/1', isForSale: false, sellable: 0 },
    { id: variant(13), productId: 'gid://shopify/Product/1', isForSale: true, sellable: 1 },
    { id: variant(21), productId: 'gid://shopify/Product/2', isForSale: true, sellable: null },
    { id: variant(10), productId: 'gid://shopify/Product/1', isForSale: true, sellable: 5 },
  ].map((facts) => [
    facts.id,
    { ...facts, title: 'Product', option: 'red', priceMinor: 1200, currency: 'USD' },
  ]),
)
