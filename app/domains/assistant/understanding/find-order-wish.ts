import { findWords, hasWords } from './find-words'
import type { LexiconKind } from './lexicon/lexicon'

/** `list`: all of the shopper's own orders. */
export type OrderWish = 'list' | 'cancel' | 'address' | 'items' | 'return' | 'exchange'

/** Characters between a wish and what is wished for, in either order: "I'd like to … return", "iade etmek istiyorum". */
const MOST_BETWEEN = 40

/**
 * What a shopper wants done about an order of theirs: with its number, with an order spoken of as their own, or as a wish
 * in so many words ("I'd like to return something"). "Can I return things?" alone asks for the shop's policy.
 */
export function findOrderWish(text: string, language: string, isNumbered: boolean): OrderWish | null {
  const has = (kind: LexiconKind) => hasWords(text, language, kind)
  const isOwn = isNumbered || has('order')
  const wants = (kind: LexiconKind) => (isOwn ? has(kind) : isWanted(text, language, kind))
  if (wants('cancelling')) return 'cancel'
  if (wants('exchanging') || (isOwn && has('replacing'))) return 'exchange'
  if (wants('returning')) return 'return'
  if (has('changing') && wants('addressing')) return 'address'
  if (!isNumbered) return has('ownOrders') ? 'list' : null
  return has('changing') ? 'items' : null
}

/** Whether words of a kind stand close to a wish for something to be done. */
export function isWanted(text: string, language: string, kind: LexiconKind): boolean {
  const wishes = findWords(text, language, 'wanting')
  return findWords(text, language, kind).some(({ start, end }) =>
    wishes.some((wish) => Math.max(start - wish.end, wish.start - end) <= MOST_BETWEEN),
  )
}
