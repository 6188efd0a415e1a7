import { type Block, oneLine } from './block'

/** A line of a PDF page. */
export interface PdfLine {
  text: string
  /** Distance of the base line from the page's bottom, in points. */
  y: number
  /** Height of the letters, in points. */
  size: number
  /** From 1. */
  page: number
  /** Height of the page, in points. */
  top: number
}

const ITEM = /^(?:[-*+•–·▪◦●]|\p{Nd}{1,2}[.)])\s+(?=\S)/u
const LONGEST_HEADING = 120
/** A heading's letters against the body's. */
const HEADING_SIZE = 1.15
/** Gap between base lines, in letter heights, from which on a new paragraph begins. */
const PARAGRAPH_GAP = 1.75
/** Share of pages on which a line at the edge must stand to be a running head. */
const RUNNING = 0.5
const EDGE = 0.12

/** Blocks of a PDF's pages, in the order in which the file draws them. */
export function pdfBlocks(pages: PdfLine[][]): Block[] {
  const lines = withoutRunningHeads(pages).filter(({ text }) => text !== '')
  const body = bodySize(lines)
  const sizes = [...new Set(lines.map(({ size }) => Math.round(size)))]
    .filter((size) => size >= body * HEADING_SIZE)
    .sort((a, b) => b - a)
  const levelOf = ({ size, text }: PdfLine) =>
    size >= body * HEADING_SIZE && text.length <= LONGEST_HEADING
      ? Math.min(6, Math.max(1, sizes.indexOf(Math.round(size)) + 1))
      : 0
  const blocks: Block[] = []
  let last: PdfLine | undefined
  for (const line of lines) {
    const level = levelOf(line)
    const open = blocks.at(-1)
    const goesOn = last !== undefined && !startsAnew(last, line)
    if (level > 0) {
      if (open?.kind === 'heading' && open.level === level && goesOn) open.text = join(open.text, line.text)
      else blocks.push({ kind: 'heading', level, text: line.text, anchor: `page=${line.page}` })
    } else if (ITEM.test(line.text)) {
      const item = /^\p{Nd}/u.test(line.text) ? line.text : line.text.replace(ITEM, '')
      if (open?.kind === 'list') open.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (open?.kind === 'list' && goesOn) open.items.push(join(open.items.pop() ?? '', line.text))
    else if (open?.kind === 'paragraph' && goesOn) open.text = join(open.text, line.text)
    else blocks.push({ kind: 'paragraph', text: line.text, anchor: `page=${line.page}` })
    last = line
  }
  return blocks
}

function startsAnew(before: PdfLine, line: PdfLine): boolean {
  if (before.page === line.page) {
    const gap = before.y - line.y
    return gap < 0 || gap > PARAGRAPH_GAP * Math.max(before.size, line.size)
  }
  // A sentence that the page's end cut goes on.
  return /[.!?…。:]["”’)]*$/u.test(before.text) || !/^\p{Ll}/u.test(line.text)
}

/** Joins a wrapped line; a hyphen at its end that only the wrapping made is taken out. */
function join(before: string, after: string): string {
  if (/\p{L}[-\u00ad‐]$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after
  const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]$/u.test(before)
  return oneLine(`${before}${spaceless ? '' : ' '}${after}`)
}

/** The size that most letters have. */
function bodySize(lines: PdfLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0]
}

function withoutRunningHeads(pages: PdfLine[][]): PdfLine[] {
  if (pages.length < 3) return pages.flat()
  const seen = new Map<string, Set<number>>()
  const keyOf = ({ text }: PdfLine) => text.replace(/\p{Nd}+/gu, '#')
  const atEdge = ({ y, top }: PdfLine) => y < top * EDGE || y > top * (1 - EDGE)
  for (const line of pages.flat().filter(atEdge)) {
    const found = seen.get(keyOf(line)) ?? new Set()
    seen.set(keyOf(line), found.add(line.page))
  }
  return pages.flat().filter((line) => {
    return !(atEdge(line) && (seen.get(keyOf(line))?.size ?? 0) > pages.length * RUNNING)
  })
}
