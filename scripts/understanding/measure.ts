import { createEncoder, type Encoder, type EncoderWeights } from '../../app/domains/intents/encoder'
import type { Sentence } from './corpus'

export interface IntentFigures {
  language: string
  side: Sentence['side'] | 'all'
  sentences: number
  /** Shares of sentences whose intent is the likeliest, and among the three likeliest. */
  first: number
  amongThree: number
  /** Of those whose likeliest intent has at least .5: their share of all, and how many of them are right. */
  sure: number
  rightWhenSure: number
}

export function measure(encoder: Encoder, sentences: Sentence[]): IntentFigures[] {
  const groups = new Map<string, Sentence[]>()
  for (const sentence of sentences) {
    for (const key of [`${sentence.language} ${sentence.side}`, `all ${sentence.side}`]) {
      groups.set(key, [...(groups.get(key) ?? []), sentence])
    }
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => {
      const [language, side] = key.split(' ') as [string, Sentence['side']]
      let first = 0
      let amongThree = 0
      let sure = 0
      let rightWhenSure = 0
      for (const { text, intent } of group) {
        const { probabilities } = encoder.encode(text)
        const truth = encoder.intents.indexOf(intent)
        const better = probabilities.filter((probability) => probability > probabilities[truth]!).length
        if (better === 0) first++
        if (better < 3) amongThree++
        if (Math.max(...probabilities) >= 0.5) {
          sure++
          if (better === 0) rightWhenSure++
        }
      }
      const share = (count: number, of: number) => Number((count / Math.max(1, of)).toFixed(4))
      return {
        language,
        side,
        sentences: group.length,
        first: share(first, group.length),
        amongThree: share(amongThree, group.length),
        sure: share(sure, group.length),
        rightWhenSure: share(rightWhenSure, sure),
      }
    })
}

/** The temperature under which the probabilities of unread sentences fit best what they are. */
export function fitTemperature(weights: EncoderWeights, sentences: Sentence[]): number {
  const candidates = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2]
  const losses = candidates.map((temperature) => {
    const encoder = createEncoder({ ...weights, temperature })
    return sentences.reduce((sum, { text, intent }) => {
      const probability = encoder.encode(text).probabilities[encoder.intents.indexOf(intent)]!
      return sum - Math.log(Math.max(1e-9, probability))
    }, 0)
  })
  return candidates[losses.indexOf(Math.min(...losses))]!
}
