import { type Cart, findCart, newCart } from '../cart/cart'
import type { Exchange } from '../http/exchange'
import type { StorePlatform } from '../platform'
import type { Customer } from '../state/customer'
import type { Shop } from '../state/shop'
import { readCookies } from './cookies'
import { findSignedIn } from './customer-session'

/** Who looks at which page of a shop, in which language. */
export interface Visit {
  platform: StorePlatform
  shop: Shop
  request: Request
  url: URL
  /** The visitor's language, as `tr`. */
  locale: string
  /** What addresses in this language begin with: `/`, or `/tr`. */
  root: string
  /** The path without the language: `/products/mug`. */
  path: string
  cart: Cart
  customer: Customer | null
  /** Shown inside the theme editor. */
  isDesignMode: boolean
}

export function openVisit({ platform, shop, request, url }: Exchange & { shop: Shop }): Visit {
  const cookies = readCookies(request)
  const { locale, root, path } = readLocale(shop, url.pathname)
  return {
    platform,
    shop,
    request,
    url,
    locale,
    root,
    path,
    cart: findCart(shop, cookies.get('cart')) ?? newCart(),
    customer: findSignedIn(shop, cookies),
    isDesignMode: url.searchParams.get('design_mode') === 'true',
  }
}

/** Every published language but the primary one has a prefix of its own. */
function readLocale(shop: Shop, pathname: string): Pick<Visit, 'locale' | 'root' | 'path'> {
  const { locales } = shop.details
  const primary = locales.find(({ isPrimary }) => isPrimary)!.locale
  const [, prefix = '', rest = ''] = /^\/([A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?)(\/.*)?$/.exec(pathname) ?? []
  const found = locales.find(
    ({ locale, isPublished, isPrimary }) =>
      isPublished && !isPrimary && locale.toLowerCase() === prefix.toLowerCase(),
  )
  if (!found) return { locale: primary, root: '/', path: pathname }
  return { locale: found.locale, root: `/${found.locale.toLowerCase()}`, path: rest || '/' }
}

/** The address of a page of the shop in the visitor's language. */
export const addressIn = ({ root }: Pick<Visit, 'root'>, path: string): string =>
  root === '/' ? path : path === '/' ? root : `${root}${path}`
