import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { enhanceScript } from '../../scripts/build-enhance.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Seen from the application's folder. */
const PAGE = '../../../app/routes/_public+/faq.tsx'

/** One of our pages, and a page of its own, in a Remix application as its template makes one: what ours are compared with. */
export default defineConfig({
  root: at('../..'),
  plugins: [
    enhanceScript(),
    remix({
      appDirectory: 'bench/plain-remix/app',
      buildDirectory: process.env.PLAIN_REMIX_OUT,
      routes: async (defineRoutes) =>
        defineRoutes((route) => {
          route('faq', PAGE)
          route('signed-in', 'routes/signed-in.tsx')
        }),
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  resolve: { alias: { '~': at('../../app') } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
