import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { type RouteObject, routeTree } from './route-tree'

/** Whether a route answers that is neither a page nor part of one; an address that no route has is the framework's page. */
export function drawsNothing(build: ServerBuild, path: string): boolean {
  const route = build.routes[matchRoutes(treeOf(build), path)?.at(-1)?.route.id ?? '']
  return route !== undefined && !route.module.default && !route.module.ErrorBoundary
}

const trees = new WeakMap<ServerBuild['routes'], RouteObject[]>()

function treeOf(build: ServerBuild): RouteObject[] {
  const known = trees.get(build.routes)
  if (known) return known
  const tree = routeTree(build)
  trees.set(build.routes, tree)
  return tree
}
