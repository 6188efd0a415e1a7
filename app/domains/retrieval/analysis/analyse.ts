import { analyseChunk, type Piece } from './chunks'
import { baseLanguage } from './languages'
import { quantityTerm, unitOf } from './units'

/** One indexable term of a text. */
export interface Token {
  /** The form that meets its variants: stemmed, diacritics folded; `=381mm` for a quantity. */
  term: string
  /** The word as written, in lower case and folded, before stemming. */
  surface: string
  /** Offsets in the original text, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
  /** Counts words; the readings of one word (its parts, its joined form, its quantity) share a position. */
  position: number
  /**
   * `word` and `number` stand for themselves. The others are further readings: `code` a model number as a whole
   * ("6s" beside "6" and "s"), `joined` a hyphenated word as one, `part` a piece of a longer word, `quantity` a
   * number with its unit in canonical form, `folded` a word without the diacritics that tell it apart.
   */
  kind: 'word' | 'number' | 'code' | 'joined' | 'part' | 'quantity' | 'folded'
  /** Carries grammar rather than meaning in its language. */
  functionWord: boolean
}

/** Letters and digits with the marks that can stand inside a word or number. */
const CHUNK = /[\p{L}\p{M}\p{N}]+(?:[-‐‑'’ʼ.,/_&+·:\u00AD\u200B-\u200D][\p{L}\p{M}\p{N}]+)*/gu
const LONGEST_CHUNK = 200
const INCH_MARKS = new Set(['"', '″', '”', "''"])

/** Memo of chunks by language; a catalogue repeats its words. Emptied when full, so it stays small. */
const MEMO_SIZE = 20_000
/** More than are written anywhere at once: pages name theirs as they like. */
const MOST_LANGUAGES = 200
const memos = new Map<string, Map<string, Piece[]>>()

function piecesOf(raw: string, language: string): Piece[] {
  let memo = memos.get(language)
  if (!memo) {
    memo = new Map()
    if (memos.size >= MOST_LANGUAGES) memos.clear()
    memos.set(language, memo)
  }
  const known = memo.get(raw)
  if (known) return known
  const pieces = analyseChunk(raw, language)
  if (raw.length > 40) return pieces
  if (memo.size >= MEMO_SIZE) memo.clear()
  memo.set(raw, pieces)
  return pieces
}

/**
 * The terms of a text in reading order. `language` is a BCP 47 tag; unknown ones are analysed without stemming.
 * Never throws, whatever the text holds.
 */
export function analyse(text: string, language: string): Token[] {
  const base = baseLanguage(language)
  const tokens: Token[] = []
  let position = -1
  for (const chunk of text.matchAll(CHUNK)) {
    for (let from = 0; from < chunk[0].length; from += LONGEST_CHUNK) {
      const raw = chunk[0].length > LONGEST_CHUNK ? chunk[0].slice(from, from + LONGEST_CHUNK) : chunk[0]
      const offset = chunk.index + from
      for (const piece of piecesOf(raw, base)) {
        position += piece.step
        tokens.push({
          term: piece.term,
          surface: piece.surface,
          start: offset + piece.start,
          end: offset + piece.end,
          position: Math.max(position, 0),
          kind: piece.kind,
          functionWord: piece.functionWord,
        })
      }
    }
  }
  return withQuantities(tokens, text)
}

/** Adds a `quantity` reading to every number that a unit follows directly, after a space or after a hyphen. */
function withQuantities(tokens: Token[], text: string): Token[] {
  let out: Token[] | undefined
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const quantity = token.kind === 'number' ? quantityAt(tokens, i, text) : undefined
    if (quantity && !out) out = tokens.slice(0, i)
    out?.push(token)
    if (quantity) out?.push(quantity)
  }
  return out ?? tokens
}

function quantityAt(tokens: Token[], i: number, text: string): Token | undefined {
  const number = tokens[i]!
  const value = Number(number.term)
  if (!Number.isFinite(value)) return undefined
  let next = i + 1
  while (tokens[next]?.position === number.position) next++
  const unitToken = tokens[next]
  const gap = unitToken ? unitToken.start - number.end : Number.POSITIVE_INFINITY
  const mark = text.slice(number.end, number.end + 2)
  const inch = INCH_MARKS.has(mark) || INCH_MARKS.has(mark.charAt(0))
  const unit = inch
    ? unitOf('inch', true)
    : unitToken && gap <= 1 && (gap === 0 || /[\s\u00A0-]/.test(mark.charAt(0)))
      ? unitOf(unitToken.surface, gap === 0)
      : undefined
  if (!unit) return undefined
  const end = inch ? number.end + 1 : unitToken!.end
  const term = quantityTerm(value, unit)
  return { ...number, term, surface: term, end, kind: 'quantity' }
}
