const source = (id) => id.replace(/^\0/, '').split('?')[0]

/**
 * Puts what the browser always fetches together into one file: a page's seventy small ones cost a phone half a second of
 * asking alone. What begins every page (`react`, `router`, `start`: a phone runs each in a few hundredths of a second), what
 * the portal's and a store's admin both may need (`basics`), what stands around every page of the portal and what the way
 * in shares with them (`portal`), what stands around every page of members (`frame`) and what of it a store's admin has too
 * (`members`), what lists of members are drawn and narrowed with (`lists`), forms that check what is typed by a schema (`forms`), and what only the ways in need (`doors`). The rest stays as the bundler parts it, by the pages that need it.
 *
 * @returns {(id: string, graph: import('vite').Rollup.ManualChunkMeta) => string | undefined}
 */
export function clientChunks() {
  /** @type {Map<string, string> | undefined} */
  let names
  return (id, graph) => {
    names ??= nameChunks(graph)
    return names.get(id)
  }
}

/** An icon that more modules than so many draw, or the way in, comes with the common ones, so that few files are asked for. */
const SHARED_BY = 4

const isEntry = (path) => path.endsWith('/app/entry.client.tsx')
const isIcon = (id) => source(id).includes('/lucide-react/dist/esm/icons/')
/** What `Trans` needs, which few pages have. */
const isMarkupInWords = (id) => /\/(?:react-i18next\/dist\/es\/Trans|html-parse-stringify\/)/.test(source(id))
const isSchema = (id) => source(id).includes('/node_modules/zod/')
/** Of a package's one door everything seems needed that anybody takes from it: packages are left to the bundler. */
const isOwn = (id) => source(id).includes('/app/') && !source(id).includes('/node_modules/')

/** What a form is made of stands around many pages; what proves who somebody is, around few. */
const isOfDomain = (id) => source(id).includes('/app/domains/')

/** Each name's files need those of names above it alone: chunks that need each other would run before what they need. */
function nameChunks({ getModuleIds, getModuleInfo }) {
  const all = [...getModuleIds()]
  const reachFrom = (ids) => {
    const found = new Set()
    const waiting = [...ids]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      waiting.push(...(getModuleInfo(id)?.importedIds ?? []))
    }
    return found
  }
  const reach = (isFirst) => reachFrom(all.filter((id) => isFirst(source(id))))
  const react = reach((path) => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(path))
  const router = reach((path) => path.includes('/node_modules/@remix-run/'))
  const start = reach((path) => isEntry(path) || path.endsWith('/app/root.tsx'))
  const embedded = reach((path) => path.includes('/app/routes/app+/'))
  const portal = reach((path) => path.endsWith('/app/routes/_portal.tsx'))
  const frame = reach((path) => path.endsWith('/app/routes/_app+/_layout.tsx'))
  const list = reach((path) => path.endsWith('/app/routes/_app+/chat-dashboard.tsx'))
  const signIn = reach((path) => path.endsWith('/app/routes/_auth+/auth.tsx'))
  const inside = reach((path) => /\/app\/routes\/(?:_app|admin)\+\//.test(path))

  const isShared = (id) => (getModuleInfo(id)?.importers.length ?? 0) > SHARED_BY
  const nameOf = (id) => {
    // The one that begins is run last, on what the framework's own script has laid ready: nobody else may bring it along.
    if (isEntry(source(id))) return undefined
    if (isMarkupInWords(id)) return undefined
    if (isIcon(id) && !start.has(id))
      return portal.has(id)
        ? 'portal'
        : isShared(id) || signIn.has(id)
          ? 'icons'
          : frame.has(id)
            ? 'frame'
            : undefined
    if (start.has(id)) return react.has(id) ? 'react' : router.has(id) ? 'router' : 'start'
    if (!isOwn(id)) return undefined
    if (!portal.has(id) && !signIn.has(id)) {
      const isOfList = list.has(id) && source(id).includes('/app/ui/')
      if (embedded.has(id)) return frame.has(id) || isOfList ? 'members' : undefined
      return frame.has(id) ? 'frame' : isOfList ? 'lists' : undefined
    }
    if (embedded.has(id)) return 'basics'
    if (portal.has(id)) return 'portal'
    if (!inside.has(id) || isOfDomain(id)) return 'doors'
    return [...reachFrom([id])].some(isSchema) ? 'forms' : 'portal'
  }
  return new Map(all.map((id) => [id, nameOf(id)]))
}
