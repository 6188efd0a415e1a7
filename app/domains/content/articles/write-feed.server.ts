import { writeAtom } from '~/platform/http/write-atom'
import { BRAND_NAME } from '~/ui/brand/brand'
import { canonicalAddress } from '../site/canonical-address'
import { type ArticleSummary, articlePath } from './article'

export interface FeedParts {
  title: string
  /** Where the site stands, without a slash at the end. */
  origin: string
  language: string
  /** Newest first. */
  articles: ArticleSummary[]
}

/** The blog as an Atom feed. An entry's id is its English address: it stays one entry in every language. */
export function writeFeed({ title, origin, language, articles }: FeedParts): string {
  const self = canonicalAddress(origin, '/blog/feed.xml', language)
  return writeAtom({
    title,
    language,
    id: self,
    self,
    page: canonicalAddress(origin, '/blog', language),
    author: BRAND_NAME,
    entries: articles.map((article) => ({
      id: origin + articlePath(article),
      title: article.title,
      page: canonicalAddress(origin, articlePath(article), article.language),
      published: midnight(article.published ?? article.updated),
      updated: midnight(article.updated),
      text: { summary: article.description },
    })),
  })
}

const midnight = (day: string) => `${day}T00:00:00Z`
