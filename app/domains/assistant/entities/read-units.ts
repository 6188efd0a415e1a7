import { splitSentences } from '~/domains/retrieval/retrieval.server'
import { isAssistantOrder } from '../grounding/assistant-orders'
import { plainText } from '../grounding/reading/plain-text'

/** A cell of a table's row with the name of its column, '' where it has none. */
export interface Cell {
  column: string
  text: string
}

/** What a passage says in one place: a row, an item, a labelled line or a sentence. */
export interface Unit {
  kind: 'row' | 'item' | 'line' | 'sentence'
  /** Plain words. */
  text: string
  /** Of a row. */
  cells: Cell[]
  /** The line that it hangs from: "We accept:" over a list. */
  lead: string
  /** The innermost heading above. */
  heading: string
  /** Lines of the passage: units of one line stand beside each other. */
  line: number
  start: number
  end: number
}

const HEADING = /^\s{0,3}#{1,6}\s+/
const ITEM = /^\s*(?:[-*+•–·]|\p{Nd}{1,2}[.)])\s+\S/u
const PIPES = /^\s*\|.*\|\s*$/
const RULE = /^\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$/
const LEAD = /[:：]\s*$/
const LABELLED = /^(?:\*\*|__)?[^.:：。!?]{1,60}(?:\*\*|__)?[:：](?:\*\*|__)?\s*\S/u
const KEYED = /^([^:：;.!?。！？]{1,60})[:：]\s?(\S.*)$/
const LONGEST_LINE = 260
const LONGEST_OPENING = 24
const QUESTION = /[?？؟]["”’»)\]*_]*\s*$/u
const MEMO_SIZE = 400

const memo = new Map<string, Unit[]>()

/** The units of a passage that may be quoted: no headings, no questions, nothing that speaks to an assistant. */
export function readUnits(text: string, language: string): Unit[] {
  const key = `${language}\n${text}`
  const known = memo.get(key)
  if (known) return known
  const units = readAfresh(text, language).filter(
    (unit) => unit.text !== '' && !QUESTION.test(unit.text) && !isAssistantOrder(unit.text),
  )
  if (memo.size >= MEMO_SIZE) memo.delete(memo.keys().next().value!)
  memo.set(key, units)
  return units
}

function readAfresh(text: string, language: string): Unit[] {
  const lines = [...text.matchAll(/[^\n]+/g)].map((line) => ({ words: line[0], start: line.index }))
  const units: Unit[] = []
  let heading = ''
  let lead = ''
  let columns: string[] | null = null
  lines.forEach(({ words, start }, i) => {
    if (words.trim() === '') return
    const place = { heading, line: i, start, end: start + words.length }
    if (HEADING.test(words)) {
      heading = plainText(words)
      lead = ''
      return
    }
    if (PIPES.test(words)) {
      if (RULE.test(words)) return
      const cells = words.trim().slice(1, -1).split('|').map(plainText)
      if (RULE.test(lines[i + 1]?.words ?? '')) {
        columns = cells
        return
      }
      units.push({
        ...place,
        kind: 'row',
        lead,
        ...asRow(cells.map((cell, n) => ({ column: columns?.[n] ?? '', text: cell }))),
      })
      return
    }
    columns = null
    const isItem = ITEM.test(words)
    if (!isItem && LEAD.test(words) && lines[i + 1] && words.length <= 200) {
      lead = plainText(words)
      return
    }
    const row = isItem ? null : keyedRow(words, lines[i - 1]?.words, lines[i + 1]?.words)
    if (row) {
      units.push({ ...place, kind: 'row', lead, ...asRow(row) })
      return
    }
    if (isItem) {
      units.push({ ...place, kind: 'item', lead, text: plainText(words), cells: [] })
      return
    }
    lead = ''
    if (LABELLED.test(words) && words.length <= LONGEST_LINE) {
      units.push({ ...place, kind: 'line', lead, text: plainText(words), cells: [] })
      return
    }
    const sentences = splitSentences(words, language)
    // "USA. Duty is included in the price.": the name opens what is said of it.
    if (
      sentences.length > 1 &&
      sentences[0]!.text.length <= LONGEST_OPENING &&
      words.length <= LONGEST_LINE
    ) {
      units.push({ ...place, kind: 'line', lead, text: plainText(words), cells: [] })
      return
    }
    for (const sentence of sentences) {
      units.push({
        ...place,
        kind: 'sentence',
        lead,
        text: plainText(words.slice(sentence.start, sentence.end)),
        cells: [],
        start: start + sentence.start,
        end: start + sentence.end,
      })
    }
  })
  return units
}

const asRow = (cells: Cell[]) => ({
  cells: cells.filter(({ text }) => text !== ''),
  text: cells
    .filter(({ text }) => text !== '')
    .map(({ column, text }) => (column && column !== text ? `${column}: ${text}` : text))
    .join('; '),
})

/**
 * "Country: Germany; Cost: €6.90", as a table's rows stand in the pieces of a document, or "Monday: closed" among
 * others of its kind; null for what is no row.
 */
function keyedRow(line: string, before: string | undefined, after: string | undefined): Cell[] | null {
  const cells = cellsOf(line)
  if (!cells || cells.length < 2) return null
  if (cells.every(({ column }) => column !== '')) return cells
  const key = cells.find(({ column }) => column !== '')?.column
  const isBeside = (other: string | undefined) =>
    other !== undefined && (cellsOf(other)?.some(({ column }) => column === key) ?? false)
  return isBeside(before) || isBeside(after) ? cells : null
}

function cellsOf(line: string): Cell[] | null {
  const parts = line.trim().split(/(?<=\S);\s+/)
  const cells = parts.map((part) => {
    const keyed = KEYED.exec(part)
    return keyed
      ? { column: plainText(keyed[1]!), text: plainText(keyed[2]!) }
      : { column: '', text: plainText(part) }
  })
  return cells.some(({ column }) => column !== '') ? cells : null
}

/** A row as it is said: its first cell, then each column with what stands in it. */
export function wordsOfUnit({ kind, cells, text }: Unit, columns?: (cell: Cell) => boolean): string {
  if (kind !== 'row' || cells.length < 2) return text
  const [first, ...rest] = cells as [Cell, ...Cell[]]
  const chosen = columns ? rest.filter(columns) : rest
  const shown = chosen.length > 0 ? chosen : rest
  return `${first.text} – ${shown.map(({ column, text: cell }) => (column ? `${column}: ${cell}` : cell)).join('; ')}`
}
