import { flatRoutes } from 'remix-flat-routes'

/**
 * Options of the Remix plugin; `vite.config.ts` hands them on.
 * Routes are folders by audience (`_app+/`, `api+/` …), see docs/architecture.md.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ['**/*'],
  routes: async (defineRoutes) =>
    flatRoutes('routes', defineRoutes, {
      ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}', '**/redirects.ts'],
    }),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}
