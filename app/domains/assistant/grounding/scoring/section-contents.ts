import type { RankedCandidate } from './decision-features'

/** A label has this many words at most. */
const LONGEST_LABEL = 4
const COLON = /[:：]\s/
const CLOCK_TIME =
  /(?<![\p{Nd}.,\p{Sc}])\p{Nd}{1,2}(?:[:.h][0-5]\p{Nd}(?![\p{Nd}]|\s?\p{Sc})|\s?[ap]\.?\s?m(?!\p{L})|\s?(?:Uhr|時|点|시))/giu
/** "10 bis 18", "from 9 to 5", "10 h à 18 h": hours written without a mark of their own. */
const HOURS =
  /(?<![\p{Nd}.,\p{Sc}])(?:[01]?\p{Nd}|2[0-4])\s?(?:h|Uhr|ч)?\s?(?:–|-|bis|tot|à|a|alle|às|to|до|إلى|至|到|〜)\s?(?:les\s)?(?:[01]?\p{Nd}|2[0-4])(?![\p{Nd}.,]*\s?(?:\p{Sc}|%|\p{Nd}))/iu
const MONEY =
  /\p{Sc}|(?<!\p{L})(?:usd|eur|gbp|try|tl|chf|lira\p{L}*|doll?ar[si]?|d[oó]lar\p{L}*|доллар\p{L}*|euros?|avro|евро|pounds?|kr|zł|руб\p{L}*)(?!\p{L})|円|元|ドル|ユーロ|원|ريال|درهم|دينار|جنيه|ليرة|دولار|يورو/iu
/** "Address:" before one. */
const LABEL = /^[\p{L}\s]{1,20}[:：]\s*/u
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
  return [...text.matchAll(CLOCK_TIME)].length > 1 || HOURS.test(text)
}

/** Whether a sentence gives an amount of money. */
export const holdsMoney = (text: string): boolean => MONEY.test(text)

/** Whether a sentence is a postal address as the scripts with capitals write it: short parts of names, and a number. */
export function isAddress(text: string): boolean {
  const parts = text
    .trim()
    .replace(LABEL, '')
    .replace(/\.$/, '')
    .split(/[,،]\s+/)
  return (
    parts.length >= ADDRESS_PARTS &&
    /\p{Nd}/u.test(text) &&
    parts.every((part) => /^[\p{Lu}\p{Lo}\p{Nd}]/u.test(part) && part.split(/\s+/).length <= LONGEST_PART)
  )
}
