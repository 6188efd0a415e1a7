import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

/** Whether a route answers that is neither a page nor part of one; an address that no route has is the framework's page. */
export function drawsNothing(build: ServerBuild, path: string): boolean {
  const route = build.routes[matchRoutes(treeOf(build), path)?.at(-1)?.route.id ?? '']
  return route !== undefined && !route.module.default && !route.module.ErrorBoundary
}

type RouteObject = Parameters<typeof matchRoutes>[0][number]

const trees = new WeakMap<ServerBuild['routes'], RouteObject[]>()

function treeOf({ routes }: ServerBuild): RouteObject[] {
  const known = trees.get(routes)
  if (known) return known
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => branch(route!))
  const branch = ({ id, path, index }: NonNullable<ServerBuild['routes'][string]>): RouteObject =>
    index ? { id, path, index } : { id, path, children: below(id) }
  const tree = below(undefined)
  trees.set(routes, tree)
  return tree
}
