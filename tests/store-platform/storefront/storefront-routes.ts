import { answerCart } from '../cart/cart-api'
import { answerCheckout } from '../checkout/checkout-routes'
import { asset, compressed } from '../http/compressed'
import { type Exchange, type Route, redirect } from '../http/exchange'
import { answerProxy } from '../proxy/app-proxy'
import { readTheme } from '../sources/theme'
import { answerAccount, answerLocalization, answerPassword } from './account-pages'
import { answerAjax } from './ajax-pages'
import { renderPage } from './render-page'
import { findPage, notFound } from './store-pages'
import { openVisit } from './visit'

/** In this order; the first that doesn't say null has the address. */
const ANSWERS = [
  answerPassword,
  answerLocalization,
  answerCart,
  answerCheckout,
  answerAccount,
  answerProxy,
  answerAjax,
]

async function answerStorefront(exchange: Exchange): Promise<Response> {
  const visit = openVisit({ ...exchange, shop: exchange.shop! })
  for (const answer of ANSWERS) {
    const response = await answer(visit, exchange)
    if (response) return response
  }
  const page = exchange.request.method === 'POST' ? null : findPage(visit)
  return compressed(exchange.request, await renderPage(visit, page ?? notFound(visit)))
}

function themeAsset({ request, url }: Exchange): Promise<Response> | null {
  const name = decodeURIComponent(url.pathname.split('/').pop()!)
  const content = readTheme().assets.get(name)
  return content ? asset(request, name, content) : null
}

/** The shop's admin stands on the platform's own host, whatever old links say. */
function toAdmin({ shop, url }: Exchange): Response {
  const path = url.pathname.replace(/^\/admin/, '')
  return redirect(`https://admin.shopify.com/store/${shop!.handle}${path}${url.search}`)
}

export const storefrontRoutes: Route[] = [
  { host: 'shop', method: 'GET', path: /^\/cdn\/shop\/t\/\d+\/assets\/[^/]+$/, handle: themeAsset },
  { host: 'shop', method: 'GET', path: /^\/admin(\/|$)/, handle: toAdmin },
  { host: 'shop', path: /^\//, handle: answerStorefront },
]
