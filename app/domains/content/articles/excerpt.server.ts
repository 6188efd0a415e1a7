import { analyse, editDistance, type Token } from '~/domains/retrieval/retrieval.server'

/** In UTF-16 units. */
const LONGEST = 220
const LEAD = 60
/** What a word must share of its beginning to count as a form of another; shorter ones must be the same. */
const LEAST_SHARED = 0.7
const SHORTEST_SHARED = 4
const SHORTEST_FOR_TWO_SLIPS = 8
/** Where a block ends without a mark of its own, such as a table's cell or a line of a list. */
const UNMARKED_END = /([^\s\\.,:;!?…،؛؟。、！？])\s*\n\s*/g
const WHOLE_SENTENCE = /[.!?…؟。！？]$/

export interface ExcerptPart {
  text: string
  /** Meets a word of the search. */
  marked: boolean
}

/** The stretch of a text, a block a line, that meets most words of a search, in parts. */
export function excerptOf(text: string, asked: Token[], language: string): ExcerptPart[] {
  const flat = text.trim().replace(UNMARKED_END, '$1 · ').replace(/\s+/g, ' ')
  const spans = spansOf(flat, asked, language)
  const { from, to } = windowOf(flat, spans)
  const parts: ExcerptPart[] = from > 0 ? [{ text: '…', marked: false }] : []
  let at = from
  for (const { start, end } of spans) {
    if (start < at || end > to) continue
    if (start > at) parts.push({ text: flat.slice(at, start), marked: false })
    parts.push({ text: flat.slice(start, end), marked: true })
    at = end
  }
  if (at < to) parts.push({ text: flat.slice(at, to), marked: false })
  return to === flat.length || WHOLE_SENTENCE.test(flat.slice(0, to))
    ? parts
    : [...parts, { text: '…', marked: false }]
}

interface Span {
  start: number
  end: number
  /** Which word of the search. */
  word: string
}

function spansOf(text: string, asked: Token[], language: string): Span[] {
  const spans: Span[] = []
  for (const token of analyse(text, language)) {
    const word = token.functionWord ? undefined : asked.find((other) => isMet(other, token))
    if (word && token.start >= (spans.at(-1)?.end ?? 0))
      spans.push({ start: token.start, end: token.end, word: word.term })
  }
  return spans
}

function isMet(asked: Token, token: Token): boolean {
  if (asked.term === token.term) return true
  if (/\d/.test(asked.term) || Math.min(asked.surface.length, token.surface.length) < SHORTEST_SHARED)
    return false
  const longer = Math.max(asked.surface.length, token.surface.length)
  const slips = asked.surface.length >= SHORTEST_FOR_TWO_SLIPS ? 2 : 1
  return (
    sharedBeginning(asked.surface, token.surface) / longer >= LEAST_SHARED ||
    editDistance(asked.surface, token.surface, slips) <= slips
  )
}

function sharedBeginning(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared
}

/** Begins a little before a word of the search, at a space, where most different words follow. */
function windowOf(text: string, spans: Span[]): { from: number; to: number } {
  let best = { from: 0, words: 0 }
  for (const { start } of spans) {
    const from = start <= LEAD ? 0 : text.lastIndexOf(' ', start - LEAD) + 1
    const within = spans.filter((span) => span.start >= from && span.end <= from + LONGEST)
    const words = new Set(within.map(({ word }) => word)).size
    if (words > best.words) best = { from, words }
  }
  if (best.from + LONGEST >= text.length) return { from: best.from, to: text.length }
  const space = text.lastIndexOf(' ', best.from + LONGEST)
  return { from: best.from, to: space > best.from ? space : best.from + LONGEST }
}
