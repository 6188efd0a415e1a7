import { BRAND_NAME } from '~/ui/brand/brand'
import type { SitePageData, StructuredData } from '../site-page'
import type { Article } from './article'

/** The way to a page from the front page, as search engines show it (schema.org/BreadcrumbList). */
export function trailOf(site: SitePageData, steps: { name: string; path: string }[]): StructuredData {
  const origin = new URL(site.canonical).origin
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: BRAND_NAME, path: '/' }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

/** An article as search engines know one (schema.org/Article), and its place. */
export function articleThings(article: Article, site: SitePageData, listTitle: string): StructuredData[] {
  return [
    {
      '@type': article.collection === 'blog' ? 'BlogPosting' : 'TechArticle',
      headline: article.title,
      description: article.description,
      inLanguage: article.language,
      datePublished: article.published ?? article.updated,
      dateModified: article.updated,
      mainEntityOfPage: site.canonical,
      author: { '@type': 'Organization', name: BRAND_NAME },
      publisher: { '@type': 'Organization', name: BRAND_NAME },
    },
    trailOf(site, [
      { name: listTitle, path: `/${article.collection}` },
      { name: article.title, path: `/${article.collection}/${article.slug}` },
    ]),
  ]
}
