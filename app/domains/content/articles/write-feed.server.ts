import { escapeMarkup } from '~/platform/http/escape-markup'
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

/** The blog as an Atom feed (RFC 4287). An entry's id is its English address: it stays one entry in every language. */
export function writeFeed({ title, origin, language, articles }: FeedParts): string {
  const self = canonicalAddress(origin, '/blog/feed.xml', language)
  const newest =
    articles
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? '1970-01-01'
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<id>${escapeMarkup(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(canonicalAddress(origin, '/blog', language))}"/>`,
    `<updated>${newest}T00:00:00Z</updated>`,
    `<author><name>${escapeMarkup(BRAND_NAME)}</name></author>`,
    ...articles.map((article) => entry(article, origin)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(article: ArticleSummary, origin: string): string {
  const address = canonicalAddress(origin, articlePath(article), article.language)
  return [
    '<entry>',
    `<title>${escapeMarkup(article.title)}</title>`,
    `<id>${escapeMarkup(origin + articlePath(article))}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(address)}"/>`,
    `<published>${article.published ?? article.updated}T00:00:00Z</published>`,
    `<updated>${article.updated}T00:00:00Z</updated>`,
    `<summary>${escapeMarkup(article.description)}</summary>`,
    '</entry>',
  ].join('\n')
}
