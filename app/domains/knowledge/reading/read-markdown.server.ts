import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type Block, oneLine, type ReadDocument, tidyLines } from './block'
import { anchorMaker } from './heading-anchor'
import { readHtmlFragment } from './read-html.server'

const parser = unified().use(remarkParse).use(remarkGfm)

type Root = ReturnType<typeof parser.parse>
type RootContent = Root['children'][number]
type Nodes = Root | RootContent
type MdList = Extract<RootContent, { type: 'list' }>
type MdTable = Extract<RootContent, { type: 'table' }>
const FRONT_MATTER = /^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n/

/** Reads CommonMark with GitHub's tables, lists and strike-through; the first heading of level 1 is the title. */
export function readMarkdown(markdown: string): ReadDocument {
  const root = parser.parse(markdown.replace(FRONT_MATTER, ''))
  const anchorOf = anchorMaker()
  const blocks = root.children.flatMap((node) => blocksOf(node, anchorOf))
  const title = blocks.find((block) => block.kind === 'heading' && block.level === 1)
  return { title: title?.kind === 'heading' ? title.text : '', blocks }
}

function blocksOf(node: RootContent, anchorOf: (heading: string) => string): Block[] {
  switch (node.type) {
    case 'heading': {
      const text = oneLine(plain(node))
      return [{ kind: 'heading', level: node.depth, text, anchor: anchorOf(text) }]
    }
    case 'list':
      return [{ kind: 'list', items: itemsOf(node) }]
    case 'table':
      return [tableOf(node)]
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, anchorOf))
    case 'footnoteDefinition':
      return node.children.flatMap((child) => blocksOf(child, anchorOf))
    case 'html':
      return readHtmlFragment(node.value)
    case 'definition':
    case 'thematicBreak':
      return []
    default: {
      const text = tidyLines(plain(node))
      return text ? [{ kind: 'paragraph', text }] : []
    }
  }
}

function itemsOf(list: MdList): string[] {
  return list.children.map((item, i) => {
    const number = list.ordered ? `${(list.start ?? 1) + i}. ` : ''
    const lines = item.children.flatMap((child) => {
      if (child.type === 'list') return itemsOf(child).flatMap((nested) => nested.split('\n').map(indent))
      if (child.type === 'table') return rowsOf(child).map((row) => indent(row.join(' – ')))
      return tidyLines(plain(child)).split('\n')
    })
    const [first = '', ...rest] = lines.filter((line) => line.trim() !== '')
    return [number + first, ...rest].join('\n')
  })
}

const indent = (line: string): string => `  ${line}`

function rowsOf(table: MdTable): string[][] {
  return table.children.map((row) => row.children.map((cell) => oneLine(plain(cell))))
}

function tableOf(table: MdTable): Block {
  const [header = [], ...rows] = rowsOf(table)
  return { kind: 'table', header, rows }
}

/** The words of a node: links by their text, images by their description, HTML without its tags. */
function plain(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'html') return node.value.replace(/<br\s*\/?>/gi, '\n').replace(/<[^>]*>/g, '')
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  // A soft line break is the editor's, not the author's.
  if (node.type === 'text') return node.value.replace(/\s*\n\s*/g, ' ')
  if ('children' in node) return node.children.map(plain).join(needsSpace(node) ? '\n' : '')
  return 'value' in node ? node.value : ''
}

const needsSpace = (node: Nodes): boolean => node.type === 'listItem' || node.type === 'blockquote'
