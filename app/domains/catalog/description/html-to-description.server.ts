import { load } from 'cheerio'
import { type AnyNode, isTag, isText } from 'domhandler'
import { isTooNestedHtml } from '~/platform/validation/html-nesting'
import { htmlToText } from '../source/html-to-text.server'
import { isLink } from './description-to-html'

export interface DescriptionText {
  /** As `descriptionToHtml` reads it. */
  text: string
  /** The HTML has more than the text can say, such as a table or a picture: it goes once the text is changed. */
  losesParts: boolean
}

const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'blockquote',
  'center',
  'figure',
])
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'meta', 'link'])
const LOST = new Set(
  'table img picture video audio iframe object embed svg form input button pre hr dl details'.split(' '),
)

/** The text that a description's HTML says, for editing. */
export function htmlToDescription(html: string): DescriptionText {
  if (isTooNestedHtml(html)) return { text: htmlToText(html), losesParts: true }
  const $ = load(html, null, false)
  const reading = { blocks: [] as string[], line: '', losesParts: false }
  for (const node of $.root().contents().get()) readBlock(node, reading)
  endBlock(reading)
  return { text: reading.blocks.join('\n\n'), losesParts: reading.losesParts }
}

interface Reading {
  blocks: string[]
  /** Of the paragraph that is being read. */
  line: string
  losesParts: boolean
}

function endBlock(reading: Reading): void {
  const lines = reading.line.split('\n').map((line) => escapeStart(oneLine(line)))
  const text = lines.filter(Boolean).join('\n')
  if (text) reading.blocks.push(text)
  reading.line = ''
}

function readBlock(node: AnyNode, reading: Reading): void {
  if (!isTag(node)) {
    reading.line += inlineOf(node, reading)
    return
  }
  const { name } = node
  if (/^h[1-6]$/.test(name)) {
    endBlock(reading)
    const words = oneLine(inlineOfAll(node.children, reading).replaceAll('\n', ' '))
    if (words) reading.blocks.push(`${'#'.repeat(Number(name[1]))} ${words}`)
  } else if (name === 'ul' || name === 'ol') {
    endBlock(reading)
    const lines = listLines(node.children, name, 0, reading)
    if (lines.length > 0) reading.blocks.push(lines.join('\n'))
  } else if (BLOCKS.has(name)) {
    endBlock(reading)
    for (const child of node.children) readBlock(child, reading)
    endBlock(reading)
  } else if (name === 'table' || name === 'tbody' || name === 'tr' || name === 'dl') {
    reading.losesParts = true
    endBlock(reading)
    for (const child of node.children) readBlock(child, reading)
    endBlock(reading)
  } else reading.line += inlineOf(node, reading)
}

function listLines(nodes: AnyNode[], tag: string, level: number, reading: Reading): string[] {
  const lines: string[] = []
  for (const item of nodes) {
    if (!isTag(item) || item.name !== 'li') continue
    const isList = (node: AnyNode) => isTag(node) && (node.name === 'ul' || node.name === 'ol')
    const words = oneLine(
      inlineOfAll(
        item.children.filter((node) => !isList(node)),
        reading,
      ).replaceAll('\n', ' '),
    )
    if (words) lines.push(`${'  '.repeat(level)}${tag === 'ol' ? `${lines.length + 1}.` : '-'} ${words}`)
    for (const inner of item.children)
      if (isTag(inner) && isList(inner) && level < 3)
        lines.push(...listLines(inner.children, inner.name, words ? level + 1 : level, reading))
  }
  return lines
}

const inlineOfAll = (nodes: AnyNode[], reading: Reading): string =>
  nodes.map((node) => inlineOf(node, reading)).join('')

function inlineOf(node: AnyNode, reading: Reading): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ').replace(/[\\*[\]]/g, '\\$&')
  if (!isTag(node) || UNSEEN.has(node.name)) return ''
  if (LOST.has(node.name)) reading.losesParts = true
  if (node.name === 'br') return '\n'
  const words = inlineOfAll(node.children, reading)
  if (node.name === 'td' || node.name === 'th' || node.name === 'dt' || BLOCKS.has(node.name))
    return ` ${words} `
  if (node.name === 'strong' || node.name === 'b') return wrapped(words, '**')
  if (node.name === 'em' || node.name === 'i') return wrapped(words, '*')
  const address = node.name === 'a' ? (node.attribs.href ?? '').trim() : ''
  if (address && isLink(address) && !/[\s()]/.test(address) && /\S/.test(words) && !words.includes('['))
    return `[${words.replaceAll('\n', ' ').trim()}](${address})`
  return words
}

/** Marks stand at the words, blanks outside of them; marks inside of others are left out. */
function wrapped(words: string, mark: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(words) ?? []
  return text && !text.includes('*') && !text.includes('\n')
    ? `${before}${mark}${text}${mark}${after}`
    : words
}

const oneLine = (text: string): string => text.replace(/[ \t\u00a0]+/g, ' ').trim()

/** What would begin a heading or a list, and is none. */
const escapeStart = (line: string): string =>
  line.replace(/^(#{1,6}|-)(?=\s)/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2')
