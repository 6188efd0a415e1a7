import { figuresExpected, type Meaning, nearnessOf, sameTopic } from '~/domains/intents/intents.server'
import { plainText } from '../reading/plain-text'
import type { RankedCandidate } from '../scoring/decision-features'
import { holdsHours, holdsMoney } from '../scoring/section-contents'

/** What tells which sentences of a section answer; the order is that of the fitted weights. */
export const QUOTE_FEATURES = [
  'words',
  'topic',
  'topicShare',
  'nearness',
  'number',
  'hours',
  'moneyAsked',
  'hoursAsked',
  'numberAsked',
  'length',
  'row',
  'early',
] as const

const WORDS_RANGE = 6
/** From this sentence on, nothing is early any more. */
const EARLY = 3
const ROW = /[^:]: [^;]+; [^:]+: /

/** The features of each of a section's sentences, which stand in the order of the text, in the order of `QUOTE_FEATURES`. */
export function weighQuotes(asked: Meaning, candidates: RankedCandidate[], said: Meaning[]): number[][] {
  const expected = figuresExpected(asked)
  const strongest = Math.max(...candidates.map(({ strength }) => strength))
  const shares = topicShares(
    asked,
    said.map(({ scores }) => [scores]),
  )
  return candidates.map(({ passage, sentence, strength }, i) => {
    const text = plainText(passage.text.slice(sentence.start, sentence.end))
    const hasNumber = /\p{Nd}/u.test(text) ? 1 : 0
    const hasHours = holdsHours(text) ? 1 : 0
    return [
      Math.max(-WORDS_RANGE, strength - strongest),
      Math.sqrt(sameTopic(asked, said[i]!)),
      shares[i]!,
      nearnessOf(asked, said[i]!),
      hasNumber,
      hasHours,
      holdsMoney(text) ? expected.money : 0,
      hasHours * expected.hours,
      hasNumber * expected.number,
      Math.log(1 + text.length),
      ROW.test(text) ? 1 : 0,
      1 - Math.min(1, i / EARLY),
    ]
  })
}

/** Share of certainty that tells nothing. */
const NEGLIGIBLE = 0.002

/**
 * How far each text, given as its sentences' scores, is the one of them that speaks of what is asked: a page on delivery speaks of its price, time and
 * ways at once, so that each is but a part of what it says, yet no other page says more of them.
 */
export function topicShares({ probabilities }: Meaning, texts: Meaning['scores'][][]): number[] {
  const shares = texts.map(() => 0)
  probabilities.forEach((asked, at) => {
    if (asked < NEGLIGIBLE) return
    const said = texts.map(
      (sentences) => sentences.reduce((sum, scores) => sum + Math.exp(scores[at]!), 0) / sentences.length,
    )
    const all = said.reduce((sum, value) => sum + value, 0)
    said.forEach((value, i) => {
      shares[i]! += (asked * value) / all
    })
  })
  return shares
}
