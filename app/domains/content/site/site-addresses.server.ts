import { env } from '~/platform/env/env.server'
import { isTranslated } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE, languages } from '~/platform/i18n/languages'
import { COLLECTIONS, type Collection } from '../articles/article'
import { entriesOf, languagesOfArticle, languagesOfCollection } from '../articles/article-library.server'
import { type SitePage, sitePages } from '../site-pages'

/** One address of the site that search engines are told of. */
export interface SiteAddress {
  path: string
  /** The line of the table that it belongs to. */
  page: SitePage
  /** Languages in which every text of it is there, English first. */
  languages: readonly string[]
  /** Day of its last change (ISO 8601), where that is known. */
  updated: string | null
}

let addresses: readonly SiteAddress[] | undefined

/** Everything of the public site that may be found. Made once; while somebody develops, each time. */
export function siteAddresses(): readonly SiteAddress[] {
  if (!addresses || env().NODE_ENV === 'development')
    addresses = sitePages.filter(({ indexed }) => indexed).flatMap(addressesOf)
  return addresses
}

function addressesOf(page: SitePage): SiteAddress[] {
  const { path, areas, reach } = page
  const translated = languages
    .map(({ code }) => code)
    .filter((code) => areas.every((area) => isTranslated(code, area)))
  const whole = (written: readonly string[]) => [
    DEFAULT_LANGUAGE,
    ...translated.filter((code) => code !== DEFAULT_LANGUAGE && written.includes(code)),
  ]
  if (reach !== 'articles') return [{ path, page, languages: whole(translated), updated: null }]
  const collection = collectionOf(page)
  if (!path.includes('{'))
    return [
      { path, page, languages: whole(collection ? languagesOfCollection(collection) : []), updated: null },
    ]
  if (!collection) return []
  return entriesOf(collection, DEFAULT_LANGUAGE).map(({ summary: { slug, updated } }) => ({
    path: path.replace('{slug}', slug),
    page,
    languages: whole(languagesOfArticle(collection, slug)),
    updated,
  }))
}

/** The collection whose list or articles a page shows: its first segment has the same name. */
function collectionOf({ path }: SitePage): Collection | null {
  const [, segment] = path.split('/')
  return COLLECTIONS.find((collection) => collection === segment) ?? null
}
