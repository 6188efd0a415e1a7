import { labelOf } from './choose-quote'
import type { Question } from './reading/read-question.server'
import { readWords } from './reading/words.server'
import type { RankedCandidate } from './scoring/decision-features'

/** Differences in strength below this are chance. */
const AS_STRONG = 0.8
const MOST_RIVALS = 3

/**
 * Candidates that answer as well as the best under headings that are variants of its own: "Shipping to Germany"
 * and "Shipping to France" for "how long does shipping take?". Labels must share a word with the question and
 * each have one that the question leaves open; otherwise asking back would only annoy.
 */
export function findRivals(
  question: Question,
  ranked: RankedCandidate[],
  language: string,
): RankedCandidate[] {
  const best = ranked[0]!
  const asked = new Set(question.terms.map(({ word }) => word.term))
  const own = readLabel(best, asked, language)
  if (!own.asked || !own.open) return []
  const rivals: RankedCandidate[] = []
  const seen = new Set([own.open])
  for (const candidate of ranked) {
    if (best.strength - candidate.strength > AS_STRONG || rivals.length === MOST_RIVALS) break
    const label = readLabel(candidate, asked, language)
    if (label.asked !== own.asked || !label.open || seen.has(label.open)) continue
    // The same answer under other words for the question leaves nothing to choose.
    if (candidate.passage !== best.passage && candidate.passage.text === best.passage.text) continue
    seen.add(label.open)
    rivals.push(candidate)
  }
  return rivals
}

/** A label's words of meaning: those the question has and those it leaves open. */
function readLabel(candidate: RankedCandidate, asked: Set<string>, language: string) {
  const terms = readWords(labelOf(candidate), language)
    .filter(({ functionWord }) => !functionWord)
    .map(({ term }) => term)
  const join = (wanted: boolean) => terms.filter((term) => asked.has(term) === wanted).join(' ')
  return { asked: join(true), open: join(false) }
}
