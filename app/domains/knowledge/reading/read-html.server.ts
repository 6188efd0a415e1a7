import { type CheerioAPI, load } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import { isTag, isText } from 'domhandler'
import { isTooNestedHtml } from '~/platform/validation/html-nesting'
import { type Block, oneLine, type ReadDocument, tidyLines } from './block'
import { findMainContent, removeFurniture } from './main-content.server'
import { UnreadableError } from './reading-failure'

export interface ReadHtml extends ReadDocument {
  /** As the page names it, made absolute; null when it names none. */
  canonical: string | null
  /** Absolute http(s) addresses of all links outside `rel=nofollow`, in order, each once, fragments cut off. */
  links: string[]
  /** The page asks not to be kept (`<meta name=robots content=noindex>`). */
  noindex: boolean
  nofollow: boolean
}

/** Reads a web page: its main content without menus, banners and footers, and what it says of itself. */
export function readHtml(html: string | Buffer, url: string): ReadHtml {
  const $ = load(shallow(typeof html === 'string' ? html : decodeDeclared(html)))
  const base = absolute($('base[href]').attr('href') ?? '', url) ?? url
  const robots = $('meta[name="robots" i], meta[name="parleybot" i]').attr('content')?.toLowerCase() ?? ''
  const links = linksOf($, base)
  const canonical = $('link[rel="canonical" i]').attr('href')
  const language = languageOf($)
  const siteTitle = oneLine($('head > title').first().text())
  const socialTitle = oneLine($('meta[property="og:title"]').attr('content') ?? '')
  removeFurniture($)
  const blocks = blocksOf(findMainContent($))
  const heading = blocks.find((block) => block.kind === 'heading' && block.level === 1)
  const title = (heading?.kind === 'heading' && heading.text) || socialTitle || withoutSiteName(siteTitle)
  return {
    title,
    language,
    blocks,
    links,
    canonical: canonical ? absolute(canonical, base) : null,
    noindex: /\b(noindex|none)\b/.test(robots),
    nofollow: /\b(nofollow|none)\b/.test(robots),
  }
}

/** Blocks of a piece of HTML that is all content. */
export function readHtmlFragment(html: string): Block[] {
  const $ = load(shallow(html), null, false)
  $('script, style, noscript, template, iframe, svg').remove()
  return blocksOf($.root().get(0) as unknown as Element)
}

/** @throws UnreadableError `too_complex` for nesting that keeps the parser busy */
function shallow(html: string): string {
  if (isTooNestedHtml(html)) throw new UnreadableError('too_complex')
  return html
}

function decodeDeclared(bytes: Buffer): string {
  // The declaration of the encoding stands in the first kilobyte (WHATWG HTML, "prescan a byte stream").
  const head = bytes.subarray(0, 1024).toString('latin1')
  const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  return decode(bytes, declared)
}

/** Text of bytes in a named encoding, as UTF-8 when the name is unknown. */
export function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function languageOf($: CheerioAPI): string | undefined {
  const named = $('html').attr('lang') ?? $('html').attr('xml:lang')
  return named && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(named.trim()) ? named.trim() : undefined
}

/** "Returns | Fern & Kettle" is the page's name and the shop's: the longer part is the page's. */
function withoutSiteName(title: string): string {
  const parts = title.split(/\s+[|–—·»-]\s+/)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

function linksOf($: CheerioAPI, base: string): string[] {
  const found = new Set<string>()
  $('a[href]').each((_i, element) => {
    if (/\bnofollow\b/i.test($(element).attr('rel') ?? '')) return
    const url = absolute($(element).attr('href') ?? '', base)
    if (url) found.add(url)
  })
  return [...found]
}

function absolute(href: string, base: string): string | null {
  if (!href || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  url.hash = ''
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}

const BLOCK_LEVEL = new Set(
  `address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre section summary table tbody td tfoot th
  thead tr ul`.split(/\s+/),
)

function blocksOf(root: Element): Block[] {
  const blocks: Block[] = []
  let running = ''
  let anchor: string | undefined
  const flush = () => {
    const text = tidyLines(running)
    running = ''
    if (text) blocks.push({ kind: 'paragraph', text, anchor })
    if (text) anchor = undefined
  }
  const add = (block: Block | null) => {
    flush()
    if (block) blocks.push(block)
  }
  const walk = (node: AnyNode) => {
    if (isText(node)) running += node.data.replace(/\s+/g, ' ')
    if (!isTag(node)) return
    const { name } = node
    if (name === 'br') running += '\n'
    else if (/^h[1-6]$/.test(name)) add(headingOf(node, Number(name[1])))
    // A closed accordion is a heading with its answer below.
    else if (name === 'summary' || name === 'button') add(headingOf(node, 5))
    else if (name === 'ul' || name === 'ol' || name === 'menu') add(listOf(node))
    else if (name === 'dl') add(definitionsOf(node))
    else if (name === 'table' && isData(node)) add(tableOf(node))
    else if (name === 'pre') add(paragraph(rawText(node)))
    else if (BLOCK_LEVEL.has(name)) {
      flush()
      anchor = node.attribs.id || anchor
      node.children.forEach(walk)
      flush()
    } else node.children.forEach(walk)
  }
  root.children.forEach(walk)
  flush()
  return blocks
}

function paragraph(raw: string): Block | null {
  const text = tidyLines(raw)
  return text ? { kind: 'paragraph', text } : null
}

function headingOf(node: Element, level: number): Block | null {
  const text = oneLine(rawText(node))
  const anchor = node.attribs.id || findId(node) || idOf(node.parent)
  return text ? { kind: 'heading', level, text, anchor } : null
}

function findId(node: Element): string | undefined {
  for (const child of node.children) {
    if (isTag(child)) return child.attribs.id || (child.name === 'a' && child.attribs.name) || findId(child)
  }
  return undefined
}

/** A section's id stands for its first heading. */
function idOf(parent: Element['parent']): string | undefined {
  return parent && isTag(parent as AnyNode) && /^(section|article|details)$/.test((parent as Element).name)
    ? (parent as Element).attribs.id || undefined
    : undefined
}

function listOf(list: Element): Block | null {
  const items = itemsOf(list)
  return items.length > 0 ? { kind: 'list', items } : null
}

function itemsOf(list: Element): string[] {
  let number = Number(list.attribs.start ?? 1) || 1
  return elements(list).flatMap((item) => {
    if (LISTS.has(item.name)) return itemsOf(item)
    const nested = item.children.filter((child): child is Element => isTag(child) && LISTS.has(child.name))
    const own = item.children.filter((child) => !(isTag(child) && LISTS.has(child.name)))
    const below = nested.flatMap(itemsOf).flatMap((text) => text.split('\n').map((line) => `  ${line}`))
    const text = tidyLines(own.map((child) => rawText(child)).join(''))
    if (!text && below.length === 0) return []
    const mark = list.name === 'ol' ? `${number++}. ` : ''
    return [[mark + text, ...below].join('\n')]
  })
}

const LISTS = new Set(['ul', 'ol', 'menu'])

function definitionsOf(list: Element): Block | null {
  const items: string[] = []
  let term = ''
  const visit = (node: Element) => {
    for (const child of elements(node)) {
      if (child.name === 'dt') term = oneLine(rawText(child))
      else if (child.name === 'dd')
        items.push(term ? `${term}: ${oneLine(rawText(child))}` : oneLine(rawText(child)))
      else visit(child)
    }
  }
  visit(list)
  return items.length > 0 ? { kind: 'list', items } : null
}

/** Tables that only lay a page out hold blocks in their cells, or one cell a row. */
function isData(table: Element): boolean {
  const rows = rowsOf(table)
  const holdsBlocks = (node: Element): boolean =>
    elements(node).some(
      (child) => /^(table|h[1-6]|ul|ol|article|section)$/.test(child.name) || holdsBlocks(child),
    )
  return rows.length > 0 && rows.some((row) => elements(row).length > 1) && !rows.some(holdsBlocks)
}

function rowsOf(node: Element): Element[] {
  return elements(node).flatMap((child) =>
    child.name === 'tr' ? [child] : /^(thead|tbody|tfoot)$/.test(child.name) ? rowsOf(child) : [],
  )
}

function tableOf(table: Element): Block {
  const rows = rowsOf(table)
  const cells = (row: Element) =>
    elements(row)
      .filter(({ name }) => name === 'td' || name === 'th')
      .map((cell) => oneLine(rawText(cell)))
  const first = rows[0]
  const headed =
    first !== undefined &&
    ((first.parent as Element | null)?.name === 'thead' || elements(first).every(({ name }) => name === 'th'))
  const body = (headed ? rows.slice(1) : rows).map(cells).filter((row) => row.some(Boolean))
  return { kind: 'table', header: headed ? cells(first) : [], rows: body }
}

const elements = (node: Element): Element[] => node.children.filter(isTag)

function rawText(node: AnyNode): string {
  if (isText(node))
    return (node.parent as Element | null)?.name === 'pre' ? node.data : node.data.replace(/\s+/g, ' ')
  if (!isTag(node)) return ''
  if (node.name === 'br') return '\n'
  const inside = node.children.map(rawText).join('')
  return BLOCK_LEVEL.has(node.name) ? `\n${inside}\n` : inside
}
