import { data, redirectDocument } from '@remix-run/node'
import { env } from '~/platform/env/env.server'
import { DATA_REQUEST_HEADER } from '~/platform/http/data-request'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import type { SitePageData } from '../site-page'

/**
 * What the loader of every address without a page returns: the not-found page in the visitor's language, with status 404.
 * `asked` is what was typed into its search, empty until then.
 */
export function notFoundPage(request: Request) {
  const { pathname, search, searchParams } = new URL(request.url)
  if (request.headers.has(DATA_REQUEST_HEADER)) throw redirectDocument(`${pathname}${search}`)
  const language = languageOfRequest(request)
  const t = translator(language, 'errors')
  const site: SitePageData = {
    path: pathname,
    language,
    bodyLanguage: language,
    canonical: `${appOrigin(request)}${pathname}`,
    title: t('notFoundScreen.title'),
    description: t('notFoundScreen.body'),
    isIndexed: false,
    image: null,
    structured: [],
    operator: env().OPERATOR_NAME ?? null,
    chat: null,
  }
  return data({ site, asked: searchParams.get('q')?.trim() ?? '' }, { status: 404 })
}
