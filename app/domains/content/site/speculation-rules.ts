import { sitePages } from '../site-pages'

/**
 * Which links the browser may fetch before they are followed (HTML, "speculative loading"): those to pages that are
 * answered from memory. Never one with a query: `?lang=` is remembered as the visitor's choice. (URL Pattern: `\\?*` would
 * match the lack of a query as well, and so every link.)
 */
export function speculationRules() {
  const pages = sitePages.filter(({ kept }) => kept).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))
  return {
    prefetch: [
      {
        where: { and: [{ href_matches: pages }, { not: { href_matches: '/*\\?(.+)' } }] },
        eagerness: 'moderate',
      },
    ],
  }
}
