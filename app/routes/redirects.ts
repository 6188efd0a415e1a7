/** Old addresses and where they live now (specification, section 2). Tested data: order doesn't matter. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/tr', to: '/' },
  { from: '/tr/*', to: '/' },
  { from: '/en', to: '/' },
  { from: '/en/*', to: '/' },
  { from: '/developer-dashboard/*', to: '/dashboard' },
  { from: '/developer-dashboard', to: '/dashboard' },
  { from: '/store-pricing', to: '/store-assistant' },
]

/** Where a path has moved to, or null. A trailing `*` stands for anything below. */
export function redirectOf(pathname: string): string | null {
  const match = redirects.find(({ from }) =>
    from.endsWith('/*') ? pathname.startsWith(from.slice(0, -1)) : pathname === from,
  )
  return match?.to ?? null
}
