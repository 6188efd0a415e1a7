import type { ProductDetails } from '~/domains/catalog/catalog'
import { productStatistics } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { analyse, findNamedThings } from '~/domains/retrieval/retrieval.server'
import { plainText } from '../grounding/reading/plain-text'
import { isAmong } from '../product-facts/same-word'
import { type Statement, statementsOf } from '../product-facts/statements.server'
import { sumOf } from '../sum-of'
import { readDetails } from '../tools/product-details.server'
import { type FoundProducts, searchProductsTool } from '../tools/search-products.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'
import { productsPart, titleWords } from './price-and-stock.server'
import { withExcluded } from './product-answer.server'
import { termsOf } from './product-name.server'

/** Ask for advice: for whom, for what, on which occasion. */
const ADVICE = ['product.recommend', 'product.gift', 'product.best']
const ASKS_ADVICE = 0.4
/** Only these words speak of the asking: "recommend", "gift", "present". */
const OF_ASKING = [...ADVICE, 'product.search', 'product.under-price', 'product.cheapest', 'gift.wrap']
const NAMES_ASKING = 0.5
/** A word that more of the catalogue has than this tells no product from the others. */
const MOST_SHARE = 0.5
const LOOKED_AT = 8
const MOST_SHOWN = 4
/** What comes this near to the best is shown beside it. */
const NEAR_BEST = 0.6
/** Share of the words of a purpose that something must meet, of those that the catalogue has at all. */
const LEAST_MET = 0.4
const LONGEST_REASON = 140

/** A voucher is one present among others, for who wishes for one. */
function asksAdvice({ input: { text }, understood }: Turn): boolean {
  const meant = meaningOf(text)
  const advice = probabilityOf(meant, ...ADVICE)
  const present = understood.wishes ? probabilityOf(meant, 'giftcard.buy') : 0
  return advice + present >= ASKS_ADVICE
}

interface Recommended {
  card: ProductCard
  reason: Statement | null
  /** Weight of the purpose's words that it meets. */
  met: number
}

/**
 * What suits a purpose, a recipient or an occasion, each with the words of its own row that say why; null when nothing in the
 * rows speaks of it.
 */
export async function recommendation(turn: Turn, found: FoundProducts): Promise<Draft | null> {
  if (!asksAdvice(turn)) return null
  const { documents, documentFrequency } = await productStatistics(turn.input.workspaceId)
  const { purpose, isPartly } = purposeOf(turn, found.words, (term) => documentFrequency(term), documents)
  if (purpose.size === 0 || isPartly) return null
  const weightOf = (term: string) => Math.log(1 + documents / (documentFrequency(term) + 0.5))
  const query = purposeQuery(turn, [...purpose.values()])
  const { products } = await runTool(turn.context, searchProductsTool, { query, limit: LOOKED_AT })
  const all = sumOf([...purpose.keys()].map(weightOf))
  const judged: Recommended[] = []
  const read = await Promise.all(products.map(({ id }) => readDetails(turn.context, id)))
  for (const [place, card] of products.entries()) {
    const details = read[place]
    if (details) judged.push(recommend(turn, card, details, new Set(purpose.keys()), weightOf))
  }
  const best = Math.max(0, ...judged.map(({ met }) => met))
  if (best < LEAST_MET * all) return null
  const shown = judged.filter(({ met }) => met >= NEAR_BEST * best).slice(0, MOST_SHOWN)
  const lines = shown.map(({ card, reason }) =>
    reason ? `• ${titleWords(card)}: “${shorten(reason.text)}”` : `• ${titleWords(card)}`,
  )
  const soldOut = shown.every(({ card }) => !card.inStock)
  const opening = withExcluded(
    turn,
    turn.say(soldOut ? 'productsSoldOut' : 'productsFound'),
    found,
    shown.map(({ card }) => card),
  )
  return {
    text: [opening, ...lines].join('\n'),
    parts: productsPart(shown.map(({ card }) => card)),
    outcome: 'answered',
    intent: 'product',
  }
}

interface Purpose {
  /** The words of a wish that say what for, by term: those of the catalogue that few of its products have. */
  purpose: Map<string, string>
  /** It is of more words that no product has than of such. */
  isPartly: boolean
}

function purposeOf(
  { language }: Turn,
  words: string,
  frequencyOf: (term: string) => number,
  documents: number,
): Purpose {
  const purpose = new Map<string, string>()
  let unmet = 0
  const things = findNamedThings(words, language)
  for (const { term: own, surface, functionWord, kind, start, end } of analyse(words, language)) {
    if (functionWord || kind === 'part' || kind === 'number' || kind === 'quantity') continue
    if (probabilityOf(meaningOf(surface), ...OF_ASKING) >= NAMES_ASKING) continue
    // A christening of the shopper's is a "battesimo" of the shop's.
    const others = things
      .filter((thing) => thing.start < end && thing.end > start)
      .flatMap(({ names }) => names.flatMap((name) => [...termsOf(name.text, name.language)]))
    const term = [own, ...others].find((one) => frequencyOf(one) > 0)
    if (term === undefined) unmet++
    else if (frequencyOf(term) <= Math.max(3, MOST_SHARE * documents)) purpose.set(term, surface)
  }
  return { purpose, isPartly: unmet > purpose.size }
}

/** The purpose with the limits of the wish, which the search understands by itself. */
function purposeQuery({ understood, input, language }: Turn, purpose: string[]): string {
  const wish = understood.productWords || input.text
  const kept = new Set(purpose)
  let query = wish
  for (const { start, end, surface, functionWord, kind } of analyse(wish, language).reverse()) {
    if (kind === 'word' && !functionWord && !kept.has(surface) && !isLimit(wish, start, end))
      query = query.slice(0, start) + query.slice(end)
  }
  return (query.trim() || purpose.join(' ')).slice(0, 400)
}

/** Words beside a number belong to a limit: "under 30 pounds". */
const isLimit = (text: string, start: number, end: number) =>
  /\d[\s\p{Sc}]*$/u.test(text.slice(Math.max(0, start - 8), start)) ||
  /^[\s\p{Sc}]*\d/u.test(text.slice(end, end + 4))

function recommend(
  { language }: Turn,
  card: ProductCard,
  details: ProductDetails,
  purpose: Set<string>,
  weightOf: (term: string) => number,
): Recommended {
  const met = new Set<string>()
  const named = new Set(analyse(`${details.title} ${details.type}`, language).map(({ term }) => term))
  for (const term of purpose) if (isAmong(term, named)) met.add(term)
  let reason: { statement: Statement; weight: number } | null = null
  for (const statement of statementsOf(details, language)) {
    const shared = [...purpose].filter((term) => isAmong(term, statement.terms))
    for (const term of shared) met.add(term)
    const weight = sumOf(shared.map(weightOf)) * (statement.from === 'text' ? 1.2 : 1)
    if (weight > (reason?.weight ?? 0)) reason = { statement, weight }
  }
  return { card, reason: reason?.statement ?? null, met: sumOf([...met].map(weightOf)) }
}

function shorten(text: string): string {
  const plain = plainText(text)
  return plain.length > LONGEST_REASON ? `${plain.slice(0, LONGEST_REASON - 1).trimEnd()}…` : plain
}
