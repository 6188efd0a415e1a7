import { safeJson } from '../liquid/filters/text-filters'
import { addressIn, type Visit } from './visit'

/** What the platform itself puts into every page's head: the `Shopify` global that themes and apps go by. */
export function headerContent(visit: Visit, meta: object): string {
  const { shop, locale, root, isDesignMode } = visit
  const theme = shop.mainTheme
  const global = {
    shop: shop.domain,
    locale,
    currency: { active: shop.details.currency, rate: '1.0' },
    country: shop.details.country,
    theme: { name: theme.name, id: theme.id, theme_store_id: null, role: theme.role.toLowerCase() },
    cdnHost: `${visit.url.host}/cdn`,
    routes: { root: root === '/' ? '/' : `${root}/` },
    ...(isDesignMode ? { designMode: true } : {}),
  }
  return [
    alternates(visit),
    `<script>window.Shopify=Object.assign(window.Shopify||{},${safeJson(global)});</script>`,
    `<script>window.ShopifyAnalytics=window.ShopifyAnalytics||{};window.ShopifyAnalytics.meta=${safeJson({ currency: shop.details.currency, ...meta })};</script>`,
  ].join('\n')
}

/** The same page in the shop's other languages. */
function alternates({ shop, path }: Visit): string {
  const published = shop.details.locales.filter(({ isPublished }) => isPublished)
  if (published.length < 2) return ''
  return published
    .map(({ locale, isPrimary }) => {
      const address = addressIn({ root: isPrimary ? '/' : `/${locale.toLowerCase()}` }, path)
      return `<link rel="alternate" hreflang="${locale}" href="https://${shop.details.primaryHost}${address}">`
    })
    .join('\n')
}
