import { type Cart, dropCart, findCart } from '../cart/cart'
import { withCartCookie } from '../cart/cart-api'
import { requireVariant } from '../cart/change-cart'
import type { NewCustomer } from '../commerce/change-customers'
import { type Exchange, redirect } from '../http/exchange'
import { readFields } from '../http/read-form'
import type { Address, Customer } from '../state/customer'
import type { Order } from '../state/order'
import type { Shop } from '../state/shop'
import { addressIn, type Visit } from '../storefront/visit'
import { checkoutPage, orderPage } from './checkout-pages'

/** From the cart to an order and its status page; null for another address. */
export async function answerCheckout(visit: Visit, exchange: Exchange): Promise<Response | null> {
  if (visit.path === '/checkout') return begin(visit)
  const permalink = /^\/cart\/(\d+:\d+(?:,\d+:\d+)*)$/.exec(visit.path)?.[1]
  if (permalink) return fromPermalink(visit, permalink)
  const token = /^\/checkouts\/cn\/([\w-]+)$/.exec(visit.path)?.[1]
  if (token) return checkout(visit, exchange, token)
  const [, shopId, orderToken] = /^\/(\d+)\/orders\/(\w+)$/.exec(visit.path) ?? []
  const order = shopId === String(visit.shop.details.id) && findOrder(visit.shop, orderToken!)
  return order ? orderPage(visit, order) : null
}

/** The part of the cart's token that stands in addresses. */
const checkoutToken = ({ token }: Cart) => token.split('?')[0]!

function begin(visit: Visit): Response {
  if (visit.cart.lines.length === 0) return redirect(addressIn(visit, '/cart'))
  return withCartCookie(visit, redirect(addressIn(visit, `/checkouts/cn/${checkoutToken(visit.cart)}`)))
}

/** `/cart/{variant}:{quantity},…` fills the cart and goes on to the checkout. */
function fromPermalink(visit: Visit, permalink: string): Response {
  visit.cart.lines = permalink.split(',').map((pair) => {
    const [variantId = 0, quantity = 0] = pair.split(':').map(Number)
    return { variantId: requireVariant(visit.shop, variantId).id, quantity, properties: null }
  })
  return begin(visit)
}

async function checkout(
  visit: Visit,
  { platform, shop, request }: Exchange,
  token: string,
): Promise<Response> {
  const { cart } = visit
  // A checkout belongs to the browser whose cart it is.
  if (checkoutToken(cart) !== token || !findCart(visit.shop, cart.token))
    return redirect(addressIn(visit, '/cart'))
  if (request.method !== 'POST') return checkoutPage(visit, {})
  const fields = (await readFields(request)) as Record<string, string>
  const problem = whatIsMissing(visit, fields)
  if (problem) return checkoutPage(visit, fields, problem)
  const address = addressFrom(visit.shop, fields)
  const merchant = platform.merchant(shop!)
  const order = merchant.placeOrder({
    customerId: (customerOf(visit, fields) ?? merchant.createCustomer(newCustomer(visit, fields, address)))
      .id,
    email: fields.email!,
    lines: cart.lines.map(({ variantId, quantity, properties }) => ({
      variantId,
      quantity,
      properties: Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, value]) => [name, String(value)]),
      ),
    })),
    shippingAddress: address,
    billingAddress: address,
    payment: { gateway: 'bogus', card: { company: 'Bogus', lastDigits: '1' } },
    note: cart.note,
    attributes: cart.attributes,
    locale: visit.locale,
  })
  dropCart(visit.shop, cart)
  visit.cart = { ...cart, lines: [], note: null, attributes: {} }
  return redirect(`/${visit.shop.details.id}/orders/${order.token}`)
}

/** Whoever checks out is a customer of the shop: the one who is signed in, else by their email. */
function customerOf({ shop, customer }: Visit, { email }: Record<string, string>): Customer | undefined {
  const known = email!.trim().toLowerCase()
  return customer ?? shop.customers.find((one) => one.email === known)
}

const newCustomer = (
  { locale }: Visit,
  { email, firstName, lastName }: Record<string, string>,
  address: Address,
): NewCustomer => ({
  email: email!.trim(),
  firstName: firstName!,
  lastName: lastName!,
  locale,
  addresses: [address],
})

const FIELDS = ['email', 'firstName', 'lastName', 'address1', 'city', 'zip']

function whatIsMissing({ shop, cart }: Visit, fields: Record<string, string>): string | null {
  if (FIELDS.some((name) => !fields[name]?.trim())) return 'Fill in every field.'
  const short = cart.lines.find(({ variantId, quantity }) => {
    const variant = shop.catalogue.variants.get(variantId)
    if (!variant) return true
    const { tracked } = variant.inventoryItem
    return tracked && variant.inventoryPolicy === 'DENY' && shop.catalogue.stockOf(variant) < quantity
  })
  return short ? 'Some items are no longer available in this quantity.' : null
}

const addressFrom = (shop: Shop, fields: Record<string, string>): Address => ({
  firstName: fields.firstName!,
  lastName: fields.lastName!,
  company: null,
  address1: fields.address1!,
  address2: null,
  city: fields.city!,
  provinceCode: null,
  province: null,
  zip: fields.zip!,
  country: new Intl.DisplayNames(['en'], { type: 'region' }).of(shop.details.country) ?? null,
  countryCode: shop.details.country,
  phone: null,
})

const findOrder = (shop: Shop, token: string): Order | undefined =>
  shop.orders.find((order) => order.token === token)
