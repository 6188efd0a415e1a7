import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { BRAND_NAME } from '~/ui/brand/brand'
import type { SitePageData } from '../../site-page'

/** Head of a public page from what its loader's `sitePage` returned, or from what it failed with. */
export const siteMeta: MetaFunction = ({ data, error }) => {
  const site = (data as { site?: SitePageData } | undefined)?.site
  if (site) return describe(site)
  const message = (error as { data?: { message?: string } } | undefined)?.data?.message
  return [{ title: message ? `${message} · ${BRAND_NAME}` : BRAND_NAME }]
}

function describe(site: SitePageData): MetaDescriptor[] {
  const title = site.path === '/' ? `${BRAND_NAME} · ${site.title}` : `${site.title} · ${BRAND_NAME}`
  return [
    { title },
    { name: 'description', content: site.description },
    site.isIndexed
      ? { tagName: 'link', rel: 'canonical', href: site.canonical }
      : { name: 'robots', content: 'noindex' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND_NAME },
    { property: 'og:title', content: site.title },
    { property: 'og:description', content: site.description },
    { property: 'og:url', content: site.canonical },
    { property: 'og:locale', content: site.bodyLanguage.replace('-', '_') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...pictureOf(site),
    ...site.structured.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing } as never,
    })),
  ]
}

/** The picture under the page's title where it is shared: `share-image/`. */
function pictureOf({ image, title }: SitePageData): MetaDescriptor[] {
  if (!image) return []
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
  ]
}
