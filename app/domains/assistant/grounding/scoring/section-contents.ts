import type { RankedCandidate } from './decision-features'

/** A label has this many words at most. */
const LONGEST_LABEL = 4
const COLON = /[:：]\s/
const CLOCK_TIME =
  /(?<![\p{Nd}.,\p{Sc}])\p{Nd}{1,2}(?:[:.h][0-5]\p{Nd}(?![\p{Nd}]|\s?\p{Sc})|\s?[ap]\.?\s?m(?!\p{L})|\s?(?:Uhr|時|点|시))/giu
const ADDRESS_PARTS = 3
const LONGEST_PART = 5

/** How many words label what follows ("Phone: +1 401…"), 0 where none do. */
export function labelLength({ passage, sentence }: Pick<RankedCandidate, 'passage' | 'sentence'>): number {
  const colon = passage.text.slice(sentence.start, sentence.end).search(COLON)
  if (colon < 0) return 0
  const words = sentence.words.filter(({ end }) => end <= sentence.start + colon).length
  return words <= LONGEST_LABEL && words < sentence.words.length ? words : 0
}

/** Whether a sentence gives a time of the day and another, as opening hours do. */
export function holdsHours(text: string): boolean {
  return [...text.matchAll(CLOCK_TIME)].length > 1
}

/** Whether a sentence is a postal address as the scripts with capitals write it: short parts of names, and a number. */
export function isAddress(text: string): boolean {
  const parts = text.trim().replace(/\.$/, '').split(/,\s+/)
  return (
    parts.length >= ADDRESS_PARTS &&
    /\p{Nd}/u.test(text) &&
    parts.every((part) => /^[\p{Lu}\p{Nd}]/u.test(part) && part.split(/\s+/).length <= LONGEST_PART)
  )
}
