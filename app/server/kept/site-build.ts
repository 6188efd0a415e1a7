import type { ServerBuild } from '@remix-run/node'

/**
 * The build with its public pages only. The framework goes through every route of a build several times for each page it
 * draws, and the public site is a small part of the product.
 */
export function siteBuild(build: ServerBuild): ServerBuild {
  const wanted = new Set<string>()
  for (const [id, route] of Object.entries(build.routes)) {
    if (!(route?.module.handle as { isSite?: boolean } | undefined)?.isSite) continue
    for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) wanted.add(at)
  }
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
