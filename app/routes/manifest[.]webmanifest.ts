import type { LoaderFunctionArgs } from '@remix-run/node'
import { BRAND_NAME } from '~/platform/brand/brand'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { directionOf } from '~/platform/i18n/languages'

/** What makes the portal an app that can be installed (W3C Web Application Manifest). */
export function loader({ request }: LoaderFunctionArgs) {
  const language = languageOfRequest(request)
  const manifest = {
    id: '/chat-dashboard',
    name: BRAND_NAME,
    short_name: BRAND_NAME,
    description: translator(language, 'shell')('nav.inbox'),
    lang: language,
    dir: directionOf(language),
    start_url: '/chat-dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: '#00646f',
    background_color: '#ffffff',
    icons: [
      { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/app-icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, max-age=3600',
      vary: 'Cookie, Accept-Language',
    },
  })
}
