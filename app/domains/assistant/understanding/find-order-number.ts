import { findWords } from './find-words'
import { plainDigits } from './plain-digits'

/**
 * An order's name as shops form it: a number of three digits or more, with letters or digits before or behind it
 * ("1003", "D-2041", "PAR1003-A", "2024-0012").
 */
const NAME = '(?=[A-Z\\d-]*\\d)(?:[A-Z]{1,8}-?)?\\d{1,12}(?:-[A-Z\\d]{1,8}|[A-Z]{1,3})*'
/** Letters of scripts that set words apart by spaces. */
const LETTERS = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}'
const EDGE_BEFORE = `(?<![${LETTERS}\\p{N}@._/-])`
const EDGE_BEHIND = `(?![${LETTERS}\\p{N}@_]|[.,:/-]\\p{N})`
const MARKED = new RegExp(`#\\s?(${NAME})${EDGE_BEHIND}`, 'iu')
const NAMED = new RegExp(`${EDGE_BEFORE}(${NAME})${EDGE_BEHIND}`, 'giu')
/** The word for an order in any ending, and between it and the number no more than "no.", "number", "is". */
const ORDER_WORD =
  /(?:orders?|bestellung|auftrag|sipariş|siparis|commande|pedido|encomenda|ordine|bestelling|заказ|замовлення|zamówieni|طلب|طلبي|طلبية|注文|订单|訂單|주문)\p{L}{0,8}\s?(?:番号は?|号是?|號|번호|number|num|nummer|número|numero|numéro|nr|no|nº|n°|numara(?:sı|si|m)?|номер|رقم)?\s?(?:is|ist|est|es|è|é|:|\.|#|°|º|№|は|是)?\s?#?\s?$/iu
/** Behind a number that counts or measures things. */
const COUNTS = /^\s*(?:x\b|×|pcs|pieces|stk|stück|adet|units?|个|件|個|шт|%|[$€£₺¥₽]|(?:usd|eur|tl|gbp)\b)/iu
const FEW_WORDS = 6

/** A number on its own says which order only where it is long, or an order is spoken of. */
export interface OrderNumberHints {
  /** An order's number is waited for, or an order is being spoken of. */
  isExpected?: boolean
  /** The message asks something of a product, in whose name the number may stand: "47-559". */
  isOfProduct?: boolean
}

/** The name of the order that a text speaks of, without `#`; null where it names none. */
export function findOrderNumber(
  text: string,
  language: string,
  { isExpected = false, isOfProduct = false }: OrderNumberHints = {},
): string | null {
  const plain = plainDigits(text)
  const marked = MARKED.exec(plain)?.[1]
  if (marked) return marked
  const names = [...plain.matchAll(NAMED)].map(({ index, 1: name }) => ({
    name: name!,
    before: plain.slice(0, index),
    after: plain.slice(index + name!.length),
  }))
  const counted = names.filter(({ after }) => !COUNTS.test(after))
  const behindWord = counted.find(
    ({ name, before }) => ORDER_WORD.test(before) && digitsOf(name) >= (/[A-Z]/i.test(name) ? 1 : 3),
  )
  if (behindWord) return behindWord.name
  const isSpokenOf = isExpected || findWords(plain, language, 'order').length > 0
  const isShort = (plain.match(/[\p{L}\p{N}#-]+/gu)?.length ?? 0) <= FEW_WORDS
  const alone = counted.find(({ name }) => {
    const isLong = digitsOf(name) >= 5 && name.length <= 13
    if (isLong && (isSpokenOf || (isShort && !isOfProduct))) return true
    if (!isSpokenOf) return false
    return /[A-Z]/i.test(name) ? digitsOf(name) >= 3 : isShort && digitsOf(name) >= 3
  })
  return alone?.name ?? null
}

/** Nothing but an order's name, marked as one. */
export const isOnlyOrderNumber = (text: string): boolean =>
  new RegExp(`^\\s*#\\s?${NAME}\\s*[.!?]?\\s*$`, 'iu').test(text)

const digitsOf = (name: string) => name.replace(/\D/g, '').length
