import type { ServerBuild } from '@remix-run/node'
import { withoutImports } from './short-manifest'

/**
 * The build with some of its routes and those above them.
 *
 * @param drawn of them those that a page is drawn by; without it all are
 */
export function partOfBuild(
  build: ServerBuild,
  ids: Iterable<string>,
  drawn?: ReadonlySet<string>,
): ServerBuild {
  const wanted = new Set<string>()
  for (const id of ids)
    for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) wanted.add(at)
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)))
  const assets = Object.entries(only(build.assets.routes)).map(([id, route]) => [
    id,
    !drawn || drawn.has(id) ? route : withoutImports(route),
  ])
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: Object.fromEntries(assets) },
  }
}
