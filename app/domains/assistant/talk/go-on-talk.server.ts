import { cardOf, type ProductDetails, writtenOptions } from '~/domains/catalog/catalog'
import { searchProducts } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { likelyIntents, type Meaning, meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { analyse, withKept } from '~/domains/retrieval/retrieval.server'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { statementsOf } from '../product-facts/statements.server'
import { type AskedOptions, askedOptions } from '../tools/asked-options'
import { productDetailsTool, readDetails } from '../tools/product-details.server'
import { runTool } from '../tools/tool'
import { type Turn, turnAbout } from '../turn.server'
import { hasWords } from '../understanding/find-words'
import { understandMessage } from '../understanding/understand-message.server'
import type { Draft } from '../without-model/draft'
import { priceAndStock, productsPart, titleWords } from '../without-model/price-and-stock.server'
import { productFound } from '../without-model/product-answer.server'
import { withoutName } from '../without-model/product-name.server'
import { type Addition, additionOf, hasFilters, LOOKED_AT, NAMED, termsIn } from './addition.server'
import { keptFilters } from './note-talk.server'
import { withoutOpeners } from './openers'
import { nextSize } from './other-size'
import { search } from './search-again.server'
import type { LookedFor } from './talk-state'

/** From this probability on a message makes sense only after the one before. */
const FOLLOWS = 0.35
/** From this probability on it asks for one thing in particular. */
const ASKS = 0.4
/** Longer messages say themselves what they want: in words, and in letters where no spaces part them. */
const MOST_WORDS = 9
const MOST_LETTERS = 26

type AnswerOne = (turn: Turn) => Promise<Draft>

/**
 * Goes on with what a talk is about: "and in blue", "the second one", "cheaper", "actually under 50", "no, the red one",
 * "and the teapot?". Null where the message stands by itself, or nothing that it could go on with was spoken of.
 */
export async function goOnTalk(turn: Turn, answerOne: AnswerOne): Promise<Draft | null> {
  const { talk, understood } = turn
  if (!isShort(turn) || !understood.answeredFrom) return null
  if (!talk.lookedFor && !talk.productId && turn.shown.length === 0) return null
  const { follow, orders, person } = understood.answeredFrom
  const { rest, isOpened } = withoutOpeners(turn.input.text, turn.language)
  const [whole, bare] = [meaningOf(turn.input.text), meaningOf(rest)]
  const asks = (...names: string[]) => Math.max(probabilityOf(whole, ...names), probabilityOf(bare, ...names))
  const added = await additionOf(turn)
  const isOnlyLimits = added.terms.size === 0 && hasFilters(added)
  const spoken = await productSpokenOf(turn)
  const isOther = added.thing !== null && added.thing.id !== spoken?.id
  const namesOption =
    spoken !== null && !isOther && isAnyOf(askedOptions(spoken, turn.input.text, turn.language))
  if (orders + person > ASKS && !namesOption) return null
  const degree = isOther ? null : degreeAsked(turn, added)
  const isErrand = goesOnErrand(turn, added, isOpened)
  const isSelf = isOnlyLimits || namesOption || degree !== null || isErrand || isOrdinal(turn)
  if (!isSelf && probabilityOf(whole, 'follow.and-place', 'follow.why') >= FOLLOWS) return null
  const isOnPages = asksPages(whole) && degree === null && !isErrand && !namesOption
  const ofOption = asks('follow.and-size', 'follow.and-colour', 'product.other-size', 'product.other-colour')
  const follows =
    isSelf ||
    follow + probabilityOf(whole, ...ALSO) >= FOLLOWS ||
    (isOpened && (added.terms.size > 0 || hasFilters(added)) && !isOnPages) ||
    asks('product.under-price', 'product.for-whom', 'product.without', 'cart.change') >= ASKS
  const isBareOption =
    ofOption >= 0.15 && !added.thing && added.terms.size <= 2 && turn.talk.productId !== undefined
  if (!follows && !isBareOption) return null
  if (isOnPages && !isOnlyLimits && !isBareOption) return null
  const picked = await pick(turn, added, degree)
  if (picked) return about(turn, picked, answerOne)
  const sized = await otherSize(turn, spoken, degree)
  if (sized) return sized
  const act = actOf(asks, added, degree)
  if (act === 'more') return more(turn)
  if (act === 'cheaper') return cheaper(turn)
  const named = namesOption ? await otherOption(turn, spoken) : null
  if (named) return named
  // What answered was a page: only what can be said of products alone goes on with those.
  if (talk.asked?.of === 'page' && !hasFilters(added) && !(isErrand && added.thing)) return null
  if (act === 'details') return details(turn)
  if (added.thing && isNamedWhole(turn, added.thing)) return newThing(turn, added, answerOne)
  const other = await otherProduct(turn, added)
  if (other) return about(turn, other, answerOne)
  if (added.thing && !isKindOfBefore(turn, added)) return newThing(turn, added, answerOne)
  const ofProduct = spoken && asksOption(turn, spoken, added) ? await otherOption(turn, spoken) : null
  if (ofProduct) return ofProduct
  if (added.thing && talk.asked?.of !== 'search') return newThing(turn, added, answerOne)
  const narrower = await narrowed(turn, added)
  return narrower ?? (isErrand ? errand(turn, added) : null)
}

/** "Or something for coffee": what holds for a present holds for whatever is thought of next, unless something is asked. */
function goesOnErrand({ talk, input, language }: Turn, { terms }: Addition, isOpened: boolean): boolean {
  if (!isOpened || terms.size === 0 || !talk.lookedFor?.isErrand) return false
  if (/[?？؟]/u.test(input.text)) return false
  return findQuestionPhrases(input.text, language).spans.length === 0 || !asksPages(meaningOf(input.text))
}

/** Names a place among those shown, and hardly anything else. */
function isOrdinal({ understood, shown, talk, input, language }: Turn): boolean {
  if (understood.ordinal === null || (shown.length < 2 && (talk.listed ?? []).length < 2)) return false
  return termsIn(withoutOpeners(input.text, language).rest, language).size <= 1
}

/** How one of several is told from the others. */
type Degree = 'bigger' | 'smaller' | 'cheaper' | 'dearer' | 'other'
const DEGREES: Degree[] = ['bigger', 'smaller', 'cheaper', 'dearer', 'other']

const degreeOf = ({ input: { text }, language }: Turn): Degree | null =>
  DEGREES.find((degree) => hasWords(text, language, degree)) ?? null

/** "Under 50" and "cheapest in blue" limit what is looked for; "the bigger one" names a size that some products have. */
function degreeAsked(turn: Turn, { filters }: Addition): Degree | null {
  const degree = degreeOf(turn)
  const { options, ...limits } = filters
  const isLimited = Object.values(limits).some((value) => value !== undefined)
  const isOfSize = degree === 'bigger' || degree === 'smaller'
  return isLimited || (options && !isOfSize) ? null : degree
}

const isAnyOf = ({ values, unknown }: AskedOptions) => values.length > 0 || unknown !== null

/** Plainly asks the shop something, whatever else is in it. */
const asksPages = (meant: Meaning) =>
  likelyIntents(meant, ASKS).some(
    ({ intent }) => !/^(?:product|fact|my-order|cart|person|talk|follow|none)\./.test(intent),
  )

/** The one product that is being spoken of. */
async function productSpokenOf({ talk, shown, context }: Turn): Promise<ProductDetails | null> {
  const id = talk.productId ?? (shown.length === 1 ? shown[0]!.id : undefined)
  return id ? readDetails(context, id) : null
}

/** Further intents that make sense only of what was spoken of before. */
const ALSO = ['product.other-colour', 'product.other-size', 'product.similar']

/** What is asked of all that was shown, if it is the likeliest reading. */
function actOf(
  asks: (...names: string[]) => number,
  { terms, filters }: Addition,
  degree: Degree | null,
): 'more' | 'cheaper' | 'details' | null {
  if (degree === 'cheaper') return 'cheaper'
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

/** The message says a product's whole name. */
function isNamedWhole({ input, language }: Turn, { title }: ProductCard): boolean {
  const said = termsIn(input.text, language)
  const name = [...termsIn(title, language)]
  return name.length > 1 && name.every((term) => said.has(term))
}

/** The thing is the one that was spoken of: "the red teapot" after teapots. */
function isKindOfBefore({ talk, shown, language }: Turn, { terms }: Addition): boolean {
  const before = termsIn(
    [talk.lookedFor?.words ?? '', ...shown.map(({ title }) => title)].join(' '),
    language,
  )
  return [...terms.keys()].every((term) => before.has(term))
}

/** One of those that were shown together: by its place, its price, as the other of two, or by words that no other has. */
async function pick(
  turn: Turn,
  { terms, sort }: Addition,
  degree: Degree | null,
): Promise<ProductCard | null> {
  const { understood, language, talk } = turn
  const among = await shownTogether(turn)
  if (among.length < 2) return null
  if (understood.ordinal !== null) return among.at(understood.ordinal) ?? null
  if (degree === 'other') {
    const others = among.filter(({ id }) => id !== talk.productId)
    return others.length === 1 && among.length === 2 ? others[0]! : null
  }
  const bySort = terms.size === 0 && understood.refers ? sort : undefined
  const order = bySort ?? (understood.asksPrice || understood.refers ? ORDERS[degree ?? ''] : undefined)
  if (order) return byPrice(among, order)
  if (terms.size === 0) return null
  const named = among.filter(({ title }) => {
    const words = termsIn(title, language)
    return [...terms.keys()].every((term) => words.has(term))
  })
  return named.length === 1 ? named[0]! : null
}

const ORDERS: Record<string, Addition['sort']> = { cheaper: 'price-ascending', dearer: 'price-descending' }

/** What was last shown with others beside it, in that order. */
async function shownTogether({ shown, talk, context }: Turn): Promise<ProductCard[]> {
  if (shown.length > 1) return shown
  const found = await Promise.all((talk.listed ?? []).map((id) => readDetails(context, id)))
  return found.flatMap((details) => (details ? [cardOf(details)] : []))
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

/** Whether a message asks for another option without naming its value, or corrects one. */
function asksOption(
  { input, language, talk, shown }: Turn,
  { options }: ProductDetails,
  { text, thing }: Addition,
): boolean {
  if (thing || options.length === 0 || (talk.asked?.of === 'search' && shown.length !== 1)) return false
  const said = termsIn(`${input.text} ${text}`, language)
  const namesOption = options.some(({ name }) =>
    [...termsIn(`${name.written} ${name.told}`, language)].some((term) => said.has(term)),
  )
  return (
    namesOption ||
    (probabilityOf(meaningOf(input.text), ...OPTIONS) >= ASKS && termsIn(text, language).size <= 1)
  )
}

const OPTIONS = [
  'follow.and-size',
  'follow.and-colour',
  'product.other-size',
  'product.other-colour',
  'follow.correction',
]

/** "And in blue?", "the other size": of the one product that is spoken of, whether and in what it is there. */
async function otherOption(turn: Turn, product: ProductDetails): Promise<Draft | null> {
  const { talk } = turn
  talk.productId = product.id
  const before = talk.asked ? withUnderstanding(turn, talk.asked.text) : turn
  return priceAndStock({ ...before, understood: { ...before.understood, asksStock: true } }, cardOf(product))
}

/** "And the bigger one?": the next size of the product that is spoken of. */
async function otherSize(
  turn: Turn,
  product: ProductDetails | null,
  degree: Degree | null,
): Promise<Draft | null> {
  if (!product || (degree !== 'bigger' && degree !== 'smaller')) return null
  const { talk, language, input } = turn
  const spoken = askedOptions(product, talk.asked?.text ?? '', language).values
  const size = nextSize(writtenOptions(product.options), degree, spoken)
  if (!size) return null
  talk.asked = {
    ...(talk.asked ?? { of: 'stock' }),
    text: `${talk.asked?.text ?? ''} ${size}`.slice(-300).trim(),
  }
  return otherOption({ ...turn, input: { ...input, text: size } }, product)
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
  return errand(turn, added)
}

/** Something else, within the limits that hold for the whole errand. */
async function errand(turn: Turn, added: Addition): Promise<Draft | null> {
  const { lookedFor } = turn.talk
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
    (talk.asked?.of === 'search' || !kind ? talk.lookedFor : undefined) ??
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
