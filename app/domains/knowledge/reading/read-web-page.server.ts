import type { ReadDocument } from './block'
import { decode, readHtml } from './read-html.server'

/** What the server says of the page that it sends. */
export interface ServedPage {
  url: string
  charset?: string
}

export interface WebPage {
  canonical: string | null
  links: string[]
  noindex: boolean
  document: ReadDocument
}

/** No page leads to more. */
const MOST_LINKS = 5000

export function readWebPage(bytes: Buffer, { url, charset }: ServedPage): WebPage {
  const page = readHtml(charset ? decode(bytes, charset) : bytes, url)
  return {
    canonical: page.canonical,
    links: page.nofollow ? [] : page.links.slice(0, MOST_LINKS),
    noindex: page.noindex,
    document: { title: page.title, language: page.language, blocks: page.blocks },
  }
}
