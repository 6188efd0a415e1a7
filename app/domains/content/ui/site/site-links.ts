import { findSitePage } from '../../site-pages'

export const PRODUCTS = [
  { id: 'webchat-ai', path: '/products/webchat-ai', isThere: true },
  { id: 'store-assistant', path: '/store-assistant', isThere: true },
  { id: 'inbound-call-center', path: '/products/inbound-call-center', isThere: false },
  { id: 'outbound-manager', path: '/products/outbound-manager', isThere: false },
  { id: 'social-media-ai', path: '/products/social-media-ai', isThere: false },
  { id: 'holobox-machine', path: '/products/holobox-machine', isThere: false },
  { id: 'xr-simulation', path: '/products/xr-simulation', isThere: false },
] as const

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

export const PRICING_LINK = isPage('/store-assistant') ? '/store-assistant#pricing' : null

/** Where a visitor begins. */
export const TRIAL_LINK = isPage('/trial-signup') ? '/trial-signup' : '/auth?mode=signup'
