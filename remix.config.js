import { flatRoutes } from 'remix-flat-routes'

/**
 * Options of the Remix plugin; `vite.config.ts` hands them on.
 * Routes are folders by audience (`_app+/`, `api+/` …), see docs/architecture.md.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ignoredRouteFiles: ['**/*'],
  routes: async (defineRoutes) =>
    belowPortal(
      flatRoutes('routes', defineRoutes, {
        ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}', '**/redirects.ts'],
      }),
    ),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}

const PORTAL = 'routes/_portal'

/**
 * Puts every page below the portal's frame, but those in a store's admin: what a frame needs is loaded by its own pages
 * alone, along with them. Files without anything to show stay where they are.
 * @param {ReturnType<typeof flatRoutes>} routes
 */
function belowPortal(routes) {
  for (const route of Object.values(routes)) {
    const isPage = route.file.endsWith('.tsx') && !route.file.startsWith('routes/app+/')
    if (isPage && route.parentId === 'root' && route.id !== PORTAL) route.parentId = PORTAL
  }
  return routes
}
