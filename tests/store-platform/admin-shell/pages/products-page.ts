import { redirect } from '../../http/exchange'
import { markup, trusted } from '../../http/markup'
import { readFields } from '../../http/read-form'
import type { Product } from '../../state/catalogue'
import type { Desk } from '../desk'
import { framePage } from '../frame'

const SHOWN = 100

export function productsPage(desk: Desk): Response {
  const { catalogue } = desk.shop
  const products: Product[] = []
  for (const product of catalogue.products.values()) if (products.push(product) === SHOWN) break
  const rows = products.map((product) => {
    const stock = catalogue.variantsOf(product).reduce((sum, one) => sum + catalogue.stockOf(one), 0)
    const image = product.images[0]
    return markup`<tr><td>${image && markup`<img src="${image.url}" alt="" width="40" height="40">`}</td>
<th scope="row"><a href="${desk.base}/products/${product.id}">${product.title}</a></th>
<td><span class="badge">${product.status.toLowerCase()}</span></td><td>${stock} in stock</td><td>${product.vendor}</td></tr>`
  })
  const more =
    catalogue.products.size > SHOWN &&
    markup`<p class="quiet">The first ${SHOWN} of ${catalogue.products.size}.</p>`
  const main = markup`<h1>Products</h1><section class="card"><table><tbody>${rows}</tbody></table>${more}</section>`
  return framePage(desk, { title: 'Products', main })
}

export function productPage(desk: Desk, product: Product): Response {
  const { catalogue } = desk.shop
  const rows = catalogue.variantsOf(product).map(
    (variant) => markup`<tr><th scope="row">${variant.values.join(' / ')}</th>
<td><label>Price <input type="number" step="0.01" min="0" name="price:${variant.id}" value="${variant.price / 100}"></label></td>
<td><label>Stock <input type="number" name="stock:${variant.id}" value="${catalogue.stockOf(variant)}"${variant.inventoryItem.tracked ? null : trusted(' disabled')}></label></td></tr>`,
  )
  const statuses = ['ACTIVE', 'DRAFT', 'ARCHIVED'].map(
    (status) => markup`<option${status === product.status ? trusted(' selected') : null}>${status}</option>`,
  )
  const main = markup`<form method="post"><div class="row"><h1 class="grow">${product.title}</h1><button class="primary">Save</button></div>
<section class="card stack"><label>Title <input name="title" value="${product.title}" required></label>
<label>Status <select name="status">${statuses}</select></label></section>
<section class="card"><h2>Variants</h2><table><tbody>${rows}</tbody></table></section></form>`
  return framePage(desk, { title: product.title, main })
}

export async function changeProduct(desk: Desk, product: Product): Promise<Response> {
  const { catalogue } = desk.shop
  const merchant = desk.platform.merchant(desk.shop)
  const fields = (await readFields(desk.request)) as Record<string, string>
  const status = fields.status as Product['status']
  if (fields.title !== product.title || status !== product.status)
    merchant.updateProduct(product.id, { title: fields.title ?? product.title, status })
  for (const variant of catalogue.variantsOf(product)) {
    const price = Math.round(Number(fields[`price:${variant.id}`]) * 100)
    if (Number.isFinite(price) && price !== variant.price) merchant.setPrice(variant.id, price)
    const stock = Number(fields[`stock:${variant.id}`])
    if (Number.isInteger(stock) && stock !== catalogue.stockOf(variant)) merchant.setStock(variant.id, stock)
  }
  return redirect(`${desk.base}/products/${product.id}`)
}
