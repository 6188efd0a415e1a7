import type { Intent } from '../answer-event'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'
import { personOffer } from './person-answers.server'

/** Says that it doesn't know and what it can do instead; after a second failure, or when asked to, a person. */
export function unknownAnswer(turn: Turn, intent: Intent): Draft {
  const { say, failedBefore } = turn
  const words = intent === 'product' ? [say('noProducts')] : [say('unknown')]
  words.push(failedBefore ? say('personOffer') : say('canHelp'))
  return { text: words.join(' '), parts: personOffer(turn), outcome: 'unknown', intent }
}
