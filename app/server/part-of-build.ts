import type { ServerBuild } from '@remix-run/node'

/** The build with some of its routes and those above them. */
export function partOfBuild(build: ServerBuild, ids: Iterable<string>): ServerBuild {
  const wanted = new Set<string>()
  for (const id of ids)
    for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) wanted.add(at)
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
