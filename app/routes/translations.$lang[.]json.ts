import type { LoaderFunctionArgs } from '@remix-run/node'
import { AppError } from '~/platform/errors/app-error'
import { matchLanguage } from '~/platform/i18n/languages'
import { TRANSLATIONS_KEPT_MS } from '~/platform/i18n/translations'
import { translationsOf } from '~/platform/i18n/translations.server'

/** `GET /translations/{lang}.json`: every message of one language, by area. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const language = matchLanguage(params.lang)
  if (!language) throw new AppError('not_found')
  const { body, etag } = translationsOf(language)
  const headers = {
    etag,
    'cache-control': `public, max-age=${TRANSLATIONS_KEPT_MS / 1000}`,
    'content-type': 'application/json; charset=utf-8',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
