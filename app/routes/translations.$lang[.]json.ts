import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { AppError } from '~/platform/errors/app-error'
import { allMessagesOf } from '~/platform/i18n/i18n.server'
import { matchLanguage } from '~/platform/i18n/languages'

/** `GET /translations/{lang}.json`: every message of one language, by area. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const language = matchLanguage(params.lang)
  if (!language) throw new AppError('not_found')
  const body = JSON.stringify(allMessagesOf(language))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    etag,
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json; charset=utf-8',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
