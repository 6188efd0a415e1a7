import { unfulfilledQuantity } from '../../commerce/order-totals'
import { gid } from '../../state/gid'
import type { Fulfillment, LineItem, Order } from '../../state/order'
import type { Shop } from '../../state/shop'
import { addressPayload } from './customer'
import { money, moneySet } from './money'
import { localStamp } from './stamp'

export function linePayload(shop: Shop, line: LineItem) {
  const isWhole = line.fulfilledQuantity >= line.currentQuantity
  return {
    id: line.id,
    admin_graphql_api_id: gid('LineItem', line.id),
    attributed_staffs: [],
    current_quantity: line.currentQuantity,
    fulfillable_quantity: unfulfilledQuantity(line),
    fulfillment_service: 'manual',
    fulfillment_status: line.fulfilledQuantity === 0 ? null : isWhole ? 'fulfilled' : 'partial',
    gift_card: false,
    grams: 0,
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    price: money(line.price),
    price_set: moneySet(line.price, shop),
    product_exists: line.productId !== null && shop.catalogue.products.get(line.productId) !== undefined,
    product_id: line.productId,
    properties: line.customAttributes.map(({ key, value }) => ({ name: key, value: value ?? '' })),
    quantity: line.quantity,
    requires_shipping: line.requiresShipping,
    sales_line_item_group_id: null,
    sku: line.sku,
    taxable: line.taxable,
    title: line.title,
    total_discount: '0.00',
    total_discount_set: moneySet(0, shop),
    variant_id: line.variantId,
    variant_inventory_management: 'shopify',
    variant_title: line.variantTitle,
    vendor: line.vendor,
    tax_lines: [],
    duties: [],
    discount_allocations: [],
  }
}

export function fulfillmentPayload(
  shop: Shop,
  { order, fulfillment }: { order: Order; fulfillment: Fulfillment },
) {
  const numbers = fulfillment.tracking.flatMap(({ number }) => number ?? [])
  const urls = fulfillment.tracking.flatMap(({ url }) => url ?? [])
  return {
    id: fulfillment.id,
    order_id: order.id,
    status: fulfillment.status.toLowerCase(),
    created_at: localStamp(shop, fulfillment.createdAt),
    service: 'manual',
    updated_at: localStamp(shop, fulfillment.updatedAt),
    tracking_company: fulfillment.tracking[0]?.company ?? null,
    shipment_status: fulfillment.shipmentStatus?.toLowerCase() ?? null,
    location_id: fulfillment.locationId,
    origin_address: null,
    email: order.email,
    destination: order.shippingAddress ? addressPayload(order.shippingAddress) : null,
    line_items: fulfillment.lines.flatMap(({ lineItemId, quantity }) =>
      order.lines
        .filter(({ id }) => id === lineItemId)
        .map((line) => ({ ...linePayload(shop, line), quantity })),
    ),
    tracking_number: numbers[0] ?? null,
    tracking_numbers: numbers,
    tracking_url: urls[0] ?? null,
    tracking_urls: urls,
    receipt: {},
    name: fulfillment.name.replace('-F', '.'),
    admin_graphql_api_id: gid('Fulfillment', fulfillment.id),
  }
}
