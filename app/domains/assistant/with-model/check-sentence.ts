import { isAssistantOrder } from '../grounding/assistant-orders'
import { ADDRESS } from '../tools/trusted-text.server'
import { folded, type KnownFacts, percentsOf } from './known-facts'
import { findMoney } from './money-in-text'
import { findNumbers } from './numbers'

/** Why a sentence of a model may not reach the shopper. */
export type Objection =
  | 'markup'
  | 'address'
  | 'price'
  | 'discount'
  | 'number'
  | 'name'
  | 'stock'
  | 'garbled'
  | 'order'
  | 'claim'

const MARKUP = /!?\[[^\]]*\]\s*\(|!\[|\[[^\]]*\]:|<\/?[a-z!][^>]*>?|javascript:|data:[a-z]+\//i
const DISCOUNT =
  /\b(?:discounts?|% off|off your|on sale|coupons?|vouchers?|promo(?:tion)?s?|rabatt\w*|nachlass|gutschein\w*|réduction|remise|promotion|descuentos?|cup[oó]n\w*|sconto|sconti|descontos?|cupom|korting|zniżk\w*|rabat\w*|indirim\w*|kupon\w*)\b|скидк|промокод|знижк|خصم|割引|クーポン|折扣|优惠|優惠|할인|쿠폰/iu
const IN_STOCK =
  /\b(?:in stock|auf lager|en stock|in magazzino|em estoque|op voorraad|stokta var)\b|в наличии|有货|在庫があ/iu
const OUT_OF_STOCK =
  /\b(?:out of stock|sold out|ausverkauft|épuisée?s?|agotad[oa]s?|esaurit[oaie]|esgotad[oa]s?|uitverkocht|tükendi)\b|нет в наличии|缺货|品切れ/iu
/** Said of an order, that something was done to it. */
const DONE =
  /(?<!\p{L})(?:cancell?ed|refunded|exchanged|swapped|storniert|erstattet|umgetauscht|geannuleerd|terugbetaald|omgeruild|annulée?s?|remboursée?s?|échangée?s?|cancelad[oa]s?|cancelé|anulad[oa]s?|cancelei|reembolsad[oa]s?|annullat[oaie]|rimborsat[oaie]|anulowa\p{L}+|zwrócon\p{L}+|iptal e(?:dil|tt)\p{L}+|iade e(?:dil|tt)\p{L}+|отмен(?:ил|[её]н)\p{L}*|аннулирова\p{L}+|скасова\p{L}+)(?!\p{L})|تم إلغاء|ألغيت|キャンセル(?:しました|されました|済)|已取消|已退款|취소(?:했|되었|됐)/iu
const CITATION = /\[\d{1,2}\]/g
const LIST_MARK = /^\s*\d{1,2}[.)]\s/gm
const GARBLED =
  /[\p{L}][@#$%&*][\p{L}]|(?<![\p{L}\p{N}])[@$%&][\p{L}]{2,}|[\p{Script=Latin}\p{Script=Cyrillic}]{40,}/u

/**
 * Holds one sentence against what the tools returned this turn and what the shopper wrote: every link, price,
 * percentage, number, product name and word on stock must be found there, and it mustn't be an instruction that the
 * model repeats. Null: it may be said.
 */
export function checkSentence(sentence: string, facts: KnownFacts, language: string): Objection | null {
  const text = sentence.replace(CITATION, '').replace(LIST_MARK, '')
  if (isAssistantOrder(text)) return 'order'
  if (MARKUP.test(text)) return 'markup'
  if ((text.match(ADDRESS) ?? []).some((address) => !facts.addresses.has(trimmed(address)))) return 'address'
  if (GARBLED.test(text.replace(ADDRESS, ''))) return 'garbled'
  const cited = citedPages(sentence, facts)
  // Nothing that a model can call does anything: only a page may speak of it.
  if (DONE.test(text) && !cited.some((page) => DONE.test(page.text))) return 'claim'
  if (!pricesHold(text, facts, cited)) return 'price'
  if (!discountsHold(text, facts, cited)) return 'discount'
  const numbers = findNumbers(text)
  if (numbers.some(({ readings }) => !readings.some((value) => facts.numbers.has(value)))) return 'number'
  if (!namesHold(text, facts, language)) return 'name'
  return stockHolds(text, facts) ? null : 'stock'
}

const trimmed = (address: string) => address.toLowerCase().replace(/[.,;:!?]+$/, '')

type Page = KnownFacts['pages'][number]

function citedPages(sentence: string, { pages }: KnownFacts): Page[] {
  return (sentence.match(CITATION) ?? []).flatMap((mark) => pages[Number(mark.slice(1, -1)) - 1] ?? [])
}

/**
 * What a product costs comes from its row alone: a sentence with a word of a product's name may state only that
 * product's prices. Other amounts need the page they stand on, cited; those of the cart and of orders stand for
 * themselves.
 */
function pricesHold(
  text: string,
  { products, shopperAmounts, ownAmounts }: KnownFacts,
  cited: Page[],
): boolean {
  const amounts = findMoney(text)
  if (amounts.length === 0) return true
  const plain = folded(text)
  const words = new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])
  const named = products.filter(({ title }) => title && plain.includes(title))
  const touched = products.filter(({ title }) =>
    title.split(/\s+/).some((word) => word.length > 2 && words.has(word)),
  )
  const rows = named.length > 0 ? named : touched.length > 0 ? touched : products
  const pages = touched.length > 0 ? [] : cited
  return amounts.every(({ readings }) =>
    readings.some(
      (value) =>
        shopperAmounts.has(value) ||
        ownAmounts.has(value) ||
        rows.some(({ amounts: own }) => own.has(value)) ||
        pages.some(({ amounts: own }) => own.has(value)),
    ),
  )
}

/** A discount is a product's own reduced price, or stands on the page that is cited. */
function discountsHold(text: string, { products }: KnownFacts, cited: Page[]): boolean {
  if (!DISCOUNT.test(text)) return true
  const percents = percentsOf(text)
  if (percents.length > 0) return percents.every((value) => cited.some((page) => page.percents.has(value)))
  return cited.some((page) => DISCOUNT.test(page.text)) || products.some(({ reduced }) => reduced)
}

function stockHolds(text: string, { products, words }: KnownFacts): boolean {
  if (OUT_OF_STOCK.test(text)) return products.some(({ inStock }) => !inStock) || OUT_OF_STOCK.test(words)
  return !IN_STOCK.test(text) || products.some(({ inStock }) => inStock) || IN_STOCK.test(words)
}

const QUOTED = /\*\*([^*]+)\*\*|“([^”]+)”|"([^"]+)"|«([^»]+)»|„([^“]+)“|「([^」]+)」/gu
const CAPITALISED = /\p{Lu}[\p{L}\p{N}'’-]*(?:\s+\p{Lu}[\p{L}\p{N}'’-]*)+/gu

/** What looks like a product's name (quoted, bold, several capitalised words, a model number) must be known. */
function namesHold(text: string, facts: KnownFacts, language: string): boolean {
  const known = (name: string) => facts.words.includes(folded(name).trim()) || allKnown(name, facts)
  const quoted = [...text.matchAll(QUOTED)].map((match) => match.slice(1).find(Boolean) ?? '')
  const numbers = (text.match(/[\p{L}\p{N}-]{3,}/gu) ?? []).filter(
    (word) => /\p{L}/u.test(word) && /\p{Nd}/u.test(word),
  )
  // German writes every noun with a capital, so capitals say nothing there.
  const capitalised = language.startsWith('de') ? [] : [...text.matchAll(CAPITALISED)].map(afterStart)
  return [...quoted, ...numbers, ...capitalised].every(known)
}

/** The first word of a sentence has its capital from standing there. */
function afterStart(match: RegExpMatchArray): string {
  const begins = /(?:^|[.!?:]\s*|\n\s*(?:[-•*]\s*)?)$/u.test((match.input ?? '').slice(0, match.index))
  const words = match[0].split(/\s+/)
  const rest = begins ? words.slice(1) : words
  return rest.length > 1 ? rest.join(' ') : ''
}

function allKnown(name: string, { wordSet }: KnownFacts): boolean {
  const words = folded(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => wordSet.has(word) || /^\d{1,2}$/.test(word))
}
