import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteMap } from '~/domains/content/content.server'
import { AppError } from '~/platform/errors/app-error'
import { appOrigin } from '~/platform/http/visitor.server'

/** `GET /sitemap/{lang}.xml`: the pages that are whole in a language. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const map = siteMap(appOrigin(request), params.lang ?? '')
  if (map === null) throw new AppError('not_found')
  return new Response(map, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
