import type { LoaderFunctionArgs } from '@remix-run/node'
import { siteMapIndex } from '~/domains/content/content.server'
import { appOrigin } from '~/platform/http/visitor.server'

/** `GET /sitemap.xml`: the site map's index: one map a language. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(siteMapIndex(appOrigin(request)), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
