import type { LoaderFunctionArgs } from '@remix-run/node'
import { robotsFile } from '~/domains/content/content.server'
import { appOrigin } from '~/platform/http/visitor.server'

/** `GET /robots.txt`: what the site asks of robots. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(robotsFile(appOrigin(request)), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
