import {
  type AnsweredFrom,
  answeredFrom,
  encoder,
  knowsLanguage,
  type Meaning,
  meaningOf,
  probabilityOf,
} from '~/domains/intents/intents.server'
import { analyse } from '~/domains/retrieval/retrieval.server'
import { namesBooked } from '../entities/booked-things'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { withoutAskingWords } from './asking-words'
import { findNamedCustomer, type NamedCustomer } from './find-named-customer'
import { findOrderNumber, isOnlyOrderNumber } from './find-order-number'
import { findOrderWish, isWanted, type OrderWish } from './find-order-wish'
import { type FoundWords, findOrdinal, findWords, hasWords, isNothingBut } from './find-words'
import type { LexiconKind } from './lexicon/lexicon'
import { namedPerson } from './names-person'

/** What a message says of itself, before anything is looked up. Several may hold at once. */
export interface Understanding {
  /** Nothing but small talk. */
  smallTalk: 'greeting' | 'thanks' | 'goodbye' | 'confirm' | null
  wantsPerson: boolean
  /** Who is asked after, if they are there: somebody by name, or a thing. */
  askedAfter: string | null
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
  /** Asks which is better, of two things or of all that there is: "which hotel is the best?" compares nothing. */
  asksBetter: boolean
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

const SMALL_TALK = ['thanks', 'goodbye', 'greeting', 'confirm'] as const
/** From this probability on a message is taken to look for products, and to say something whatever its words. */
const LOOKS_FOR = 0.5
const PLAINLY_SAID = 0.8
/** From this on whatever words of requests stand in it: an Italian who says "è stato gentile" asks for no order's state. */
const SURELY_SAID = 0.95
/** Below it the words for a person ("someone", "contact") speak of something else. */
const MAY_WANT_PERSON = 0.1
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
  const person = findWords(text, language, 'person')
  const somebody = namedPerson(text, language)
  const meant = knowsLanguage(language) ? meaningOf(text) : null
  const orderNumber = findOrderNumber(named ? withoutStretch(text, named.postcodeAt) : text, language, {
    isOfProduct: meant !== null && isOfProduct(answeredFrom(meant)),
  })
  const isSaid = (intents: readonly string[], least = PLAINLY_SAID) =>
    meant !== null && probabilityOf(meant, ...intents) >= least
  const shares = meant && answeredFrom(meant)
  // "Cheaper than $60?" with nothing before it looks for something.
  const from =
    shares && isFirst ? { ...shares, products: shares.products + shares.follow, follow: 0 } : shares
  // "I need a gift for someone who talks a lot" has the words and wants something else.
  const mayWantPerson =
    from === null || (from.products < LOOKS_FOR && from.person + from.none + from.talk >= MAY_WANT_PERSON)
  return {
    answeredFrom: from,
    smallTalk:
      SMALL_TALK.find((kind) => isSmallTalk(text, language, kind)) ??
      SMALL_TALK.find(
        (kind) => asksNothing(text, language, isSaid(TALK[kind], SURELY_SAID)) && isSaid(TALK[kind]),
      ) ??
      null,
    wantsPerson:
      (person.length > 0 && (has('talk') || isOnly(text, person)) && mayWantPerson) ||
      isSaid(PERSON) ||
      somebody?.byPresence === false,
    askedAfter: somebody?.byPresence ? somebody.name : null,
    asksOrder: asksOrder(text, language, orderNumber !== null),
    orderNumber,
    orderWish: orderWishIn(text, language, { meant, isOwn: orderNumber !== null }),
    asksRules: has('asking'),
    named,
    asksComparison: has('compare'),
    asksBetter: has('better'),
    asksPrice: has('price') && !asksOtherFact(meant && meaningOf(withoutMeasures(text, language))),
    asksStock: has('stock'),
    complains: has('complaint') && isInTrouble(text, language, meant),
    asksCart: has('cart'),
    asksCheckout: has('checkout'),
    addsToCart: has('cart') && has('add'),
    asksFreeShipping: has('freeShipping'),
    isOnlyCart: isOnlyCart(text, language),
    wishes: has('wish') || (from !== null && from.products >= LOOKS_FOR),
    refers: has('reference'),
    ordinal: findOrdinal(text, language),
    productWords: wordsOfThing(
      text,
      language,
      has('cart') && has('add') ? ['wish', 'filler', 'cart', 'add'] : ['wish', 'filler'],
    ),
    wordsWithoutStock: wordsOfThing(text, language, ['wish', 'filler', 'stock']),
    isBare: isBare(text, language),
  }
}

/** Whether a message asks something of a product, and nothing of an order. */
export const isOfProduct = ({ facts, products, orders }: Record<AnsweredFrom, number>): boolean =>
  facts + products >= LOOKS_FOR && orders < MAY_BE_ORDER

const MAY_BE_ORDER = 0.2

/** "How much" also asks for watts, litres and carats, and "how many" for the days of a return. */
function asksOtherFact(meant: Meaning | null): boolean {
  return (
    meant !== null &&
    (answeredFrom(meant).facts - probabilityOf(meant, 'fact.price', 'fact.stock') >= LOOKS_FOR ||
      probabilityOf(meant, ...OF_TIME) >= LOOKS_FOR)
  )
}

const OF_TIME = ['returns.period', 'shipping.time', 'warranty.period', 'refund.time']

/** What is wanted of an order, by what the message means: its intent of the shopper's own order. */
const WISHES: Record<string, OrderWish> = {
  'my-order.cancel': 'cancel',
  'my-order.change-address': 'address',
  'my-order.change-items': 'items',
  'my-order.return': 'return',
  'my-order.exchange': 'exchange',
  'my-order.list': 'list',
}
const OF_ORDERS = /^(?:my-order|order|returns|exchange|refund)\./

const isAboutOrders = (meant: Meaning): boolean =>
  probabilityOf(meant, ...encoder().intents.filter((intent) => OF_ORDERS.test(intent))) >= LOOKS_FOR

/**
 * What is wanted of an order; `isOwn`: one is named or being spoken of. Words that only look like a wish ("my tax return")
 * are none where the message as a whole has nothing to do with orders.
 */
export function orderWishIn(
  text: string,
  language: string,
  { meant, isOwn }: { meant: Meaning | null; isOwn: boolean },
): OrderWish | null {
  const speaksOfOwn = isOwn || hasWords(text, language, 'order')
  // A visit is cancelled with a person, by no order's number.
  if (!speaksOfOwn && namesBooked(text)) return null
  const said = findOrderWish(text, language, isOwn)
  if (!meant) return said
  const isRisky = said === 'return' || said === 'exchange'
  if (said) return !isRisky || speaksOfOwn || isAboutOrders(meant) ? said : null
  const least = speaksOfOwn ? LOOKS_FOR : PLAINLY_SAID
  const wished = Object.keys(WISHES).find((intent) => probabilityOf(meant, intent) >= least)
  return wished ? WISHES[wished]! : null
}

/** Something went wrong for the shopper; who merely asks about something broken complains of nothing. */
function isInTrouble(text: string, language: string, meant: Meaning | null): boolean {
  if (!meant) return true
  const { intents } = encoder()
  const trouble = intents.filter((intent) =>
    /^(?:trouble|my-order|legal)\.|^person\.(?:complaint|angry)$/.test(intent),
  )
  const asks = /[?？؟]/u.test(text) || findQuestionPhrases(text, language).spans.length > 0
  return probabilityOf(meant, ...trouble) >= (asks ? SURELY_SAID : LOOKS_FOR)
}

/** A plain yes, in whatever words. */
export const isYes = (text: string, language: string): boolean =>
  knowsLanguage(language) && text.length < 40 && probabilityOf(meaningOf(text), 'talk.yes') >= PLAINLY_SAID

/** A plain no, in whatever words. */
export const isNo = (text: string, language: string): boolean =>
  isNothingBut(text, language, 'decline') ||
  (knowsLanguage(language) && text.length < 40 && probabilityOf(meaningOf(text), 'talk.no') >= PLAINLY_SAID)

/** "50 ml" says which one is meant, not that its content is asked for. */
export function withoutMeasures(text: string, language: string): string {
  return analyse(text, language)
    .filter(({ kind }) => kind === 'quantity')
    .reverse()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
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

function wordsOfThing(text: string, language: string, kinds: LexiconKind[]): string {
  const rest = withoutKinds(text, language, kinds)
  return rest && withoutAskingWords(rest, language)
}

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

/** Words of a message that thanks or takes leave at length ("thanks for your help today"). */
const LONGEST_LEAVE = 9
const REQUESTS = ['wish', 'price', 'stock', 'compare', 'better', 'complaint', 'order', 'tracking'] as const

/** Thanks and goodbyes may go on for a while, as long as nothing is asked for with them. */
function isSmallTalk(text: string, language: string, kind: (typeof SMALL_TALK)[number]): boolean {
  const found = findWords(text, language, kind)
  // "Hello?" asks whether somebody is there.
  const said = kind === 'greeting' ? text.replace(/[\s?？؟!]+$/u, '') : text
  if (isOnly(said, found)) return true
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
