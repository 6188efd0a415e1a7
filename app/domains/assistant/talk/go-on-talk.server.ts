import { cardOf } from '~/domains/catalog/catalog'
import { productStatistics, searchProducts } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { analyse, withKept } from '~/domains/retrieval/retrieval.server'
import { formatMoney } from '~/platform/money/money'
import { statementsOf } from '../product-facts/statements.server'
import { productDetailsTool, readDetails } from '../tools/product-details.server'
import { runTool } from '../tools/tool'
import { type Turn, turnAbout } from '../turn.server'
import { findWords } from '../understanding/find-words'
import type { LexiconKind } from '../understanding/lexicon/lexicon'
import { understandMessage, without } from '../understanding/understand-message.server'
import type { Draft } from '../without-model/draft'
import { priceAndStock, productsPart, titleWords } from '../without-model/price-and-stock.server'
import { productFound, productsAnswer } from '../without-model/product-answer.server'
import { withoutName } from '../without-model/product-name.server'
import { keptFilters, withSeen } from './note-talk.server'
import { withoutOpeners } from './openers'
import type { LookedFor } from './talk-state'

/** From this probability on a message makes sense only after the one before. */
const FOLLOWS = 0.35
/** From this probability on it asks for one thing in particular. */
const ASKS = 0.4
/** Longer messages say themselves what they want: in words, and in letters where no spaces part them. */
const MOST_WORDS = 9
const MOST_LETTERS = 26
/** Share of the weight of what is said anew that a product must hold to be what it names. */
const NAMED = 0.6
const LOOKED_AT = 12
const SHOWN = 4
/** Words that carry a wish and say nothing of a product. */
const AROUND: LexiconKind[] = ['wish', 'filler', 'reference', 'decline', 'agree', 'price', 'stock', 'thanks']

type AnswerOne = (turn: Turn) => Promise<Draft>

/** What a short message says beyond carrying on: limits, options, an order, and words of its own. */
interface Addition {
  filters: LookedFor['filters']
  sort: 'price-ascending' | 'price-descending' | undefined
  /** Terms that the catalogue knows, with their weight. */
  terms: Map<string, number>
  /** They name a thing that is sold, not merely how it shall be. */
  thing: ProductCard | null
  text: string
}

/**
 * Goes on with what a talk is about: "and in blue", "the second one", "cheaper", "actually under 50", "no, the red one",
 * "and the teapot?". Null where the message stands by itself, or nothing that it could go on with was spoken of.
 */
export async function goOnTalk(turn: Turn, answerOne: AnswerOne): Promise<Draft | null> {
  const { talk, understood } = turn
  if (!isShort(turn) || !understood.answeredFrom) return null
  if (!talk.lookedFor && !talk.productId && turn.shown.length === 0) return null
  const { follow, orders, person, pages } = understood.answeredFrom
  if (orders + person > ASKS) return null
  const { rest, isOpened } = withoutOpeners(turn.input.text, turn.language)
  const [whole, bare] = [meaningOf(turn.input.text), meaningOf(rest)]
  const asks = (...names: string[]) => Math.max(probabilityOf(whole, ...names), probabilityOf(bare, ...names))
  if (probabilityOf(whole, 'follow.and-place', 'follow.why') >= FOLLOWS) return null
  const added = await additionOf(turn, rest)
  const isOnlyLimits = added.terms.size === 0 && hasFilters(added)
  const ofOption = asks('follow.and-size', 'follow.and-colour', 'product.other-size', 'product.other-colour')
  const follows =
    isOnlyLimits ||
    follow + probabilityOf(whole, ...ALSO) >= FOLLOWS ||
    (isOpened && (added.terms.size > 0 || hasFilters(added)) && pages < ASKS) ||
    asks('product.under-price', 'product.for-whom', 'product.without', 'cart.change') >= ASKS
  const isBareOption =
    ofOption >= 0.15 && !added.thing && added.terms.size <= 2 && turn.talk.productId !== undefined
  if (!follows && !isBareOption) return null
  if (pages > ASKS && !isOnlyLimits && !isBareOption) return null
  const act = actOf(asks, added)
  if (act === 'more') return more(turn)
  if (act === 'cheaper') return cheaper(turn)
  // What answered was a page: only what can be said of products alone goes on with those.
  if (talk.asked?.of === 'page' && !hasFilters(added)) return null
  if (act === 'details') return details(turn)
  const picked = pick(turn, added)
  if (picked) return about(turn, picked, answerOne)
  const named = await otherOption(turn, added, { isNamed: true })
  if (named) return named
  const other = await otherProduct(turn, added)
  if (other) return about(turn, other, answerOne)
  if (added.thing && !isKindOfBefore(turn, added)) return newThing(turn, added, answerOne)
  const ofProduct = await otherOption(turn, added, { isNamed: false })
  if (ofProduct) return ofProduct
  if (added.thing && talk.asked?.of !== 'search') return newThing(turn, added, answerOne)
  return narrowed(turn, added)
}

/** Further intents that make sense only of what was spoken of before. */
const ALSO = ['product.other-colour', 'product.other-size', 'product.similar']

/** What is asked of all that was shown, if it is the likeliest reading. */
function actOf(
  asks: (...names: string[]) => number,
  { terms, filters }: Addition,
): 'more' | 'cheaper' | 'details' | null {
  const acts = [
    { act: 'more' as const, likely: terms.size > 1 ? 0 : asks('follow.more') },
    { act: 'cheaper' as const, likely: filters.priceMaxMinor === undefined ? asks('follow.cheaper') : 0 },
    { act: 'details' as const, likely: asks('follow.details') },
  ].sort((a, b) => b.likely - a.likely)
  return acts[0]!.likely >= FOLLOWS ? acts[0]!.act : null
}

function isShort({ input: { text } }: Turn): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}'’]+/gu)?.length ?? 0
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  return isUnspaced ? text.length <= MOST_LETTERS : words <= MOST_WORDS
}

const hasFilters = ({ filters, sort }: Addition) =>
  sort !== undefined || Object.values(filters).some((value) => value !== undefined)

async function additionOf(turn: Turn, said: string): Promise<Addition> {
  const { input, language } = turn
  const bare = AROUND.reduce((rest, kind) => without(rest, findWords(rest, language, kind)), said)
  const text = plainWords(bare) || said
  const [{ hits, cards, understood }, { documents, documentFrequency }] = await Promise.all([
    searchProducts(input.workspaceId, { text, language, storeId: input.storeId, limit: LOOKED_AT }),
    productStatistics(input.workspaceId),
  ])
  for (const card of cards) turn.context.evidence.cards.set(card.id, card)
  const terms = new Map<string, number>()
  for (const { term, functionWord, kind } of analyse(understood.text, language)) {
    if (functionWord || kind === 'part' || kind === 'joined') continue
    const frequency = documentFrequency(term)
    if (frequency > 0) terms.set(term, Math.log(1 + documents / (frequency + 0.5)))
  }
  const best = hits[0] && hits[0].coverage >= NAMED ? (cards[0] ?? null) : null
  const thing = best && terms.size > 0 && (await namesKind(turn, best, terms)) ? best : null
  return {
    filters: keptFilters(understood.filters),
    sort: understood.sort,
    terms,
    thing,
    text: understood.text,
  }
}

const plainWords = (text: string) =>
  text
    .replace(/[?？؟!¿¡.,;:。、，！]+(?=\s|$)|[?？؟¿¡]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether words say which thing a product is: its kind, or the word that its title ends in. */
async function namesKind(turn: Turn, { id }: ProductCard, terms: Map<string, number>): Promise<boolean> {
  const found = await readDetails(turn.context, id)
  if (!found) return false
  const kind = termsIn(found.type, turn.language)
  const head = [...termsIn(found.title.replace(/[,(–-].*$/u, ''), turn.language)].at(-1)
  return [...terms.keys()].some((term) => kind.has(term) || term === head)
}

const termsIn = (text: string, language: string): Set<string> =>
  new Set(
    analyse(text, language)
      .filter(({ functionWord, kind }) => !functionWord && kind !== 'part' && kind !== 'number')
      .map(({ term }) => term),
  )

/** The thing is the one that was spoken of: "the red teapot" after teapots. */
function isKindOfBefore({ talk, shown, language }: Turn, { terms }: Addition): boolean {
  const before = termsIn(
    [talk.lookedFor?.words ?? '', ...shown.map(({ title }) => title)].join(' '),
    language,
  )
  return [...terms.keys()].every((term) => before.has(term))
}

/** One of those that were shown: by its place, or by words that no other of them has. */
function pick({ shown, understood, language }: Turn, { terms, sort }: Addition): ProductCard | null {
  if (shown.length < 2) return null
  if (understood.ordinal !== null) return shown.at(understood.ordinal) ?? null
  if (terms.size === 0 && sort && understood.refers) return byPrice(shown, sort)
  if (terms.size === 0) return null
  const named = shown.filter(({ title }) => {
    const words = termsIn(title, language)
    return [...terms.keys()].every((term) => words.has(term))
  })
  return named.length === 1 ? named[0]! : null
}

function byPrice(cards: ProductCard[], sort: 'price-ascending' | 'price-descending'): ProductCard | null {
  const priced = cards.filter(({ priceMinMinor }) => priceMinMinor !== null)
  const sorted = priced.sort((a, b) => a.priceMinMinor! - b.priceMinMinor!)
  return sorted.at(sort === 'price-ascending' ? 0 : -1) ?? null
}

/** The question before, asked of another product; without one, the product itself. */
async function about(turn: Turn, product: ProductCard, answerOne: AnswerOne): Promise<Draft | null> {
  const { talk, language, shown } = turn
  const before = shown.find(({ id }) => id === talk.productId) ?? (shown.length === 1 ? shown[0]! : null)
  const { asked } = talk
  talk.productId = product.id
  const own = turn.understood
  if (own.asksPrice || own.asksStock) return priceAndStock(turn, product)
  if (asked?.of === 'price' || asked?.of === 'stock')
    return priceAndStock(withUnderstanding(turn, asked.text), product)
  if (asked?.of === 'fact' && before) {
    const question = `${withoutName(asked.text, before.title, language)} ${titleWords(product)}`
    return answerOne(turnAbout(turn, question, [product]))
  }
  return productFound(turn, product, false)
}

/** What is understood of the message, with what the question before asked of price and stock. */
function withUnderstanding(turn: Turn, before: string): Turn {
  if (turn.understood.asksPrice || turn.understood.asksStock) return turn
  const { asksPrice, asksStock } = understandMessage(before, turn.language)
  return { ...turn, understood: { ...turn.understood, asksPrice, asksStock } }
}

/** "And in blue?", "the other size": of the one product that is spoken of, whether and in what it is there. */
async function otherOption(
  turn: Turn,
  { text }: Addition,
  { isNamed }: { isNamed: boolean },
): Promise<Draft | null> {
  const { talk, shown, context, input, language } = turn
  const id = talk.productId ?? (shown.length === 1 ? shown[0]!.id : undefined)
  if (!id || (talk.asked?.of === 'search' && shown.length !== 1)) return null
  const found = await readDetails(context, id)
  if (!found || found.options.length === 0) return null
  const meant = meaningOf(input.text)
  const asksOption = probabilityOf(
    meant,
    'follow.and-size',
    'follow.and-colour',
    'product.other-size',
    'product.other-colour',
    'follow.correction',
  )
  const values = found.options.flatMap((option) => option.values)
  const said = termsIn(`${input.text} ${text}`, language)
  const namesOption = found.options.some(({ name }) =>
    [...termsIn(name, language)].some((term) => said.has(term)),
  )
  const namesValue = values.some((value) => {
    const words = [...new Set(analyse(value, language).map(({ term }) => term))]
    return (
      words.length > 0 && words.every((word) => said.has(word) || input.text.toLowerCase().includes(word))
    )
  })
  if (isNamed && !namesValue) return null
  if (!namesValue && !namesOption && (asksOption < ASKS || termsIn(text, language).size > 1)) return null
  talk.productId = id
  const before = talk.asked ? withUnderstanding(turn, talk.asked.text) : turn
  const asksStock = { ...before.understood, asksStock: true }
  return priceAndStock({ ...before, understood: asksStock }, cardOf(found))
}

/** Another product of the same kind, by what tells it from the one before: "and the electric one?". */
async function otherProduct(turn: Turn, { terms }: Addition): Promise<ProductCard | null> {
  const { talk, shown, input, language } = turn
  const before = shown.find(({ id }) => id === talk.productId) ?? (shown.length === 1 ? shown[0] : undefined)
  if (!before || terms.size === 0) return null
  const all = [...terms.values()].reduce((sum, weight) => sum + weight, 0)
  const { cards } = await searchProducts(input.workspaceId, {
    text: `${titleWords(before)} ${[...terms.keys()].join(' ')}`,
    language,
    storeId: input.storeId,
    limit: LOOKED_AT,
  })
  for (const card of cards) turn.context.evidence.cards.set(card.id, card)
  const kin = termsIn(before.title, language)
  let best: { card: ProductCard; points: number } | null = null
  for (const card of cards) {
    if (card.id === before.id) continue
    const words = termsIn(card.title, language)
    const numbers = analyse(card.title, language).map(({ term }) => term)
    const said = [...terms].filter(([term]) => words.has(term) || numbers.includes(term))
    const share = said.reduce((sum, [, weight]) => sum + weight, 0) / all
    const shared = [...kin].filter((term) => words.has(term)).length / Math.max(kin.size, 1)
    if (share < NAMED || shared === 0) continue
    if (share + shared > (best?.points ?? 0)) best = { card, points: share + shared }
  }
  return best?.card ?? null
}

/** Something else that is sold: the same question of it, or looked for with what holds for the whole errand. */
async function newThing(turn: Turn, added: Addition, answerOne: AnswerOne): Promise<Draft | null> {
  const { talk } = turn
  const of = talk.asked?.of
  if (of === 'price' || of === 'stock' || of === 'fact') return about(turn, added.thing!, answerOne)
  const { lookedFor } = talk
  if (!lookedFor) return null
  const filters = keptFilters(withKept(lookedFor.filters, added.filters))
  const other = { ...lookedFor, words: added.text, seen: [] }
  const found = await search(turn, { ...other, filters }, added)
  if (found?.outcome === 'answered') return found
  // Beyond the limits that held so far: shown as no more than near.
  const wider = await search(turn, { ...other, filters: added.filters }, added)
  turn.talk.lookedFor = { ...(turn.talk.lookedFor ?? other), filters }
  return wider?.outcome === 'answered'
    ? { ...wider, text: turn.say('productsNear'), outcome: 'shown' }
    : found
}

/** The same thing with what was added; where nothing is left of it, what has what was added, whatever held before. */
async function narrowed(turn: Turn, added: Addition): Promise<Draft | null> {
  const { lookedFor } = turn.talk
  if (!lookedFor) return null
  if (added.terms.size === 0 && !hasFilters(added)) return more(turn)
  const filters = keptFilters(withKept(lookedFor.filters, added.filters))
  const words = [lookedFor.words, added.terms.size > 0 ? added.text : ''].filter(Boolean).join(' ')
  const narrow = { ...lookedFor, words, filters }
  const found = await search(turn, narrow, added)
  if (found?.outcome === 'answered') return found
  if (!hasFilters(added)) {
    // Words that nothing of the kind has say something else than how it shall be.
    turn.talk.lookedFor = lookedFor
    return null
  }
  const wider = await search(turn, { ...narrow, filters: added.filters }, added)
  turn.talk.lookedFor = { ...turn.talk.lookedFor!, words, filters }
  return wider ? { ...wider, text: turn.say('productsNear'), outcome: 'shown' } : found
}

async function more(turn: Turn): Promise<Draft | null> {
  const { lookedFor } = turn.talk
  if (!lookedFor) return null
  return search(turn, lookedFor, { sort: undefined, leaveOut: lookedFor.seen })
}

/** Of the same kind and below what was shown; where nothing is, what costs least of it. */
async function cheaper(turn: Turn): Promise<Draft | null> {
  const { talk, shown, context } = turn
  const prices = shown.flatMap(({ priceMinMinor }) => priceMinMinor ?? [])
  const kind = talk.productId
    ? await runTool(context, productDetailsTool, { productId: talk.productId })
    : null
  const base: LookedFor | null =
    talk.lookedFor ??
    (kind && { words: kind.type || kind.title, filters: {}, isErrand: false, seen: [kind.id] })
  if (!base || prices.length === 0) return null
  const priceMaxMinor = Math.max(Math.min(...prices) - 1, 0)
  const filters = { ...base.filters, priceMaxMinor }
  const below = await search(turn, { ...base, filters }, { sort: 'price-ascending', hidesLimit: true })
  if (below?.outcome === 'answered') {
    // "Cheaper" is measured by what was shown, and is no limit for what follows.
    talk.lookedFor = { ...talk.lookedFor!, filters: base.filters }
    return below
  }
  const least = await search(turn, base, { sort: 'price-ascending' })
  talk.lookedFor = { ...(talk.lookedFor ?? base), filters: base.filters }
  return least && { ...least, text: turn.say('productsNear'), outcome: 'shown' }
}

/** Of a text up to this length, in UTF-16 units, as much as fits. */
const LONGEST_SHOWN = 320

/** What the page of the product says of it, from its beginning. */
async function details(turn: Turn): Promise<Draft | null> {
  const { talk, shown, context, language, say } = turn
  const product = shown.find(({ id }) => id === talk.productId) ?? (shown.length === 1 ? shown[0]! : null)
  const found = product && (await runTool(context, productDetailsTool, { productId: product.id }))
  if (!found) return null
  const quote = statementsOf(found, language)
    .map(({ text }) => text)
    .reduce((all, text) => (all.length + text.length < LONGEST_SHOWN ? `${all}\n${text}` : all), '')
    .trim()
  if (!quote) return null
  const title = titleWords(product)
  const source = { n: 1, title, url: product.url, quote, kind: 'product', id: product.id } as const
  return {
    text: `${say('fromPage', { title })}\n${quote} [1]`,
    parts: [{ type: 'sources', sources: [source] }, ...productsPart([product])],
    outcome: 'shown',
    intent: 'product',
  }
}

interface SearchAgain {
  sort: Addition['sort']
  leaveOut?: string[]
  /** The limit on the price isn't one that the shopper named. */
  hidesLimit?: boolean
}

/** Looks for something anew, and says by what it was narrowed down. */
async function search(
  turn: Turn,
  lookedFor: LookedFor,
  { sort, leaveOut = [], hidesLimit = false }: SearchAgain,
): Promise<Draft | null> {
  const { talk, context, input, language } = turn
  const { words, filters } = lookedFor
  const { hits, cards, understood } = await searchProducts(input.workspaceId, {
    text: words,
    language,
    storeId: input.storeId,
    limit: LOOKED_AT + leaveOut.length,
    kept: filters,
    ...(sort ? { sort } : {}),
  })
  const coverage = new Map(hits.map((hit) => [hit.id, hit.coverage]))
  const open = cards.filter(({ id }) => !leaveOut.includes(id))
  const kinds = await ofKind(turn, open.slice(0, LOOKED_AT), termsIn(words, language))
  const fresh = (kinds.length > 0 ? kinds : open).slice(0, SHOWN)
  for (const card of fresh) context.evidence.cards.set(card.id, card)
  const found = {
    products: fresh,
    coverage: fresh.map(({ id }) => coverage.get(id) ?? 0),
    words: understood.text,
    excluded: understood.excluded,
  }
  const answered = fresh.length > 0 ? await productsAnswer(turnAbout(turn, words || input.text), found) : null
  if (!answered) return null
  const shown = answered.draft.parts.flatMap((part) => (part.type === 'products' ? part.products : []))
  talk.lookedFor = { ...lookedFor, seen: withSeen(lookedFor.seen, shown) }
  talk.asked = { text: words.slice(0, 300) || input.text.slice(0, 300), of: 'search' }
  if (shown.length === 1) talk.productId = shown[0]!.id
  else delete talk.productId
  // Other things than the one that was looked for are no more than near it.
  if (kinds.length === 0) return { ...answered.draft, text: turn.say('productsNear'), outcome: 'shown' }
  const narrowedBy = summary(
    turn,
    words,
    hidesLimit ? { ...filters, priceMaxMinor: undefined } : filters,
    shown,
  )
  const soldOut = shown.every(({ inStock }) => !inStock)
  return {
    ...answered.draft,
    text: [turn.say(soldOut ? 'productsSoldOut' : 'productsFound'), narrowedBy].filter(Boolean).join(' '),
    outcome: 'answered',
  }
}

/** Those of the products that are the thing itself. */
async function ofKind(turn: Turn, cards: ProductCard[], words: Set<string>): Promise<ProductCard[]> {
  const terms = new Map([...words].map((term) => [term, 1]))
  const are = await Promise.all(cards.map((card) => namesKind(turn, card, terms)))
  return cards.filter((_, i) => are[i])
}

/** What was looked for, as it was understood over several messages: "teapot · Moss · ≤ $60.00". */
function summary(
  { language }: Turn,
  words: string,
  filters: LookedFor['filters'],
  shown: ProductCard[],
): string {
  const { currency } = shown[0]!
  const money = (amount: number) => formatMoney(amount, currency, language)
  const { priceMinMinor, priceMaxMinor, options = {} } = filters
  return [
    words.replace(/\s+/g, ' ').trim(),
    ...Object.values(options).map((values) => values.join(', ')),
    ...(priceMinMinor === undefined ? [] : [`≥ ${money(priceMinMinor)}`]),
    ...(priceMaxMinor === undefined ? [] : [`≤ ${money(priceMaxMinor)}`]),
  ]
    .filter(Boolean)
    .join(' · ')
}
