interface Headers {
  get(name: string): string | null | undefined
}

/**
 * Where a request was sent from by its `Origin` (Fetch standard, 3.2): a page of ours, one of another site, or one that
 * its browser keeps hidden (`null`). Browsers say it with whatever may change something; null where nothing is said.
 * Compares hosts as the framework does before it takes a page's form; the server has settled which host was asked for.
 */
export function sentFrom(headers: Headers): 'here' | 'elsewhere' | 'hidden' | null {
  const origin = headers.get('origin')
  if (!origin) return null
  if (origin === 'null') return 'hidden'
  return URL.canParse(origin) && new URL(origin).host === headers.get('host') ? 'here' : 'elsewhere'
}
