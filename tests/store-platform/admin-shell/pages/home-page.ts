import { markup, page } from '../../http/markup'
import type { StorePlatform } from '../../platform'
import type { Desk } from '../desk'
import { appPath, framePage } from '../frame'

export function homePage(desk: Desk): Response {
  const { shop, base, platform } = desk
  const tile = (label: string, value: number, path: string) =>
    markup`<a class="card tile" href="${base}${path}"><strong>${value}</strong>${label}</a>`
  const main = markup`<h1>${shop.details.name}</h1>
<div class="tiles">${tile('Orders', shop.orders.size, '/orders')}${tile('Products', shop.catalogue.products.size, '/products')}
${tile('Customers', shop.customers.size, '/customers')}</div>
<section class="card row"><div class="grow"><h2>${platform.app.title}</h2>
<p class="quiet">${shop.installation ? 'Installed' : 'Not installed yet'}</p></div>
<a class="button primary" href="${shop.installation ? appPath(desk) : `${base}/apps`}">${shop.installation ? 'Open' : 'See apps'}</a></section>`
  return framePage(desk, { title: 'Home', main })
}

/** `https://admin.shopify.com/`: which store? */
export function storesPage(platform: StorePlatform): Response {
  const stores = platform.allShops().map(
    (
      shop,
    ) => markup`<li><a class="card row" href="/store/${shop.handle}"><span class="app-icon">${shop.details.name.slice(0, 1)}</span>
<span class="grow">${shop.details.name}<small>${shop.domain}</small></span></a></li>`,
  )
  return page(markup`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Stores</title><link rel="stylesheet" href="/assets/shell.css"></head><body class="plain"><main>
<h1>Stores</h1><ul class="list">${stores}</ul></main></body></html>`)
}
