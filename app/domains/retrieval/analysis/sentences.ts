import { ABBREVIATIONS } from './abbreviations'
import { segmenter } from './chunks'
import { baseLanguage, rulesOf } from './languages'

export interface Sentence {
  text: string
  /** Offsets in the original text, in UTF-16 units; `end` is exclusive, surrounding space left out. */
  start: number
  end: number
}

/** Thai and its neighbours write no full stop; past this length a space is taken as the sentence's end. */
const LONGEST_UNSTOPPED = 160
/** Letters that are cut at once. */
const STRETCH = 2000
/** Letters before a cut that tell whether it is one. */
const MOST_LOOKED_BACK = 200
/** Abbreviations that a number follows, and words when none does. */
const NUMBERING = new Set(['no', 'nos', 'fig', 'figs', 'num', 'núm'])
/** "Neckarstr. 7" */
const STREET = /\p{Ll}str$/u
const UNSTOPPED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/**
 * Sentences by the Unicode rules (UAX 29), mended where those cut after abbreviations, initials, ordinals and
 * numbered list marks, and where a hard-wrapped line goes on. Headings and list items on lines of their own are
 * sentences of their own.
 */
export function splitSentences(text: string, language: string): Sentence[] {
  const base = baseLanguage(language)
  const cuts: { start: number; end: number }[] = []
  for (const { segment, index } of segmentsOf(text, base)) {
    const last = cuts.at(-1)
    // Only the end of what came before: a sentence that goes on for ever would be read anew with each of its parts.
    const before = last && text.slice(Math.max(last.start, last.end - MOST_LOOKED_BACK), last.end)
    if (last && goesOn(before!, segment, base)) last.end = index + segment.length
    else cuts.push({ start: index, end: index + segment.length })
  }
  return cuts.flatMap((cut) => pieces(text, cut.start, cut.end))
}

/**
 * The cuts of UAX 29, found a stretch at a time: the runtime's segmenter takes four times as long for a text of twice the
 * length. No sentence goes over a line's end (SB4).
 */
function* segmentsOf(text: string, language: string): Generator<{ segment: string; index: number }> {
  const rules = segmenter(language, 'sentence')
  for (let from = 0; from < text.length; ) {
    const ahead = text.slice(from, from + STRETCH)
    const isLast = from + STRETCH >= text.length
    const lines = isLast ? ahead.length : ahead.lastIndexOf('\n') + 1
    const found = [...rules.segment(ahead.slice(0, lines || betweenWords(ahead)))]
    // The last of a stretch that ends within a line may go on behind it.
    const whole = lines === 0 && found.length > 1 ? found.slice(0, -1) : found
    for (const { segment } of whole) {
      yield { segment, index: from }
      from += segment.length
    }
  }
}

/** Where to cut a stretch that is all one line: never within a character. */
function betweenWords(stretch: string): number {
  const space = stretch.lastIndexOf(' ') + 1
  if (space > 0) return space
  return /[\ud800-\udbff]$/.test(stretch) ? stretch.length - 1 : stretch.length
}

function goesOn(before: string, after: string, language: string): boolean {
  if (/\n\s*\n\s*$/.test(before) || /^\s*\n/.test(after)) return false
  const ended = before.trimEnd()
  if (!ended) return false
  const wrapped = /\n\s*$/.test(before)
  if (wrapped) return /[\p{L},;]$/u.test(ended) && ended.length > 60 && /^\s*\p{Ll}/u.test(after)
  if (!ended.endsWith('.')) return false
  if (/^\s*(?:\p{Ll}|[,;)])/u.test(after)) return true
  const word = /([\p{L}\p{M}.]+|\p{Nd}+)\.$/u.exec(ended)?.[1] ?? ''
  if (/^\p{Nd}{1,2}$/u.test(word)) {
    const onlyMark = ended.length === word.length + 1 || /\n\s*\p{Nd}{1,2}\.$/u.test(ended)
    return onlyMark || rulesOf(language).dottedOrdinals === true
  }
  if (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return true
  // "No." is an answer, "no. 7" a number.
  if (NUMBERING.has(word.toLowerCase())) return /^\s*[\p{N}#]/u.test(after)
  return ABBREVIATIONS.has(word.toLowerCase()) || (language === 'de' && STREET.test(word))
}

/** Trims a cut and, in scripts without full stops, cuts long ones at their spaces. */
function pieces(text: string, start: number, end: number): Sentence[] {
  const raw = text.slice(start, end)
  const trimmed = raw.trim()
  if (!trimmed) return []
  const from = start + raw.indexOf(trimmed)
  if (trimmed.length <= LONGEST_UNSTOPPED || !UNSTOPPED.test(trimmed)) {
    return [{ text: trimmed, start: from, end: from + trimmed.length }]
  }
  const out: Sentence[] = []
  for (const clause of trimmed.matchAll(/\S+/g)) {
    const last = out.at(-1)
    const at = from + clause.index
    const clauseEnd = at + clause[0].length
    if (last && clauseEnd - last.start <= LONGEST_UNSTOPPED) {
      last.end = clauseEnd
      last.text = text.slice(last.start, last.end)
    } else {
      out.push({ text: clause[0], start: at, end: clauseEnd })
    }
  }
  return out
}
