import { likelyIntents, meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { type Turn, turnAbout } from '../turn.server'

/** From this probability on a message makes sense only after the one before. */
const FOLLOWS = 0.35
/** Longer messages say themselves what they ask, in words. */
const MOST_WORDS = 8

/**
 * The question that a bare "and to Spain?" stands for: the last one that stood by itself, with what the new one says
 * added; null where the message stands by itself.
 */
export function carriedQuestion(turn: Turn): Turn | null {
  const { input, understood } = turn
  if ((understood.answeredFrom?.follow ?? 0) < FOLLOWS || countWords(input.text) > MOST_WORDS) return null
  const earlier = input.history.filter(({ author }) => author === 'shopper').map(({ text }) => text)
  const meant = meaningOf(input.text)
  const isOfPlace = probabilityOf(meant, 'follow.and-place') >= FOLLOWS
  const goesTo = (text: string) =>
    likelyIntents(meaningOf(text), FOLLOWS).some(({ intent }) => /^shipping\./.test(intent))
  // "And to Spain?", then "and Portugal?": each stands for the question before both, and for the last one on shipping.
  const stood =
    (isOfPlace ? earlier.findLast(goesTo) : undefined) ??
    earlier.findLast((text) => countWords(text) > 2) ??
    earlier.at(-1)
  return stood ? turnAbout(turn, `${stood.replace(/[?？؟.!\s]+$/u, '')} ${input.text}`) : null
}

const countWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}'’]+/gu)?.length ?? 0
