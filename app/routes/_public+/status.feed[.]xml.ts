import type { LoaderFunctionArgs } from '@remix-run/node'
import { statusFeed } from '~/domains/status/status.server'
import { appOrigin } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'

/** `GET /status/feed.xml`: incidents as they are written. */
export async function loader({ request }: LoaderFunctionArgs) {
  const language = languageOfRequest(request)
  const t = translator(language, 'site-status')
  const feed = await statusFeed(appOrigin(request), {
    title: t('meta.title'),
    language,
    stageOf: (stage) => t(`stages.${stage}`),
  })
  return new Response(feed, {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
      vary: 'accept-language, cookie',
    },
  })
}
