import { canonicalSpelling, foldDiacritics, lowerCase } from './fold'
import { functionWords } from './function-words'
import { rulesOf } from './languages'
import { stem } from './stem'
import { parseNumber } from './units'

/** One word of a chunk; offsets count from the chunk's start. `step` is 0 when it stands at its forerunner's position. */
export interface Piece {
  term: string
  surface: string
  start: number
  end: number
  step: 0 | 1
  kind: 'word' | 'number' | 'code' | 'joined' | 'part' | 'folded'
  functionWord: boolean
}

/** Scripts that put no space between words. */
export const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const UNSPACED_RUN =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{M}]+/gu
const HAN = /\p{sc=Han}/u
const NUMBER = /^\p{Nd}+(?:[.,]\p{Nd}+)*$/u
const MIXED = /^(?=.*\p{Nd})(?=.*\p{L})/u
const RUNS = /\p{Nd}+(?:[.,]\p{Nd}+)*|[^\p{Nd}]+/gu
const LONGEST_JOINED = 24

/** Of languages: pages name theirs as they like. */
const MOST_SEGMENTERS = 400
const segmenters = new Map<string, Intl.Segmenter>()

export function segmenter(language: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${language}/${granularity}`
  let found = segmenters.get(key)
  if (!found) {
    found = new Intl.Segmenter(language === 'und' ? undefined : language, { granularity })
    if (segmenters.size >= MOST_SEGMENTERS) segmenters.clear()
    segmenters.set(key, found)
  }
  return found
}

/** Analyses one chunk: letters, digits and the marks inside a word, as `CHUNK` in analyse.ts finds them. */
export function analyseChunk(raw: string, language: string): Piece[] {
  const pieces: Piece[] = []
  if (UNSPACED.test(raw)) {
    let at = 0
    for (const run of raw.matchAll(UNSPACED_RUN)) {
      if (!UNSPACED.test(run[0])) continue
      spaced(raw.slice(at, run.index), at, language, pieces)
      unspaced(run[0], run.index, language, pieces)
      at = run.index + run[0].length
    }
    spaced(raw.slice(at), at, language, pieces)
  } else {
    spaced(raw, 0, language, pieces)
  }
  return pieces
}

/**
 * Words by dictionary; a Han word longer than two characters gives its bigrams too, since dictionaries cut names
 * and terms differently in a question and in a text.
 */
function unspaced(run: string, offset: number, language: string, pieces: Piece[]): void {
  const stops = functionWords(language)
  for (const { segment, index } of segmenter(language, 'word').segment(run)) {
    const start = offset + index
    const surface = lowerCase(segment, language)
    const functionWord = stops.has(surface)
    const term = foldDiacritics(surface)
    // A mark without a letter before it is no word.
    if (!term) continue
    pieces.push({
      term,
      surface,
      start,
      end: start + segment.length,
      step: 1,
      kind: 'word',
      functionWord,
    })
    if (segment.length < 3 || !HAN.test(segment)) continue
    for (let i = 0; i + 2 <= segment.length; i++) {
      const pair = surface.slice(i, i + 2)
      pieces.push({
        term: pair,
        surface: pair,
        start: start + i,
        end: start + i + 2,
        step: 0,
        kind: 'part',
        functionWord,
      })
    }
  }
}

function spaced(raw: string, offset: number, language: string, pieces: Piece[]): void {
  if (!raw) return
  if (NUMBER.test(raw)) {
    pieces.push(numberPiece(raw, offset, language))
    return
  }
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(raw)) {
    pieces.push(wordPiece(raw.replaceAll('.', ''), offset, offset + raw.length, language))
    return
  }
  const parts = [...raw.matchAll(/\p{Nd}+(?:[.,]\p{Nd}+)+|[\p{L}\p{M}\p{N}\u00AD\u200B-\u200D]+/gu)]
  const joins = parts.length > 1 ? apostrophe(raw, parts, offset, language, pieces) : false
  if (joins) return
  const before = pieces.length
  for (const part of parts) pushPart(part[0], offset + part.index, language, pieces)
  if (parts.length > 1 && raw.length <= LONGEST_JOINED && !raw.includes('/') && !raw.includes(',')) {
    const joined = parts.map((part) => part[0]).join('')
    insertJoined(pieces, before, joined, offset, offset + raw.length, language)
  }
}

/** A whole that stands at the position of its first part. */
function insertJoined(
  pieces: Piece[],
  at: number,
  text: string,
  start: number,
  end: number,
  language: string,
) {
  const first = pieces[at]
  const whole = wordPiece(text, start, end, language)
  if (!first || first.term === whole.term) return
  pieces.splice(at + 1, 0, { ...whole, step: 0, kind: 'joined', functionWord: false })
}

function apostrophe(
  raw: string,
  parts: RegExpExecArray[],
  offset: number,
  language: string,
  pieces: Piece[],
): boolean {
  const mark = raw.search(/['’ʼ＇]/)
  if (mark < 0) return false
  const rules = rulesOf(language)
  const head = raw.slice(0, mark)
  const tail = raw.slice(mark + 1)
  if (rules.apostropheEnding || /^(?:s|S)$/.test(tail)) {
    spaced(head, offset, language, pieces)
    return true
  }
  const stops = functionWords(language)
  if (rules.elision && (head.length <= 2 || stops.has(`${lowerCase(head, language)}'`))) {
    const surface = `${lowerCase(head, language)}'`
    pieces.push({
      term: surface,
      surface,
      start: offset,
      end: offset + mark + 1,
      step: 1,
      kind: 'word',
      functionWord: true,
    })
    spaced(tail, offset + mark + 1, language, pieces)
    return true
  }
  if (parts.length === 2 && tail.length <= 3) {
    const piece = wordPiece(head + tail, offset, offset + raw.length, language)
    const functionWord = stops.has(lowerCase(`${head}'${tail}`, language)) || piece.functionWord
    pieces.push({ ...piece, functionWord })
    return true
  }
  return false
}

/** A part between hyphens and the like: a number, a word, or a code of letters and digits with its runs. */
function pushPart(part: string, start: number, language: string, pieces: Piece[]): void {
  if (NUMBER.test(part)) {
    pieces.push(numberPiece(part, start, language))
    return
  }
  if (!MIXED.test(part)) {
    const word = wordPiece(part, start, start + part.length, language)
    pieces.push(word)
    if (rulesOf(language).tonal && word.term !== word.surface) {
      pieces.push({ ...word, term: word.surface, step: 0, kind: 'folded' })
    }
    return
  }
  const runs = [...part.matchAll(RUNS)]
  const code = wordPiece(part, start, start + part.length, language)
  if (runs.length > 3) {
    pieces.push({ ...code, kind: 'code' })
    return
  }
  const before = pieces.length
  for (const run of runs) {
    const at = start + run.index
    if (NUMBER.test(run[0])) pieces.push(numberPiece(run[0], at, language))
    else pieces.push(wordPiece(run[0], at, at + run[0].length, language))
  }
  pieces.splice(before + 1, 0, { ...code, step: 0, kind: 'code', functionWord: false })
}

function numberPiece(raw: string, start: number, language: string): Piece {
  const surface = lowerCase(raw, language)
  const value = parseNumber(surface)
  const plain = /[.,]/.test(surface) && Number.isFinite(value) ? String(value) : surface
  return {
    term: plain,
    surface,
    start,
    end: start + raw.length,
    step: 1,
    kind: 'number',
    functionWord: false,
  }
}

function wordPiece(raw: string, start: number, end: number, language: string): Piece {
  const surface = lowerCase(raw, language)
  const term = stem(surface, language) || surface
  const functionWord = functionWords(language).has(surface)
  return {
    term,
    surface: foldDiacritics(canonicalSpelling(surface, language)) || surface,
    start,
    end,
    step: 1,
    kind: 'word',
    functionWord,
  }
}
