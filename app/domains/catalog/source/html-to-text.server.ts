import * as cheerio from 'cheerio/slim'
import { isTooNestedHtml } from '~/platform/validation/html-nesting'

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head', 'title'])
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** What is used of the parser's nodes. */
interface MarkupNode {
  type: string
  name?: string
  data?: string
  children?: MarkupNode[]
}

/** The text a person reads of a description in HTML, a line a block, without markup. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html)
  // The parser compares each end tag with all that is open: a description of that kind would keep it busy for minutes.
  if (isTooNestedHtml(html)) return tidy(html.replace(/<[^<>]*>/g, '\n'))
  const parts: string[] = []
  collect(cheerio.load(html).root().toArray() as unknown as MarkupNode[], parts)
  return tidy(parts.join(''))
}

function collect(nodes: MarkupNode[], parts: string[]): void {
  // A stack of one's own: markup nested thousands deep must not exhaust the call stack.
  const stack: (MarkupNode | string)[] = nodes.toReversed()
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') parts.push(next)
    else if (next.type === 'text') parts.push((next.data ?? '').replace(/\s+/g, ' '))
    else if (next.children) {
      const name = next.name ?? ''
      if (SILENT.has(name)) continue
      if (BLOCKS.has(name)) {
        parts.push('\n')
        stack.push('\n')
      } else if (name === 'td' || name === 'th') stack.push(' ')
      for (let index = next.children.length - 1; index >= 0; index--) stack.push(next.children[index]!)
    }
  }
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
