import type { LoaderFunctionArgs } from '@remix-run/node'
import { llmsFile } from '~/domains/content/content.server'
import { appOrigin } from '~/platform/http/visitor.server'

/** `GET /llms.txt`: the site for language models. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(llmsFile(appOrigin(request)), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
