import type { LoaderFunctionArgs } from '@remix-run/node'
import { blogFeed } from '~/domains/content/content.server'

/** The blog as an Atom feed, `?lang=` in a language that all its articles are written in. */
export function loader({ request }: LoaderFunctionArgs) {
  return new Response(blogFeed(request), {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
