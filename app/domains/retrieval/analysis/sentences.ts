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
  for (const { segment, index } of segmenter(base, 'sentence').segment(text)) {
    const last = cuts.at(-1)
    if (last && goesOn(text.slice(last.start, last.end), segment, base)) last.end = index + segment.length
    else cuts.push({ start: index, end: index + segment.length })
  }
  return cuts.flatMap((cut) => pieces(text, cut.start, cut.end))
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
