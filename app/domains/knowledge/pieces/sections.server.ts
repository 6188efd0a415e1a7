import { splitSentences } from '~/domains/retrieval/retrieval.server'
import type { Block, Heading } from '../reading/block'

/** What a piece is packed from; never cut. */
export interface Unit {
  text: string
  /** What stands between it and the unit before, when both are in one piece. */
  joint: ' ' | '\n' | '\n\n' | ''
  /** What the unit needs when it opens a piece: "We accept:" above a list's later items. */
  leadIn?: string
}

export interface Section {
  headings: string[]
  anchor: string | null
  units: Unit[]
}

/** Text without a full stop for so long isn't a sentence, and may be cut at a space. */
const LONGEST_SENTENCE = 800
const LONGEST_LEAD_IN = 200
/** What is marked as a heading and longer is text: each piece below would carry it. */
const LONGEST_HEADING = 300

/** A document by its headings. A heading with nothing below it is text of the section above. */
export function sectionsOf(read: Block[], language: string): Section[] {
  const blocks = read.map((block): Block => {
    if (block.kind !== 'heading' || block.text.length <= LONGEST_HEADING) return block
    const { kind: _, level: __, ...text } = block
    return { kind: 'paragraph', ...text }
  })
  const sections: Section[] = []
  let open: Heading[] = []
  let current: Section = { headings: [], anchor: null, units: [] }
  const start = (headings: Heading[]) => {
    current = {
      headings: headings.map(({ text }) => text),
      anchor: headings.at(-1)?.anchor ?? null,
      units: [],
    }
    sections.push(current)
  }
  start([])
  blocks.forEach((block, i) => {
    if (block.kind !== 'heading') {
      current.anchor ??= ('anchor' in block && block.anchor) || null
      current.units.push(...unitsOf(block, leadInOf(blocks[i - 1]), language))
      return
    }
    open = open.filter(({ level }) => level < block.level)
    const next = blocks[i + 1]
    const isBare = next === undefined || (next.kind === 'heading' && next.level <= block.level)
    if (!isBare) open = [...open, block]
    if (!isBare || !sameHeadings(current, open)) start(open)
    if (isBare) current.units.push({ text: block.text, joint: '\n\n' })
    if (isBare && current.units.length === 1) current.anchor = block.anchor ?? current.anchor
  })
  return sections.filter(({ units }) => units.length > 0)
}

const sameHeadings = (section: Section, open: Heading[]): boolean =>
  section.headings.length === open.length && section.headings.every((text, i) => text === open[i]?.text)

function leadInOf(before: Block | undefined): string | undefined {
  if (before?.kind !== 'paragraph') return undefined
  const last = before.text.split('\n').at(-1) ?? ''
  const short = before.text.length <= LONGEST_LEAD_IN ? before.text : last
  return /[:：]\s*$/.test(short) && short.length <= LONGEST_LEAD_IN ? short : undefined
}

function unitsOf(block: Exclude<Block, Heading>, leadIn: string | undefined, language: string): Unit[] {
  if (block.kind === 'paragraph') return paragraphUnits(block.text, '\n\n', language)
  const lines = block.kind === 'list' ? block.items.map(markItem) : rowLines(block.header, block.rows)
  return lines.flatMap((line, i) => {
    const joint = i === 0 ? (leadIn ? '\n' : '\n\n') : '\n'
    const whole: Unit[] =
      line.length <= LONGEST_SENTENCE ? [{ text: line, joint }] : paragraphUnits(line, joint, language)
    return whole.map((unit) => ({ ...unit, leadIn: leadIn && i > 0 ? leadIn : undefined }))
  })
}

const markItem = (item: string): string => (/^\p{Nd}{1,3}\. /u.test(item) ? item : `- ${item}`)

/** "Country: Germany; Cost: €6.90": a row says what it says without the table around it. */
function rowLines(header: string[], rows: string[][]): string[] {
  if (rows.length === 0) return header.some(Boolean) ? [header.filter(Boolean).join('; ')] : []
  return rows.map((row) => {
    const isKeyed = header.length === 0 && row.length === 2 && row.every(Boolean)
    if (isKeyed) return `${row[0]?.replace(/[:：]\s*$/, '')}: ${row[1]}`
    return row
      .map((cell, i) => (cell && header[i] && header[i] !== cell ? `${header[i]}: ${cell}` : cell))
      .filter(Boolean)
      .join('; ')
  })
}

function paragraphUnits(text: string, joint: Unit['joint'], language: string): Unit[] {
  let at = 0
  return splitSentences(text, language).flatMap((sentence, i) => {
    const between = text.slice(at, sentence.start)
    at = sentence.end
    const own = i === 0 ? joint : between.includes('\n') ? '\n' : between === '' ? '' : ' '
    return cutLong(sentence.text).map((part, n) => ({ text: part, joint: n === 0 ? own : ' ' }) as Unit)
  })
}

function cutLong(sentence: string): string[] {
  if (sentence.length <= LONGEST_SENTENCE) return [sentence]
  const parts: string[] = []
  let rest = sentence
  while (rest.length > LONGEST_SENTENCE) {
    const window = rest.slice(0, LONGEST_SENTENCE)
    const space = Math.max(window.lastIndexOf(' '), window.lastIndexOf('\n'))
    const cut = space > LONGEST_SENTENCE / 2 ? space : safeCut(window)
    parts.push(rest.slice(0, cut).trimEnd())
    rest = rest.slice(cut).trimStart()
  }
  return [...parts, rest].filter(Boolean)
}

/** Not between the halves of a surrogate pair. */
const safeCut = (window: string): number =>
  /[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length
