import type { ServerBuild } from '@remix-run/node'
import type { matchRoutes } from '@remix-run/react'

export type RouteObject = Parameters<typeof matchRoutes>[0][number]

/** A build's routes as the framework's matcher takes them. */
export function routeTree({ routes }: Pick<ServerBuild, 'routes'>): RouteObject[] {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => branch(route!))
  const branch = ({ id, path, index }: NonNullable<ServerBuild['routes'][string]>): RouteObject =>
    index ? { id, path, index } : { id, path, children: below(id) }
  return below(undefined)
}
