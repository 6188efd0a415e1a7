/** Parameters that say where a visitor came from, not which page is meant. */
const TRACKING =
  /^(utm_\w+|gclid|fbclid|msclkid|dclid|mc_[ce]id|_ga|ref|srsltid|igshid|yclid|sessionid|sid|phpsessid)$/i
const NOT_A_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|mov|avi|wav|ogg|css|m?js|json|xml|rss|atom|woff2?|ttf|eot|zip|gz|tar|rar|7z|exe|dmg|apk|docx?|xlsx?|pptx?|csv|ics|vcf)$/i
const LONGEST = 1500
/** A path that repeats a part this often is a site's mistake that has no end. */
const MOST_REPEATS = 3

/** One spelling for all addresses of a page: no fragment, no tracking, parameters in order. */
export function normaliseAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  return url.href.replace(/\?$/, '')
}

/** The key under which an address counts as the same page, whether http or https, with or without a last slash. */
export function pageKey(address: string): string {
  return normaliseAddress(address)
    .replace(/^https?:/, '')
    .replace(/\/(?=$|\?)/, '')
}

/** Whether a page belongs to the site that a root address names: same host, and below the root's folder. */
export function isWithin(root: string, address: string): boolean {
  const from = new URL(root)
  const url = new URL(address)
  const folder = from.pathname.replace(/[^/]*$/, '')
  return url.host === from.host && (url.pathname === from.pathname || url.pathname.startsWith(folder))
}

/** Whether an address is worth asking for: pictures, styles and endless paths aren't. */
export function mayBePage(address: string): boolean {
  const { pathname } = new URL(address)
  const counts = new Map<string, number>()
  for (const part of pathname.split('/').filter(Boolean)) counts.set(part, (counts.get(part) ?? 0) + 1)
  const repeats = Math.max(0, ...counts.values())
  return address.length <= LONGEST && repeats <= MOST_REPEATS && !NOT_A_PAGE.test(pathname)
}
