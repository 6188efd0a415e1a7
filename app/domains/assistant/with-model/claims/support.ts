import fitted from './weights.json'

/** How much of what a sentence says is met in its source, beyond numbers, names and known things, which must be. */
export const NO_SUPPORT = {
  /** Words of meaning that stand there. */
  met: 0,
  unmetWords: 0,
  /** Of what shops speak of all day (`words/concepts`). */
  unmetKnown: 0,
  unmetVague: 0,
  /** Of those that the corpus has with many topics, beside what is met. */
  unmetCommon: 0,
  unmetShare: 0,
  /** Numbers that stand there. */
  numbers: 0,
  /** The largest share of the words that one sentence of the source has, and one with the next. */
  together: 0,
  neighbours: 0,
  /** 1: no sentence or row has what a clause puts together. */
  swapped: 0,
  /** 1: the source asserts what is denied; 1: it denies nothing of it. */
  undenied: 0,
  deniedAlone: 0,
  /** 1: it is about a product that is named. */
  named: 0,
  /** 1: the source is in another language. */
  foreign: 0,
  /** What the encoder says of the nearest sentence. */
  near: 0,
  onTopic: 0,
}

export type Support = typeof NO_SUPPORT

const weights: Record<string, number> = fitted.weights

/** Whether anything is left to weigh: what has its every word in one place, denied as there, needs no weights. */
export function isOpen({
  unmetWords,
  unmetKnown,
  unmetVague,
  swapped,
  undenied,
  deniedAlone,
}: Support): boolean {
  return unmetWords + unmetKnown + unmetVague + swapped + undenied + deniedAlone > 0
}

/** By weights that `bench/fit-claims.ts` fits. */
export function isSupported(support: Support): boolean {
  const sum = Object.entries(featuresOf(support)).reduce(
    (total, [name, value]) => total + (weights[name] ?? 0) * value,
    fitted.bias,
  )
  return sum < fitted.threshold
}

export function featuresOf(support: Support): Record<string, number> {
  const unmet = support.unmetWords + support.unmetKnown + support.unmetVague
  return {
    unmetWords: Math.min(support.unmetWords, 3),
    unmetKnown: Math.min(support.unmetKnown, 2),
    unmetVague: Math.min(support.unmetVague, 2),
    unmetCommon: Math.min(support.unmetCommon, 2),
    unmetAny: unmet > 0 ? 1 : 0,
    unmetShare: support.unmetShare,
    met: Math.min(support.met, 4),
    noneMet: support.met === 0 && unmet > 0 ? 1 : 0,
    number: support.numbers > 0 ? 1 : 0,
    numberAndUnmet: support.numbers > 0 && unmet > 0 ? 1 : 0,
    apart: 1 - support.together,
    apartByTwo: 1 - support.neighbours,
    swapped: support.swapped,
    swappedAllMet: support.swapped && unmet === 0 ? 1 : 0,
    swappedNumber: support.swapped && support.numbers > 0 ? 1 : 0,
    undenied: support.undenied,
    deniedAlone: support.deniedAlone,
    deniedUnmet: support.deniedAlone && unmet > 0 ? 1 : 0,
    deniedMet: support.deniedAlone && unmet === 0 ? 1 : 0,
    named: support.named,
    namedUnmet: support.named && unmet > 0 ? 1 : 0,
    foreign: support.foreign,
    far: 1 - support.near,
    offTopic: 1 - support.onTopic,
  }
}
