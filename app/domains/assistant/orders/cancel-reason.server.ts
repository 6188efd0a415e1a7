import { meaningOf, nearnessOf } from '~/domains/intents/intents.server'
import { analyse } from '~/domains/retrieval/retrieval.server'
import type { Turn } from '../turn.server'
import { findWords } from '../understanding/find-words'
import { without } from '../understanding/understand-message.server'
import { termsOf } from '../without-model/product-name.server'

/** A reason for cancelling, as its button says it. */
export interface ReasonWords {
  id: string
  text: string
}

/** The reasons that a merchant who wrote none of their own accepts, in the shopper's language. */
export const usualReasons = ({ sayOrder }: Turn): ReasonWords[] => [
  { id: 'no-longer-needed', text: sayOrder('noLongerNeeded') },
  { id: 'ordered-by-mistake', text: sayOrder('byMistake') },
]

/** The reasons for which the merchant lets orders be cancelled; their own stand as they wrote them. */
export async function acceptedReasons(turn: Turn): Promise<ReasonWords[]> {
  const ids = (await turn.context.orders?.cancelReasons()) ?? []
  const usual = usualReasons(turn)
  return ids.map((id) => usual.find((reason) => reason.id === id) ?? { id, text: id })
}

/** How near to a reason what is said must be: when it was asked for, and out of the blue. */
const ASKED = 0.45
const UNASKED = 0.7
/** What shared words count beside the nearness of the whole. */
const WORDS_WEIGHT = 0.6
/** Words by which the wish itself is said, which give no reason for it. */
const OF_WISH = ['cancelling', 'order', 'wanting', 'thanks'] as const
/** Words beside those of the wish that can be a reason. */
const LEAST_LEFT = 2

/** The reason that a message gives in its own words; null when it is none of those. */
export function findReason(
  { sayOrder, language }: Turn,
  said: string,
  reasons: ReasonWords[],
  { wasAsked }: { wasAsked: boolean },
): string | null {
  if (/[?？؟]/u.test(said) || said.length > 300) return null
  const wish = termsOf(sayOrder('cancel', { number: '' }), language)
  const rest = wasAsked
    ? said
    : OF_WISH.reduce((left, kind) => without(left, findWords(left, language, kind)), said)
  const left = analyse(rest, language).filter(({ term }) => !wish.has(term) && !/\d/.test(term))
  if (new Set(left.map(({ position }) => position)).size < (wasAsked ? 1 : LEAST_LEFT)) return null
  const words = termsOf(rest, language)
  const meant = meaningOf(rest)
  let best: { id: string; points: number } | null = null
  for (const { id, text } of reasons) {
    const own = [...termsOf(text, language)].filter((term) => !wish.has(term))
    const shared = own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length
    const points = Math.max(nearnessOf(meant, meaningOf(text)), 0) + WORDS_WEIGHT * shared
    if (points > (best?.points ?? 0)) best = { id, points }
  }
  return best && best.points >= (wasAsked ? ASKED : UNASKED) ? best.id : null
}
