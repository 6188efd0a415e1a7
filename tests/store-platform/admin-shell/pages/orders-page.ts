import { financialStatusOf, totalsOf } from '../../commerce/order-totals'
import { redirect } from '../../http/exchange'
import { markup } from '../../http/markup'
import { readFields } from '../../http/read-form'
import { formatMoney } from '../../liquid/filters/money-filters'
import type { Order } from '../../state/order'
import { moneyWithCurrencyFormat } from '../../storefront/money-formats'
import type { Desk } from '../desk'
import { framePage } from '../frame'

const SHOWN = 100

const words = (status: string) => status.toLowerCase().replaceAll('_', ' ')
const money = ({ shop }: Desk, amount: number) =>
  formatMoney(amount, moneyWithCurrencyFormat(shop.details.currency))

function deliveryOf({ cancelledAt, lines }: Order): string {
  if (cancelledAt) return 'cancelled'
  const isSent = lines.every((line) => line.fulfilledQuantity >= line.currentQuantity)
  return isSent ? 'fulfilled' : lines.some((line) => line.fulfilledQuantity > 0) ? 'partial' : 'unfulfilled'
}

export function ordersPage(desk: Desk): Response {
  const orders = [...desk.shop.orders.values()].slice(-SHOWN).reverse()
  const rows = orders.map((order) => {
    const { firstName = '', lastName = '' } = desk.shop.customers.get(order.customerId ?? 0) ?? {}
    return markup`<tr><th scope="row"><a href="${desk.base}/orders/${order.id}">${order.name}</a></th>
<td>${order.createdAt.slice(0, 10)}</td><td>${firstName} ${lastName}</td><td>${money(desk, totalsOf(order).total)}</td>
<td><span class="badge">${words(financialStatusOf(order))}</span></td><td><span class="badge">${deliveryOf(order)}</span></td></tr>`
  })
  const table = markup`<table><thead><tr><th>Order</th><th>Date</th><th>Customer</th><th>Total</th><th>Payment</th><th>Delivery</th></tr></thead><tbody>${rows}</tbody></table>`
  const main = markup`<h1>Orders</h1><section class="card">${orders.length ? table : markup`<p class="quiet">No orders yet.</p>`}</section>`
  return framePage(desk, { title: 'Orders', main })
}

export function orderPage(desk: Desk, order: Order): Response {
  const { shippingAddress: address } = order
  const lines = order.lines.map(
    (
      line,
    ) => markup`<tr><th scope="row">${line.title}${line.variantTitle && markup`<small>${line.variantTitle}</small>`}</th>
<td>× ${line.currentQuantity}</td><td>${money(desk, line.price * line.currentQuantity)}</td></tr>`,
  )
  const isOpen = !order.cancelledAt && deliveryOf(order) !== 'fulfilled'
  const actions = markup`<form method="post"><button name="action" value="fulfil" class="primary">Mark as sent</button>
<button name="action" value="cancel" class="critical">Cancel and refund</button></form>`
  const history = order.returns.map(({ name, status }) => markup`<li>Return ${name}: ${words(status)}</li>`)
  const main = markup`<div class="row"><h1 class="grow">${order.name} <span class="badge">${words(financialStatusOf(order))}</span>
<span class="badge">${deliveryOf(order)}</span></h1>${isOpen && actions}</div>
<section class="card"><table><tbody>${lines}</tbody></table><p>Total <strong>${money(desk, totalsOf(order).currentTotal)}</strong></p></section>
<section class="card"><h2>Customer</h2><p>${order.email}</p>
${address && markup`<p>${address.firstName} ${address.lastName}<br>${address.address1}<br>${address.zip} ${address.city}<br>${address.country}</p>`}</section>
${order.note && markup`<section class="card"><h2>Note</h2><p>${order.note}</p></section>`}
${history.length > 0 && markup`<section class="card"><h2>Returns</h2><ul>${history}</ul></section>`}`
  return framePage(desk, { title: order.name, main })
}

export async function changeOrder(desk: Desk, order: Order): Promise<Response> {
  const { action } = await readFields(desk.request)
  const merchant = desk.platform.merchant(desk.shop)
  if (action === 'fulfil') merchant.fulfilOrder(order.id)
  if (action === 'cancel') merchant.cancelOrder(order.id, { reason: 'STAFF', refund: true, restock: true })
  return redirect(`${desk.base}/orders/${order.id}`)
}
