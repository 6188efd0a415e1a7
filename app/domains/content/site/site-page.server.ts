import { redirectDocument } from '@remix-run/node'
import { env } from '~/platform/env/env.server'
import { DATA_REQUEST_HEADER } from '~/platform/http/data-request'
import { appOrigin } from '~/platform/http/visitor.server'
import { isTranslated, languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { shareImageAddress } from '../share-image/share-image-address.server'
import type { SitePageData, StructuredData } from '../site-page'
import { findSitePage, type SitePage } from '../site-pages'
import { canonicalAddress } from './canonical-address'
import { siteChatKey } from './site-chat.server'
import { structuredData } from './structured-data'

export interface SitePageOptions<More extends object> {
  structured?: readonly StructuredData[] | ((site: SitePageData) => readonly StructuredData[])
  /**
   * Of a page that one address pattern has many of, by the body's language where words of areas are meant; else the
   * area's `meta.title` and `meta.description`.
   */
  title?: string | ((bodyLanguage: string) => string)
  description?: string | ((bodyLanguage: string) => string)
  /** Of a page whose reach is `articles`: the languages that its article is written in. */
  languages?: readonly string[]
  /** What the page shows besides; made once its language is known. */
  more?: More | ((bodyLanguage: string) => More | Promise<More>)
}

/**
 * What a public page's loader returns: everything its frame and its head need as `site`, and `more` beside it.
 * A page asked for by another page's script is sent as a document: public pages have no script of the framework.
 *
 * @throws Error when the address isn't in site-pages.ts
 */
export async function sitePage<More extends object = object>(
  request: Request,
  path: string,
  { structured, title, description, languages, more }: SitePageOptions<More> = {},
): Promise<{ site: SitePageData } & More> {
  const page = findSitePage(path)
  if (!page) throw new Error(`No public page ${path} in site-pages.ts.`)
  if (request.headers.has(DATA_REQUEST_HEADER))
    throw redirectDocument(`${path}${new URL(request.url).search}`)
  const language = languageOfRequest(request)
  const bodyLanguage = isWrittenIn(page, language, languages) ? language : DEFAULT_LANGUAGE
  const t = translator(bodyLanguage, page.areas[0] ?? 'site')
  const said = (words: typeof title) => (typeof words === 'function' ? words(bodyLanguage) : words)
  const named = said(title) ?? t('meta.title')
  const site: SitePageData = {
    path,
    language,
    bodyLanguage,
    canonical: canonicalAddress(appOrigin(request), path, bodyLanguage),
    title: named,
    description: said(description) ?? t('meta.description'),
    isIndexed: page.indexed,
    image: `${appOrigin(request)}${shareImageAddress(path, bodyLanguage, named)}`,
    structured: [],
    operator: env().OPERATOR_NAME ?? null,
    chat: await siteChatKey(),
  }
  const shown = typeof more === 'function' ? await more(bodyLanguage) : (more ?? ({} as More))
  const own = typeof structured === 'function' ? structured(site) : (structured ?? [])
  return { ...shown, site: { ...site, structured: structuredData(site, own) } }
}

function isWrittenIn(
  { reach, areas }: SitePage,
  language: string,
  articles: readonly string[] = [],
): boolean {
  if (reach === 'articles' && !articles.includes(language)) return false
  return areas.every((area) => isTranslated(language, area))
}
