import { type ProductSlug, productLines } from '../../product-lines'
import { findSitePage } from '../../site-pages'

export interface ProductLink {
  id: ProductSlug | 'store-assistant'
  path: string
  /** One can use it today. */
  isThere: boolean
}

const STORE_ASSISTANT: ProductLink = { id: 'store-assistant', path: '/store-assistant', isThere: true }

/** Every product, the store assistant behind the web chat whose sister it is. */
export const PRODUCTS: readonly ProductLink[] = productLines.flatMap(({ slug, isThere }) => {
  const link = { id: slug, path: `/products/${slug}`, isThere }
  return slug === 'webchat-ai' ? [link, STORE_ASSISTANT] : [link]
})

const RESOURCES = [
  'documentation',
  'help',
  'tutorial',
  'videos',
  'blog',
  'faq',
  'changelog',
  'api',
  'status',
  'documents-numbers',
] as const

const COMPANY = ['careers', 'partners', 'press', 'contact'] as const

const LEGAL = [
  'privacy-policy',
  'terms-of-service',
  'cookie-policy',
  'security-compliance',
  'sla',
  'trust-safety',
] as const

const isPage = (path: string): boolean => findSitePage(path) !== null

/** Product lines that have a page. */
export const productLinks = PRODUCTS.filter(({ path }) => isPage(path))

/** The other pages by group, each with the key of its name: `pages.<id>` in area `site`. Only those that are there. */
export const pageLinks = {
  resources: RESOURCES.filter((id) => isPage(`/${id}`)),
  company: COMPANY.filter((id) => isPage(`/${id}`)),
  legal: LEGAL.filter((id) => isPage(`/${id}`)),
}

const inMenus = new Set([
  ...productLinks.map(({ path }) => path),
  ...Object.values(pageLinks).flatMap((ids) => ids.map((id) => `/${id}`)),
])

/** Whether a link in header or footer leads to the page. */
export const isInMenus = (path: string): boolean => inMenus.has(path)

export const PRICING_LINK = isPage('/store-assistant') ? '/store-assistant#pricing' : null

/** Where a visitor begins. */
export const TRIAL_LINK = '/trial-signup'
