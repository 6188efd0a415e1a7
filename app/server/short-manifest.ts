import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['assets']['routes']
type Route = Routes[string]

/**
 * Has a browser told of each route what it doesn't know: of its scripts those that none of the routes above it has, and no
 * flag that is unset. The framework writes each page's routes into its document, in which every script would stand three
 * times. What the server itself reads of them stays whole.
 */
export function withShortManifest(build: ServerBuild): ServerBuild {
  const { entry, routes } = build.assets
  const short = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, told(route, restOf(routes, id, entry))]),
  )
  return { ...build, assets: { ...build.assets, routes: short } }
}

/** A route whose page is not the one that is drawn: what it needs is fetched by its own script, when somebody goes there. */
export const withoutImports = (route: Route): Route => told(route, [])

function told(route: Route, imports: string[]): Route {
  const { imports: _imports, css, module, toJSON: _toJson, ...facts } = route as Route & { toJSON?: unknown }
  const set = Object.entries(facts).filter(([, value]) => value !== false && value !== undefined)
  const short = {
    ...Object.fromEntries(set),
    module,
    ...(imports.length > 0 ? { imports } : {}),
    ...(css?.length ? { css } : {}),
  }
  return Object.assign({ ...route }, { toJSON: () => short })
}

/** Every page has those of the entry and of the routes above a route, in this order, before its own. */
function restOf(routes: Routes, id: string, entry: ServerBuild['assets']['entry']): string[] {
  const known = new Set(entry.imports)
  for (let above = routes[id]?.parentId; above; above = routes[above]?.parentId)
    for (const script of [...(routes[above]?.imports ?? []), routes[above]?.module ?? '']) known.add(script)
  return (routes[id]?.imports ?? []).filter((script) => !known.has(script))
}
