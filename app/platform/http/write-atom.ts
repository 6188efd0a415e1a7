import { escapeMarkup } from './escape-markup'

export interface AtomFeed {
  title: string
  /** BCP 47. */
  language: string
  /** The feed's for ever, and absolute, as are all addresses here. */
  id: string
  /** Where the feed is. */
  self: string
  /** The page that shows the same. */
  page: string
  author: string
  /** In the order of the feed. */
  entries: readonly AtomEntry[]
}

export interface AtomEntry {
  /** One entry for ever, whatever becomes of its words. */
  id: string
  title: string
  /** Where it isn't the feed's. */
  language?: string
  page: string
  /** ISO 8601 with time and zone, as is `updated`. */
  published: string
  updated: string
  /** Plain text: what it's about, or all of it. */
  text: { summary: string } | { content: string }
}

const NEVER = '1970-01-01T00:00:00Z'

/** An Atom feed (RFC 4287). */
export function writeAtom({ title, language, id, self, page, author, entries }: AtomFeed): string {
  const newest = entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">`,
    `<title>${escaped(title)}</title>`,
    `<id>${escaped(id)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    `<updated>${newest ?? NEVER}</updated>`,
    `<author><name>${escaped(author)}</name></author>`,
    ...entries.map(writeEntry),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry({ id, title, language, page, published, updated, text }: AtomEntry): string {
  return [
    language === undefined ? '<entry>' : `<entry xml:lang="${escaped(language)}">`,
    `<title>${escaped(title)}</title>`,
    `<id>${escaped(id)}</id>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    'summary' in text
      ? `<summary>${escaped(text.summary)}</summary>`
      : `<content type="text">${escaped(text.content)}</content>`,
    '</entry>',
  ].join('\n')
}

/** XML 1.0 has no control characters, not even as references. */
const escaped = (text: string) => escapeMarkup(text.replace(/(?![\t\r\n])\p{Cc}/gu, ''))
