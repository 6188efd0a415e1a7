import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { remembering } from '~/platform/memory/remembering'
import { partOfBuild } from './part-of-build'
import { type RouteObject, routeTree } from './route-tree'

/** Of addresses, most of which name one thing of one customer. */
const PATHS_REMEMBERED = 5000

/** Where the framework's browser half asks which routes other addresses meet. */
const MANIFEST_PATH = '/__manifest'

/**
 * For each address the build of the routes that it meets, and of those that the addresses above it meet, which the
 * framework's browser half is told as well. The framework walks over each route of a build some ten times for a page, which
 * takes longer than to draw many a page. The full build where no route fits.
 *
 * @returns the same build for all addresses that meet the same routes
 */
export function branchBuilds(build: ServerBuild): (path: string) => ServerBuild {
  const candidates = candidateTrees(build)
  const builds = new Map<string, ServerBuild>()

  const matchedBy = (path: string) =>
    matchRoutes(candidates(path), path)?.map(({ route }) => route.id ?? '') ?? []

  return remembering(PATHS_REMEMBERED, (asked) => {
    if (asked === MANIFEST_PATH) return build
    const path = pageOf(asked)
    const own = matchedBy(path)
    if (own.length === 0) return build
    const ids = new Set([...own, ...pathsAbove(path).flatMap(matchedBy)])
    const key = [...ids].sort().join(' ')
    const made = builds.get(key) ?? partOfBuild(build, ids, new Set(own))
    builds.set(key, made)
    return made
  })
}

/** Of a page's data the page, as the framework has it. */
const pageOf = (path: string) => path.replace(/\.data$/, '').replace(/^\/_root$/, '/')

/** `/` and `/a` of `/a/b`. */
function pathsAbove(path: string): string[] {
  const segments = path.split('/').filter(Boolean)
  return segments.map((_, count) => `/${segments.slice(0, count).join('/')}`)
}

/** The routes that an address may meet as far as its first segment tells: the matcher decides among few. */
function candidateTrees(build: ServerBuild): (path: string) => RouteObject[] {
  const bySegment = new Map<string | null, string[]>([[null, []]])
  for (const id of Object.keys(build.routes)) {
    const segment = firstSegmentOf(build, id)
    bySegment.set(segment, [...(bySegment.get(segment) ?? []), id])
  }
  const anywhere = bySegment.get(null)!
  const treeOf = (ids: string[]) => routeTree(partOfBuild(build, [...anywhere, ...ids]))
  const trees = new Map([...bySegment].map(([segment, ids]) => [segment, treeOf(ids)]))
  return (path) => trees.get(decoded(path.split('/')[1] ?? '')) ?? trees.get(null)!
}

/** What an address must begin with for a route to fit, in lower case; null when there's no telling. */
function firstSegmentOf({ routes }: ServerBuild, id: string): string | null {
  let path = ''
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    path = `${route.path ?? ''}/${path}`
  const [segment = ''] = path.split('/').filter(Boolean)
  return segment === '' || /^[:*]|\?$/.test(segment) ? null : segment.toLowerCase()
}

/** As the matcher compares it. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}
