import { holdsHours, holdsMoney } from '../../app/domains/assistant/grounding/scoring/section-contents'
import type { EncoderWeights, Figure } from '../../app/domains/intents/encoder'
import type { Sentence } from './corpus'

const HOLDS: Record<Figure, (text: string) => boolean> = {
  money: holdsMoney,
  hours: holdsHours,
  number: (text) => /\p{Nd}/u.test(text),
}

/** The share of each intent's statements that hold a figure, two digits long; 0 of an intent that nothing states. */
export function figuresStated(intents: string[], sentences: Sentence[]): EncoderWeights['figures'] {
  const stated = sentences.filter(({ side }) => side === 'stated')
  const shares = (holds: (text: string) => boolean) =>
    intents.map((intent) => {
      const own = stated.filter((sentence) => sentence.intent === intent)
      return Number((own.filter(({ text }) => holds(text)).length / Math.max(1, own.length)).toFixed(2))
    })
  return { money: shares(HOLDS.money), hours: shares(HOLDS.hours), number: shares(HOLDS.number) }
}
