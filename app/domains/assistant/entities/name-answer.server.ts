import { plainText } from '../grounding/reading/plain-text'
import { heads, highestOf, isAbout, shareOf, shareOfTopic, type Topic } from './asked-topic.server'
import { type EntityFound, entityQuote } from './entity-quote'
import { type EntityRequest, headOf, type PlacedUnit, unitsOf } from './evidence'
import { type NameBook, nameBook } from './names.server'

/** Things of one sort that pages list and shoppers ask for by name. */
interface Sort {
  topic: Topic
  book: () => NameBook
  /** Questions that name such a thing and ask something else of it. */
  notWhen: RegExp
}

const SORTS: Sort[] = [
  {
    topic: 'payment',
    book: () => nameBook('methods'),
    notWhen:
      /^(?:refund\.|returns\.|giftcard\.|order\.invoice|payment\.(?:failed|double|safe|when)|my-order\.)/,
  },
  { topic: 'carrier', book: () => nameBook('carriers'), notWhen: /^(?:my-order\.|returns\.|refund\.)/ },
  { topic: 'social', book: () => nameBook('networks'), notWhen: /^(?:my-order\.|returns\.|payment\.)/ },
]

const SURELY_OTHER = 0.5
/** A unit's own words are about the topic. */
const OWN_SHARE = 0.25
/** A message of no more words is the name alone: "Klarna?". */
const MOST_BARE = 2
/** One of no more asks little beside it: "do you take Twint". */
const MOST_SHORT = 4
/** The same of a brand that is nothing else. */
const MOST_OF_BRAND = 6
/** Brands that are called like a word or a person. */
const ALSO_WORDS = new Set(
  'elo troy discover toss wise swish zip affirm alma tamara oney eps mada cash-app'.split(' '),
)
/** What else a shop is asked for. */
const OF_SHOP = /^(?:shipping|returns|refund|product|fact|shop|order|my-order|warranty|repair|account)\./
/** Letters that make a word where none are parted. */
const LETTERS = 3

const countWords = (text: string) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
    (sum, word) =>
      sum +
      (/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u.test(word) ? Math.ceil(word.length / LETTERS) : 1),
    0,
  )

/**
 * "Do you take Amex?", "Which carriers do you use?": what the pages say of the thing that is asked for, of the kind
 * that it is of ("all major credit cards") or of things of its kind ("credit cards": "Visa"). Where they list others
 * only, the list, as no more than that.
 */
export function nameAnswer(request: EntityRequest): EntityFound | null {
  for (const sort of SORTS) {
    const found = answerOfSort(sort, request)
    if (found) return found
  }
  return null
}

interface NamingUnit extends PlacedUnit {
  names: string[]
}

/** A number, or the question for one, beside what isn't said to be paid. */
const MEASURES =
  /\p{Nd}|(?<!\p{L})(?:how (?:many|much)|wie ?viel|combien|cu[aá]nt[oa]s?|quant[ioae]s?|hoeveel|ka[cç]|ne kadar|сколько)(?!\p{L})|كم|いくつ|どれくらい|多少|几/iu

/** The things of a sort that a question asks for by name. */
function askedOfSort({ topic, book, notWhen }: Sort, question: string, language: string): string[] {
  const asked = book().find(question, language)
  if (asked.length === 0) return []
  if (shareOf(question, notWhen) >= SURELY_OTHER) return []
  if (isAbout(question, topic)) return asked
  // "How much bar at 80 kg?": beside a number a name that is a word too is rather that.
  const isCounted = MEASURES.test(question)
  const length = isCounted ? Number.POSITIVE_INFINITY : countWords(question)
  if (length <= MOST_BARE) return asked
  const brands = asked.filter((id) => book().kindsOf(id).size > 0 && !ALSO_WORDS.has(id))
  if (brands.length > 0 && length <= MOST_OF_BRAND) return brands
  return length <= MOST_SHORT && highestOf(question, OF_SHOP) < SURELY_OTHER ? asked : []
}

/** What the pages that could answer are about; null where a question names no such thing. */
export function topicOfNames(question: string, language: string): Topic | null {
  return SORTS.find((sort) => askedOfSort(sort, question, language).length > 0)?.topic ?? null
}

function answerOfSort({ topic, book, notWhen }: Sort, request: EntityRequest): EntityFound | null {
  const asked = askedOfSort({ topic, book, notWhen }, request.question, request.language)
  if (asked.length === 0) return null
  const units = unitsOf(request).flatMap((placed) => {
    const over = [
      placed.unit.heading,
      placed.unit.lead,
      placed.passage.kind === 'pair' ? plainText(placed.passage.title ?? '') : '',
    ]
    const own = book().find(placed.unit.text, placed.passage.language)
    const above = book().find(over.join('. '), placed.passage.language)
    const isOfTopic = isSaidOf(topic, placed, own.length)
    return isOfTopic && own.length + above.length > 0 ? [{ ...placed, names: own, above }] : []
  })
  if (units.length === 0) return null
  let best: { units: NamingUnit[]; rank: number } | null = null
  for (const passage of new Set(units.map((unit) => unit.passage))) {
    const here = units.filter((unit) => unit.passage === passage)
    const chosen: NamingUnit[] = []
    let rank = 0
    for (const one of asked) {
      const found = ofName(here, one, book())
      if (!found) continue
      chosen.push(...found.units)
      rank += found.rank
    }
    // The page on paying says who may pay so; others only mention it.
    if (here.some((one) => heads(headOf(one), topic === 'carrier' ? 'shipping' : topic))) rank += IS_HEADED
    if (chosen.length > 0 && (!best || rank > best.rank)) best = { units: chosen, rank }
  }
  if (best) return entityQuote('answer', wholeList(best.units, units))
  const lists = [...new Set(units.map(({ passage }) => passage))].map((passage) =>
    units.filter((unit) => unit.passage === passage),
  )
  const longest = lists.sort((a, b) => countNames(b) - countNames(a))[0]!
  return countNames(longest) >= LEAST_LISTED ? entityQuote('section', longest) : null
}

const IS_HEADED = 0.25

/** So many things named make a list. */
const LEAST_LISTED = 2

const countNames = (units: NamingUnit[]) => new Set(units.flatMap(({ names }) => names)).size

/** Whether a unit speaks of the topic: several names of a sort are a list of it wherever they stand. */
function isSaidOf(topic: Topic, placed: PlacedUnit, named: number): boolean {
  const { text } = placed.unit
  const head = headOf(placed)
  const of = topic === 'carrier' ? 'shipping' : topic
  if (heads(head, 'returns') && !heads(head, of)) return false
  if (topic === 'social') return named > 0
  if (named < LEAST_LISTED && shareOf(head, OF_ORDERS) >= SURELY_OTHER && !heads(head, of)) return false
  if (shareOfTopic(text, of) >= OWN_SHARE || named >= LEAST_LISTED) return true
  if (shareOf(text, OTHER_OF_UNIT) >= SURELY_OTHER) return false
  return heads(head, of)
}

/** What can't be changed in an order that was paid with PayPal isn't who may pay with it. */
const OF_ORDERS = /^(?:order|my-order|cart|account|privacy)\./
const OTHER_OF_UNIT = /^(?:refund\.|returns\.|order\.invoice|giftcard\.)/

const CARDS = new Set(['card', 'credit-card', 'debit-card'])

/** The units that name a thing, else its kind, else things of that kind. */
function ofName(
  units: (NamingUnit & { above: string[] })[],
  asked: string,
  { kindsOf }: NameBook,
): { units: NamingUnit[]; rank: number } | null {
  const tests: ((name: string) => boolean)[] = [
    (name) => name === asked,
    // "Visa" says more of who asks for credit cards than "card".
    (name) => CARDS.has(asked) && kindsOf(name).has(asked),
    // Who takes all cards takes this one; who takes no instalments may still take the brand that offers them.
    (name) => CARDS.has(name) && kindsOf(asked).has(name),
    (name) => kindsOf(name).has(asked),
  ]
  for (const [i, fits] of tests.entries()) {
    const own = units.filter(({ names }) => names.some(fits))
    if (own.length > 0) return { units: own, rank: 3 - i }
    const below = units.filter(({ names, above }) => names.length === 0 && above.some(fits))
    if (below.length > 0) return { units: below, rank: 2.5 - i }
  }
  return null
}

/** Items that are no more than a name are shown with the list that they stand in. */
const BARE_ITEM = 28

function wholeList(chosen: NamingUnit[], all: NamingUnit[]): NamingUnit[] {
  const [first] = chosen as [NamingUnit]
  const isBare = chosen.every(({ unit }) => unit.kind === 'item' && unit.text.length <= BARE_ITEM)
  if (!isBare) return chosen
  return all.filter(
    ({ unit, passage }) =>
      passage === first.passage &&
      unit.kind === 'item' &&
      unit.heading === first.unit.heading &&
      unit.lead === first.unit.lead,
  )
}
