import { BRAND_NAME } from '~/ui/brand/brand'
import { trailOf } from '../articles/structured-articles'
import type { SitePageData, StructuredData } from '../site-page'

/**
 * What search engines are told of a page: what the page itself says, and its place in the site where it says none. The
 * start page says who and what all of it is about.
 */
export function structuredData(
  site: SitePageData,
  own: readonly StructuredData[],
): readonly StructuredData[] {
  if (site.path === '/') return [...about(site), ...own]
  const hasTrail = own.some((thing) => thing['@type'] === 'BreadcrumbList')
  return hasTrail ? own : [...own, trailOf(site, [{ name: site.title, path: site.path }])]
}

/** schema.org/Organization, WebSite and SoftwareApplication, which name each other by their ids. */
function about({ canonical, bodyLanguage, description }: SitePageData): StructuredData[] {
  const { origin } = new URL(canonical)
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: BRAND_NAME,
      url: `${origin}/`,
      logo: `${origin}/apple-touch-icon.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: BRAND_NAME,
      url: `${origin}/`,
      inLanguage: bodyLanguage,
      publisher: { '@id': organization },
    },
    {
      '@type': 'SoftwareApplication',
      name: BRAND_NAME,
      description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Linux, macOS',
      license: 'https://opensource.org/license/mit',
      publisher: { '@id': organization },
    },
  ]
}
