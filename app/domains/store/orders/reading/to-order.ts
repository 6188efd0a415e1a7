import { exponentOf } from '~/platform/money/money'
import type {
  DetailedLine,
  DetailedParcel,
  DetailedReturn,
  OrderDetails,
  OrderLine,
  OrderSummary,
  Parcel,
  VariantFacts,
} from '../order'
import { MOST_PARCELS } from './order-documents'

/* Answers of the documents in order-documents.ts, as the platform writes them, into this domain's own shapes. */

export interface RemoteMoney {
  presentmentMoney: { amount: string; currencyCode: string }
}

interface RemoteLine {
  id: string
  title: string
  variantTitle: string | null
  currentQuantity: number
  discountedUnitPriceAfterAllDiscountsSet: RemoteMoney
}

interface RemoteDetailedLine extends RemoteLine {
  unfulfilledQuantity: number
  isGiftCard: boolean
  product: { id: string } | null
  variant: { id: string } | null
}

interface RemoteParcel {
  id: string
  status: string
  displayStatus: string | null
  createdAt: string
  deliveredAt: string | null
  estimatedDeliveryAt: string | null
  trackingInfo: { company: string | null; number: string | null; url: string | null }[]
}

interface RemoteDetailedParcel extends RemoteParcel {
  fulfillmentLineItems: {
    nodes: { id: string; quantity: number | null; lineItem: { id: string } }[]
    pageInfo: { hasNextPage: boolean }
  }
}

interface RemoteReturn {
  id: string
  name: string
  status: string
}

interface RemoteDetailedReturn extends RemoteReturn {
  returnLineItems: {
    nodes: {
      quantity: number
      returnReasonNote?: string
      customerNote?: string | null
      fulfillmentLineItem?: { id: string }
    }[]
  }
  exchangeLineItems: { nodes: { quantity: number; variantId: string | null }[] }
}

interface RemoteBase {
  id: string
  name: string
  createdAt: string
  updatedAt: string
  cancelledAt: string | null
  presentmentCurrencyCode: string
  customer: { id: string } | null
  displayFulfillmentStatus: string
  displayFinancialStatus: string | null
  currentTotalPriceSet: RemoteMoney
  totalRefundedSet: RemoteMoney
}

export interface RemoteOrder extends RemoteBase {
  lineItems: { nodes: RemoteLine[] }
  fulfillments: RemoteParcel[]
  returns?: { nodes: RemoteReturn[] }
}

export interface RemoteOrderDetails extends RemoteBase {
  edited: boolean
  merchantEditable: boolean
  currencyCode: string
  cancellation: { staffNote: string | null } | null
  netPaymentSet: RemoteMoney
  lineItems: { nodes: RemoteDetailedLine[]; pageInfo: { hasNextPage: boolean } }
  fulfillments: RemoteDetailedParcel[]
  returns?: { nodes: RemoteDetailedReturn[]; pageInfo: { hasNextPage: boolean } }
  refunds: { id: string; note: string | null; totalRefundedSet: RemoteMoney }[]
}

export interface RemoteVariant {
  id: string
  title: string
  price: string
  availableForSale: boolean
  inventoryPolicy: string
  inventoryQuantity: number | null
  inventoryItem: { tracked: boolean }
  product: { id: string; title: string; hasOnlyDefaultVariant: boolean }
}

/** Minor units of the currency it is in. */
export const minorOf = ({ presentmentMoney: { amount, currencyCode } }: RemoteMoney): number =>
  amountMinor(amount, currencyCode)

/** A decimal text of the platform, whose unit prices may have more digits than their currency. */
export const amountMinor = (amount: string, currency: string): number =>
  Math.round(Number(amount) * 10 ** exponentOf(currency))

export const toSummary = (order: RemoteOrder): OrderSummary => ({
  ...baseOf(order),
  lines: order.lineItems.nodes.map(lineOf).filter(({ quantity }) => quantity > 0),
  parcels: order.fulfillments.filter(isSent).map(parcelOf),
  returns: (order.returns?.nodes ?? []).map(({ id, name, status }) => ({ id, name, status })),
})

export const toDetails = (order: RemoteOrderDetails): OrderDetails => ({
  ...baseOf(order),
  isEdited: order.edited,
  isEditable: order.merchantEditable,
  cancelNote: order.cancellation?.staffNote ?? '',
  paidMinor: minorOf(order.netPaymentSet),
  shopCurrency: order.currencyCode,
  lines: order.lineItems.nodes.map(detailedLineOf).filter(({ quantity }) => quantity > 0),
  parcels: order.fulfillments.filter(isSent).map(detailedParcelOf),
  returns: (order.returns?.nodes ?? []).map(detailedReturnOf),
  refunds: order.refunds.map(({ id, note, totalRefundedSet }) => ({
    id,
    note: note ?? '',
    amountMinor: minorOf(totalRefundedSet),
  })),
  isCut:
    order.lineItems.pageInfo.hasNextPage ||
    order.fulfillments.length > MOST_PARCELS ||
    order.fulfillments.some(({ fulfillmentLineItems }) => fulfillmentLineItems.pageInfo.hasNextPage) ||
    (order.returns?.pageInfo.hasNextPage ?? false),
})

export function toVariant(variant: RemoteVariant, currency: string): VariantFacts {
  const { tracked } = variant.inventoryItem
  const isLimited = tracked && variant.inventoryPolicy === 'DENY'
  return {
    id: variant.id,
    productId: variant.product.id,
    title: variant.product.title,
    option: variant.product.hasOnlyDefaultVariant ? '' : variant.title,
    priceMinor: amountMinor(variant.price, currency),
    currency,
    sellable: isLimited ? Math.max(0, variant.inventoryQuantity ?? 0) : null,
    isForSale: variant.availableForSale,
  }
}

const baseOf = (order: RemoteBase) => ({
  id: order.id,
  name: order.name,
  customerId: order.customer?.id ?? null,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  currency: order.presentmentCurrencyCode,
  cancelledAt: order.cancelledAt,
  fulfillment: order.displayFulfillmentStatus,
  payment: order.displayFinancialStatus ?? '',
  totalMinor: minorOf(order.currentTotalPriceSet),
  refundedMinor: minorOf(order.totalRefundedSet),
})

const lineOf = (line: RemoteLine): OrderLine => ({
  id: line.id,
  title: line.title,
  option: line.variantTitle === null || line.variantTitle === 'Default Title' ? '' : line.variantTitle,
  quantity: line.currentQuantity,
  unitMinor: minorOf(line.discountedUnitPriceAfterAllDiscountsSet),
})

const detailedLineOf = (line: RemoteDetailedLine): DetailedLine => ({
  ...lineOf(line),
  productId: line.product?.id ?? null,
  variantId: line.variant?.id ?? null,
  unfulfilled: line.unfulfilledQuantity,
  isGiftCard: line.isGiftCard,
})

const isSent = ({ status }: RemoteParcel): boolean => status !== 'CANCELLED' && status !== 'ERROR'

const parcelOf = (parcel: RemoteParcel): Parcel => ({
  id: parcel.id,
  status: parcel.displayStatus,
  sentAt: parcel.createdAt,
  deliveredAt: parcel.deliveredAt,
  expectedAt: parcel.estimatedDeliveryAt,
  tracking: parcel.trackingInfo.map(({ company, number, url }) => ({
    company: company ?? '',
    number: number ?? '',
    url,
  })),
})

const detailedParcelOf = (parcel: RemoteDetailedParcel): DetailedParcel => ({
  ...parcelOf(parcel),
  state: parcel.status,
  lines: parcel.fulfillmentLineItems.nodes.map(({ id, quantity, lineItem }) => ({
    id,
    lineId: lineItem.id,
    quantity: quantity ?? 0,
  })),
})

const detailedReturnOf = (one: RemoteDetailedReturn): DetailedReturn => ({
  id: one.id,
  name: one.name,
  status: one.status,
  lines: one.returnLineItems.nodes.flatMap(
    ({ quantity, returnReasonNote, customerNote, fulfillmentLineItem }) =>
      fulfillmentLineItem
        ? [
            {
              parcelLineId: fulfillmentLineItem.id,
              quantity,
              note: `${returnReasonNote ?? ''} ${customerNote ?? ''}`.trim(),
            },
          ]
        : [],
  ),
  exchanges: one.exchangeLineItems.nodes.flatMap(({ quantity, variantId }) =>
    variantId ? [{ variantId, quantity }] : [],
  ),
})
