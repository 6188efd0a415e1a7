import { COLLECTIONS } from '~/domains/content/articles/article'
import { siteAddresses } from '~/domains/content/site/site-addresses.server'
import { LEGAL_LANGUAGES, type SitePage, sitePages } from '~/domains/content/site-pages'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { aliases } from '~/routes/redirects'

/** A public address, and what must be so where it is opened. */
export interface WalkedPage {
  path: string
  status: 200 | 404
  /** Search engines are told of it. */
  isIndexed: boolean
  /** The path of its canonical address; null where it has none. */
  canonical: string | null
  /** Language of its main part by the visitor's; null where the whole page is an application in the visitor's. */
  bodyLanguage: ((language: string) => string) | null
}

/** Applications that begin without signing in; `/demo` is the sample shop. */
const APPLICATIONS = ['/auth', '/demo']

/** One name below every list, and where there is no list. */
const UNKNOWN = [
  '/nowhere',
  '/nowhere/at/all',
  '/faq/more',
  '/products/none',
  '/products',
  '/r/none/none',
  ...COLLECTIONS.filter((name) => sitePages.some(({ path }) => path === `/${name}/{slug}`)).map(
    (name) => `/${name}/nothing-of-this-name`,
  ),
]

const theVisitors = (language: string) => language

/** Every page that an anonymous visitor sees, articles and second names included, and addresses that nobody has. */
export function walkedPages(): WalkedPage[] {
  const written = new Map(siteAddresses().map(({ path, languages }) => [path, languages]))
  const pages = sitePages.flatMap((page) =>
    pathsOf(page).map((path) => walked(path, page, written.get(path))),
  )
  const second = aliases.flatMap(({ from, to }) =>
    pages.filter(({ path }) => path === to).map((page) => ({ ...page, path: from })),
  )
  const plain = { isIndexed: false, canonical: null }
  return [
    ...pages,
    ...second,
    ...APPLICATIONS.map((path) => ({ ...plain, path, status: 200 as const, bodyLanguage: null })),
    ...UNKNOWN.map((path) => ({ ...plain, path, status: 404 as const, bodyLanguage: theVisitors })),
  ]
}

function pathsOf(page: SitePage): string[] {
  if (!page.path.includes('{')) return [page.path]
  return siteAddresses()
    .filter((address) => address.page === page)
    .map(({ path }) => path)
}

function walked(path: string, { reach, indexed }: SitePage, articles: readonly string[] = []): WalkedPage {
  const written = reach === 'legal' ? LEGAL_LANGUAGES : articles
  const bodyLanguage = (language: string) =>
    (written as readonly string[]).includes(language) ? language : DEFAULT_LANGUAGE
  const isEverywhere = reach === 'twelve' || reach === 'everywhere'
  return {
    path,
    status: 200,
    isIndexed: indexed,
    canonical: indexed ? path : null,
    bodyLanguage: isEverywhere ? theVisitors : bodyLanguage,
  }
}
