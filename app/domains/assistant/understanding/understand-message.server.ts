import {
  type AnsweredFrom,
  answeredFrom,
  knowsLanguage,
  type Meaning,
  meaningOf,
  probabilityOf,
} from '~/domains/intents/intents.server'
import { analyse } from '~/domains/retrieval/retrieval.server'
import { findNamedCustomer, type NamedCustomer } from './find-named-customer'
import { findOrderWish, isWanted, type OrderWish } from './find-order-wish'
import { type FoundWords, findOrdinal, findWords, hasWords } from './find-words'
import type { LexiconKind } from './lexicon/lexicon'

/** What a message says of itself, before anything is looked up. Several may hold at once. */
export interface Understanding {
  /** Nothing but small talk. */
  smallTalk: 'greeting' | 'thanks' | 'goodbye' | 'confirm' | null
  wantsPerson: boolean
  asksOrder: boolean
  /** As the shopper wrote it, without `#`. */
  orderNumber: string | null
  /** What is wanted of an order of the shopper's own. */
  orderWish: OrderWish | null
  /** Asks what the shop's rules are: "how long", "can I". */
  asksRules: boolean
  /** Who the shopper says to be, by name and postcode. */
  named: NamedCustomer | null
  asksComparison: boolean
  asksPrice: boolean
  asksStock: boolean
  complains: boolean
  /** Speaks of the shopper's own cart, or of what it comes to. */
  asksCart: boolean
  /** Wants to pay. */
  asksCheckout: boolean
  /** Wants something put into the cart. */
  addsToCart: boolean
  /** Asks when shipping costs nothing. */
  asksFreeShipping: boolean
  /** Nothing is asked beyond the cart or paying: "what's in my cart?". */
  isOnlyCart: boolean
  /** Asks for products in so many words ("do you have", "looking for"). */
  wishes: boolean
  /** Speaks of something shown before ("it", "this one"). */
  refers: boolean
  /** 0 the first of those shown before, -1 the last. */
  ordinal: number | null
  /** The message without words that only frame a wish for a product. */
  productWords: string
  /** The same without words that ask whether something is there. */
  wordsWithoutStock: string
  /** Where an answer would have to come from, as probabilities; null in a language that the encoder doesn't know. */
  answeredFrom: Record<AnsweredFrom, number> | null
  /** Names no thing of its own: "how much?", "is it in stock?". */
  isBare: boolean
}

/** An order's number: digits with an optional `#` and letters in front, five characters or more, or `#` and three. */
const ORDER_NUMBER = /#\s?([A-Z]{0,4}-?\d{3,12})\b|\b([A-Z]{0,4}-?\d{5,12})\b/i
/** "Order 1003", "Bestellung Nr. 1003", "siparişim 1003": any ending of the word, but "order 250 pcs" is a quantity. */
const SHORT_ORDER_NUMBER =
  /(?:order|bestellung|auftrag|sipariş|siparis|commande|pedido|encomenda|ordine|bestelling|заказ|طلب|注文|订单|訂單)\p{L}{0,6}\s?(?:番号|号|number|num|nummer|nr|no|numara|numarası|numarasi|n|номер|رقم)?\s?[.:#°º№]?\s?([A-Z]{0,4}-?\d{3,12})(?!\s*(?:x\b|pcs|pieces|stk|adet|unit|%|[$€£₺¥]))(?![\p{L}\d])/iu
const SMALL_TALK = ['thanks', 'goodbye', 'greeting', 'confirm'] as const
/** From this probability on a message is taken to look for products, and to say something whatever its words. */
const LOOKS_FOR = 0.5
const PLAINLY_SAID = 0.8
/** From this on whatever words of requests stand in it: an Italian who says "è stato gentile" asks for no order's state. */
const SURELY_SAID = 0.95
const PERSON = ['person.ask', 'person.call-back', 'person.phone']
const TALK = {
  thanks: ['talk.thanks', 'person.praise'],
  goodbye: ['talk.bye'],
  // "Hallo?" is mostly a greeting to who doesn't know yet who answers.
  greeting: ['talk.hello', 'talk.how-are-you', 'person.waiting'],
  confirm: ['talk.ok'],
} as const
/** Words beyond the small talk itself that still make no question ("hello there", "thank you so much"). */
const MOST_EXTRA_WORDS = 2

/** What a message says; `isFirst`: the shopper wrote nothing before it, so that it follows on nothing. */
export function understandMessage(text: string, language: string, isFirst = false): Understanding {
  const has = (kind: LexiconKind) => hasWords(text, language, kind)
  const named = findNamedCustomer(text, language)
  const orderNumber = findOrderNumber(named ? withoutStretch(text, named.postcodeAt) : text)
  const person = findWords(text, language, 'person')
  const meant = knowsLanguage(language) ? meaningOf(text) : null
  const isSaid = (intents: readonly string[], least = PLAINLY_SAID) =>
    meant !== null && probabilityOf(meant, ...intents) >= least
  const shares = meant && answeredFrom(meant)
  // "Cheaper than $60?" with nothing before it looks for something.
  const from =
    shares && isFirst ? { ...shares, products: shares.products + shares.follow, follow: 0 } : shares
  // "I need a gift for someone who talks a lot" has the words and wants something else.
  const mayWantPerson = from === null || from.products < LOOKS_FOR
  return {
    answeredFrom: from,
    smallTalk:
      SMALL_TALK.find((kind) => isSmallTalk(text, language, kind)) ??
      SMALL_TALK.find(
        (kind) => asksNothing(text, language, isSaid(TALK[kind], SURELY_SAID)) && isSaid(TALK[kind]),
      ) ??
      null,
    wantsPerson:
      (person.length > 0 && (has('talk') || isOnly(text, person)) && mayWantPerson) || isSaid(PERSON),
    asksOrder: asksOrder(text, language, orderNumber !== null),
    orderNumber,
    orderWish: findOrderWish(text, language, orderNumber !== null),
    asksRules: has('asking'),
    named,
    asksComparison: has('compare'),
    asksPrice: has('price') && !asksOtherFact(meant),
    asksStock: has('stock'),
    complains: has('complaint'),
    asksCart: has('cart'),
    asksCheckout: has('checkout'),
    addsToCart: has('cart') && has('add'),
    asksFreeShipping: has('freeShipping'),
    isOnlyCart: isOnlyCart(text, language),
    wishes: has('wish') || (from !== null && from.products >= LOOKS_FOR),
    refers: has('reference'),
    ordinal: findOrdinal(text, language),
    productWords: withoutKinds(
      text,
      language,
      has('cart') && has('add') ? ['wish', 'filler', 'cart', 'add'] : ['wish', 'filler'],
    ),
    wordsWithoutStock: withoutKinds(text, language, ['wish', 'filler', 'stock']),
    isBare: isBare(text, language),
  }
}

/** "How much" also asks for watts, litres and carats. */
function asksOtherFact(meant: Meaning | null): boolean {
  return (
    meant !== null &&
    answeredFrom(meant).facts - probabilityOf(meant, 'fact.price', 'fact.stock') >= LOOKS_FOR
  )
}

/** Where one's own order is, which it is by its number, or that something of it be changed. */
function asksOrder(text: string, language: string, isNumbered: boolean): boolean {
  if (isOnlyOrderNumber(text)) return true
  if (!hasWords(text, language, 'order')) return false
  return isNumbered || hasWords(text, language, 'tracking') || isWanted(text, language, 'changing')
}

const withoutStretch = (text: string, { start, end }: FoundWords) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

const withoutKinds = (text: string, language: string, kinds: LexiconKind[]) =>
  kinds.reduce((rest, kind) => without(rest, findWords(rest, language, kind)), text)

function isBare(text: string, language: string): boolean {
  const rest = withoutKinds(text, language, ['price', 'stock', 'wish', 'filler', 'reference'])
  return analyse(rest, language).every(({ functionWord }) => functionWord)
}

const CART_KINDS = ['cart', 'checkout', 'price', 'wish', 'filler', 'reference'] as const

/** One word of meaning may be left: "how many items are in my cart?". More name something else. */
function isOnlyCart(text: string, language: string): boolean {
  const rest = withoutKinds(text, language, [...CART_KINDS])
  const words = analyse(rest, language).filter(({ functionWord, kind }) => !functionWord && kind !== 'part')
  return new Set(words.map(({ position }) => position)).size <= 1
}

function findOrderNumber(text: string): string | null {
  const match = ORDER_NUMBER.exec(text)
  return match?.[1] ?? shortOrderNumber(text) ?? match?.[2] ?? null
}

/** Platforms count from 1001, and some shops from less: a short number is an order's right behind the word for one. */
const shortOrderNumber = (text: string): string | null => SHORT_ORDER_NUMBER.exec(text)?.[1] ?? null

const isOnlyOrderNumber = (text: string) => /^\s*#\s?[A-Z]{0,4}-?\d{3,12}\s*[.!?]?\s*$/i.test(text)

/** Words of a message that thanks or takes leave at length ("thanks for your help today"). */
const LONGEST_LEAVE = 9
const REQUESTS = ['wish', 'price', 'stock', 'compare', 'complaint', 'order', 'tracking'] as const

/** Thanks and goodbyes may go on for a while, as long as nothing is asked for with them. */
function isSmallTalk(text: string, language: string, kind: (typeof SMALL_TALK)[number]): boolean {
  const found = findWords(text, language, kind)
  if (isOnly(text, found)) return true
  if (found.length === 0 || kind === 'greeting' || kind === 'confirm' || /[?？؟]/.test(text)) return false
  return asksNothing(text, language)
}

function asksNothing(text: string, language: string, isSure = false): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
  return (
    words.length <= LONGEST_LEAVE &&
    !/[?？؟]/.test(text) &&
    (isSure || !REQUESTS.some((request) => hasWords(text, language, request)))
  )
}

/** Whether a text holds little beside the found words, and isn't a question. */
function isOnly(text: string, found: FoundWords[]): boolean {
  if (found.length === 0 || /[?？؟]/.test(text)) return false
  const rest = without(text, found)
  const words = rest.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const letters = words.join('').length
  return words.length <= MOST_EXTRA_WORDS && letters <= 12 && letters < text.length * 0.6
}

/** The text without the found stretches. */
export function without(text: string, found: FoundWords[]): string {
  let rest = text
  for (const { start, end } of found) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest.replace(/\s+/g, ' ').trim()
}
