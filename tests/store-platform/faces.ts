import { adminRoutes } from './admin-shell/admin-routes'
import { cdnRoutes } from './cdn/cdn-routes'
import type { Route } from './http/exchange'
import { storefrontRoutes } from './storefront/storefront-routes'

/** What people see of the platform. Registered after the core, whose addresses come first. */
export const faceRoutes: Route[] = [...adminRoutes, ...cdnRoutes, ...storefrontRoutes]
