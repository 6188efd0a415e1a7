import type { Hundredths } from './catalogue'
import type { Address } from './customer'
import type { Metafield } from './metafield'

export interface LineItem {
  id: number
  productId: number | null
  variantId: number | null
  title: string
  variantTitle: string | null
  sku: string | null
  vendor: string | null
  price: Hundredths
  /** Ordered at first; `currentQuantity` is what is left after edits and refunds. */
  quantity: number
  currentQuantity: number
  fulfilledQuantity: number
  requiresShipping: boolean
  taxable: boolean
  customAttributes: { key: string; value: string | null }[]
}

export interface Transaction {
  id: number
  kind: 'SALE' | 'AUTHORIZATION' | 'CAPTURE' | 'REFUND' | 'VOID'
  status: 'SUCCESS' | 'PENDING' | 'FAILURE'
  gateway: string
  amount: Hundredths
  parentId: number | null
  /** The payment provider's own name for the payment. */
  paymentId: string | null
  /** What a card's receipt says, when it was a card. */
  card: { company: string; lastDigits: string } | null
  processedAt: string
}

export type ShipmentStatus =
  | 'LABEL_PRINTED'
  | 'CONFIRMED'
  | 'IN_TRANSIT'
  | 'OUT_FOR_DELIVERY'
  | 'ATTEMPTED_DELIVERY'
  | 'DELIVERED'
  | 'FAILURE'

export interface Fulfillment {
  id: number
  name: string
  status: 'SUCCESS' | 'CANCELLED'
  shipmentStatus: ShipmentStatus | null
  tracking: { company: string | null; number: string | null; url: string | null }[]
  lines: { id: number; lineItemId: number; quantity: number }[]
  locationId: number | null
  estimatedDeliveryAt: string | null
  deliveredAt: string | null
  createdAt: string
  updatedAt: string
}

export interface Refund {
  id: number
  note: string | null
  lines: {
    id: number
    lineItemId: number
    quantity: number
    restockType: 'NO_RESTOCK' | 'CANCEL' | 'RETURN'
    subtotal: Hundredths
  }[]
  transactionIds: number[]
  returnId: number | null
  total: Hundredths
  createdAt: string
}

export interface ReturnLine {
  id: number
  fulfillmentLineId: number
  lineItemId: number
  quantity: number
  refundedQuantity: number
  processedQuantity: number
  reason: string
  reasonNote: string
  customerNote: string | null
}

export interface ExchangeLine {
  id: number
  variantId: number
  quantity: number
  processedQuantity: number
  /** The order's own lines that stand for it once processed. */
  lineItemIds: number[]
}

export interface Return {
  id: number
  name: string
  status: 'REQUESTED' | 'OPEN' | 'CLOSED' | 'DECLINED' | 'CANCELED'
  lines: ReturnLine[]
  exchangeLines: ExchangeLine[]
  decline: { reason: string; note: string | null } | null
  createdAt: string
  closedAt: string | null
  requestApprovedAt: string | null
}

export interface Order {
  id: number
  /** `#1001`, counted by the shop. */
  name: string
  number: number
  customerId: number | null
  email: string | null
  phone: string | null
  lines: LineItem[]
  shipping: { title: string; price: Hundredths }[]
  discount: Hundredths
  shippingAddress: Address | null
  billingAddress: Address | null
  transactions: Transaction[]
  fulfillments: Fulfillment[]
  refunds: Refund[]
  returns: Return[]
  note: string | null
  tags: string[]
  customAttributes: { key: string; value: string | null }[]
  sourceName: string
  customerLocale: string | null
  metafields: Metafield[]
  cancelReason: 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF' | null
  staffNote: string | null
  /** Unguessable part of the status page's address. */
  token: string
  createdAt: string
  processedAt: string
  updatedAt: string
  closedAt: string | null
  cancelledAt: string | null
}
