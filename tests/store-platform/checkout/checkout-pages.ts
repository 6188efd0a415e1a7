import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineJson } from '../cart/cart-json'
import { totalsOf } from '../commerce/order-totals'
import { type Markup, markup, page, trusted } from '../http/markup'
import { formatMoney } from '../liquid/filters/money-filters'
import type { Order } from '../state/order'
import { moneyFormat } from '../storefront/money-formats'
import { addressIn, type Visit } from '../storefront/visit'

const styles = trusted(readFileSync(join(import.meta.dirname, 'checkout.css'), 'utf8'))

/** The platform's own page, outside of the theme: apps' embeds don't reach it. */
const layout = ({ shop, locale }: Visit, title: string, main: Markup, aside: Markup) => markup`
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title} – ${shop.details.name}</title><style>${styles}</style></head>
<body><header><a href="/">${shop.details.name}</a></header><div class="columns"><main>${main}</main>
<aside>${aside}</aside></div></body></html>`

const money = ({ shop }: Visit, amount: number) => formatMoney(amount, moneyFormat(shop.details.currency))

export function checkoutPage(visit: Visit, fields: Record<string, string>, problem?: string): Response {
  const { customer } = visit
  const known = customer?.addresses.find(({ id }) => id === customer.defaultAddressId)
  const field = (name: string, label: string, value?: string | null, complete = 'on') => markup`
<label>${label}<input name="${name}" value="${fields[name] ?? value ?? ''}" autocomplete="${complete}" required></label>`
  const main = markup`<h1>Checkout</h1>${problem && markup`<p role="alert">${problem}</p>`}
<form method="post"><fieldset><legend>Contact</legend>
${field('email', 'Email', customer?.email, 'email')}</fieldset>
<fieldset><legend>Delivery</legend>
<div class="pair">${field('firstName', 'First name', customer?.firstName, 'given-name')}
${field('lastName', 'Last name', customer?.lastName, 'family-name')}</div>
${field('address1', 'Address', known?.address1, 'address-line1')}
<div class="pair">${field('zip', 'Postal code', known?.zip, 'postal-code')}
${field('city', 'City', known?.city, 'address-level2')}</div></fieldset>
<fieldset><legend>Payment</legend>
<p class="note">Test payments only: nobody is charged.</p></fieldset>
<button>Pay now</button></form>`
  return page(layout(visit, 'Checkout', main, cartSummary(visit)))
}

function cartSummary(visit: Visit): Markup {
  const items = visit.cart.lines.map((line) => lineJson(visit.shop, line, visit.root))
  const total = items.reduce((sum, item) => sum + item.final_line_price, 0)
  const lines = items.map(
    (item) => markup`<li>${item.image && markup`<img src="${item.image}" alt="" width="64" height="64">`}
<span>${item.product_title}${item.variant_title && markup`<small>${item.variant_title}</small>`}</span>
<span>× ${item.quantity}</span><span>${money(visit, item.final_line_price)}</span></li>`,
  )
  return markup`<ul>${lines}</ul><dl><dt>Shipping</dt><dd>Free</dd>
<dt class="total">Total</dt><dd class="total">${money(visit, total)}</dd></dl>`
}

/** The order's status page, which is also the thank-you after paying. */
export function orderPage(visit: Visit, order: Order): Response {
  const { shippingAddress: address } = order
  const tracking = order.fulfillments.flatMap((fulfillment) => fulfillment.tracking)
  const main = markup`<p class="note">Order ${order.name}</p>
<h1>${order.cancelledAt ? 'Order cancelled' : `Thank you${address?.firstName ? `, ${address.firstName}` : ''}!`}</h1>
<p>We’ll write to ${order.email} when your order is on its way.</p>
${
  address &&
  markup`<section><h2>Delivery</h2><p>${address.firstName} ${address.lastName}<br>${address.address1}<br>
${address.zip} ${address.city}<br>${address.country}</p></section>`
}
${tracking.map(({ company, number, url }) => markup`<section><h2>Tracking</h2><p>${company} ${url ? markup`<a href="${url}">${number}</a>` : number}</p></section>`)}
<a class="button" href="${addressIn(visit, '/')}">Continue shopping</a>`
  const totals = totalsOf(order)
  const lines = order.lines.map(
    (
      line,
    ) => markup`<li><span>${line.title}${line.variantTitle && markup`<small>${line.variantTitle}</small>`}</span>
<span>× ${line.quantity}</span><span>${money(visit, line.price * line.quantity)}</span></li>`,
  )
  const aside = markup`<ul>${lines}</ul><dl><dt>Shipping</dt>
<dd>${totals.shipping ? money(visit, totals.shipping) : 'Free'}</dd>
<dt class="total">Total</dt><dd class="total">${money(visit, totals.total)}</dd></dl>`
  return page(layout(visit, `Order ${order.name}`, main, aside))
}
