import { FULL_LANGUAGES } from '~/platform/i18n/languages'

/**
 * In which languages a page is written: `everywhere` in all the product speaks; `twelve` in SITE_LANGUAGES; `legal` in
 * English and Turkish; `articles` where its article's file exists.
 */
export type Reach = 'everywhere' | 'twelve' | 'legal' | 'articles'

export interface SitePage {
  /** Its address; a part in braces stands for one segment of any name: `/blog/{slug}`. */
  path: string
  /** Message areas of its words. The first has its `meta.title` and `meta.description`. */
  areas: readonly string[]
  reach: Reach
  /** Answered from memory: the same for everybody but for language and for who is signed in at all. */
  kept: boolean
  /** Search engines are told of it. */
  indexed: boolean
}

/** Languages of the pages whose reach is `twelve`. */
export const SITE_LANGUAGES = FULL_LANGUAGES

/** Languages of the legal pages. */
export const LEGAL_LANGUAGES = ['en', 'tr'] as const

/**
 * Every public page. Site map, navigation checks, kept pages, speculation rules and the tests that walk over the site go
 * by it.
 */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    areas: ['site-landing', 'site-plans', 'site-sample', 'site-call'],
    reach: 'twelve',
    kept: true,
    indexed: true,
  },
  {
    path: '/store-assistant',
    areas: ['site-store', 'site-plans', 'site-sample'],
    reach: 'everywhere',
    kept: true,
    indexed: true,
  },
  {
    path: '/products/webchat-ai',
    areas: ['site-webchat-ai', 'site-products', 'site-sample', 'site-pictures'],
    reach: 'twelve',
    kept: true,
    indexed: true,
  },
  {
    path: '/products/inbound-call-center',
    areas: ['site-inbound-call-center', 'site-products', 'site-call'],
    reach: 'twelve',
    kept: true,
    indexed: true,
  },
  {
    path: '/products/outbound-manager',
    areas: ['site-outbound-manager', 'site-products'],
    reach: 'twelve',
    kept: true,
    indexed: true,
  },
  {
    path: '/products/social-media-ai',
    areas: ['site-social-media-ai', 'site-products'],
    reach: 'twelve',
    kept: true,
    indexed: true,
  },
  {
    path: '/products/holobox-machine',
    areas: ['site-holobox-machine', 'site-products'],
    reach: 'twelve',
    kept: true,
    indexed: true,
  },
  {
    path: '/products/xr-simulation',
    areas: ['site-xr-simulation', 'site-products'],
    reach: 'twelve',
    kept: true,
    indexed: true,
  },
  ...withArticles('/documentation', 'site-documentation'),
  ...withArticles('/help', 'site-help'),
  ...withArticles('/tutorial', 'site-tutorial'),
  ...withArticles('/blog', 'site-blog'),
  { path: '/changelog', areas: ['site-changelog'], reach: 'articles', kept: true, indexed: true },
  { path: '/faq', areas: ['site-faq'], reach: 'twelve', kept: true, indexed: true },
  { path: '/videos', areas: ['site-videos'], reach: 'twelve', kept: true, indexed: true },
  {
    path: '/r/{code}/{video}',
    areas: ['site-videos', 'site-referral'],
    reach: 'twelve',
    kept: false,
    indexed: false,
  },
  { path: '/press', areas: ['site-press', 'site-pictures'], reach: 'twelve', kept: true, indexed: true },
  { path: '/api', areas: ['site-api'], reach: 'twelve', kept: true, indexed: true },
  {
    path: '/careers',
    areas: ['site-careers', 'site-forms'],
    reach: 'twelve',
    kept: false,
    indexed: true,
  },
  {
    path: '/partners',
    areas: ['site-partners', 'site-forms'],
    reach: 'twelve',
    kept: false,
    indexed: true,
  },
  {
    path: '/quote-generator',
    areas: ['site-quote', 'site-plans', 'site-forms'],
    reach: 'twelve',
    kept: false,
    indexed: true,
  },
  {
    path: '/contact',
    areas: ['site-contact', 'site-forms'],
    reach: 'everywhere',
    kept: false,
    indexed: true,
  },
  {
    path: '/trial-signup',
    areas: ['site-trial', 'site-forms', 'auth', 'team'],
    reach: 'everywhere',
    kept: false,
    indexed: true,
  },
  { path: '/documents-numbers', areas: ['site-numbers'], reach: 'twelve', kept: true, indexed: true },
  { path: '/test-document', areas: ['site-test-document'], reach: 'legal', kept: true, indexed: false },
  { path: '/privacy-policy', areas: ['site-legal'], reach: 'legal', kept: true, indexed: true },
  { path: '/terms-of-service', areas: ['site-legal'], reach: 'legal', kept: true, indexed: true },
  { path: '/cookie-policy', areas: ['site-legal'], reach: 'legal', kept: true, indexed: true },
  { path: '/security-compliance', areas: ['site-legal'], reach: 'legal', kept: true, indexed: true },
  { path: '/sla', areas: ['site-legal'], reach: 'legal', kept: true, indexed: true },
  { path: '/trust-safety', areas: ['site-legal'], reach: 'legal', kept: true, indexed: true },
  { path: '/status', areas: ['site-status'], reach: 'everywhere', kept: false, indexed: true },
  { path: '/status/subscription', areas: ['site-status'], reach: 'everywhere', kept: false, indexed: false },
  // For those who build with them.
  { path: '/design/sections', areas: ['site'], reach: 'articles', kept: false, indexed: false },
]

const byPath = new Map(sitePages.map((page) => [page.path, page]))
const patterns = sitePages
  .filter(({ path }) => path.includes('{'))
  .map((page) => ({ page, matches: asPattern(page.path) }))

/** The page at an address (a path without query), or null. */
export function findSitePage(pathname: string): SitePage | null {
  return byPath.get(pathname) ?? patterns.find(({ matches }) => matches.test(pathname))?.page ?? null
}

function asPattern(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}

/** What a route of a public page says of itself. Area `site` has the words of the frame. */
export function siteHandle(path: string) {
  const page = byPath.get(path)
  if (!page) throw new Error(`No public page ${path} in site-pages.ts.`)
  return { i18n: ['site', ...page.areas], isStatic: true, isSite: true } as const
}

/** A list of articles and each of them. */
function withArticles(path: string, area: string): SitePage[] {
  const page = { areas: [area, 'site-articles'], reach: 'articles', kept: true, indexed: true } as const
  return [
    { ...page, path },
    { ...page, path: `${path}/{slug}` },
  ]
}
