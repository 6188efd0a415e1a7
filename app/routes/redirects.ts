/** Old addresses and where they live now (specification, section 2). Tested data: order doesn't matter. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/tr', to: '/' },
  { from: '/tr/*', to: '/' },
  { from: '/en', to: '/' },
  { from: '/en/*', to: '/' },
  { from: '/developer-dashboard/*', to: '/dashboard' },
  { from: '/developer-dashboard', to: '/dashboard' },
  { from: '/store-pricing', to: '/store-assistant' },
  // What people type who know another product's.
  { from: '/login', to: '/auth' },
  { from: '/signin', to: '/auth' },
  { from: '/sign-in', to: '/auth' },
  { from: '/signup', to: '/auth?mode=signup' },
  { from: '/sign-up', to: '/auth?mode=signup' },
  { from: '/register', to: '/auth?mode=signup' },
]

/**
 * Where a path has moved to, or null. A trailing `*` stands for anything below.
 *
 * @param language what the address's `lang` says, kept on the way
 */
export function redirectOf(pathname: string, language?: string | null): string | null {
  const to = redirects.find(({ from }) =>
    from.endsWith('/*') ? pathname.startsWith(from.slice(0, -1)) : pathname === from,
  )?.to
  if (!to || !language) return to ?? null
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ lang: language })}`
}

/** Second names of pages, which answer as the page itself; its canonical address is its first name. */
export const aliases: readonly { from: string; to: string }[] = [
  { from: '/kariyer', to: '/careers' },
  { from: '/partnerler', to: '/partners' },
]

const firstNames = new Map(aliases.map(({ from, to }) => [from, to]))

/** The address, path and query, that one written with a page's second name stands for; any other as it is. */
export function withoutAlias(url: string): string {
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  const first = firstNames.get(path)
  return first === undefined ? url : `${first}${url.slice(path.length)}`
}
