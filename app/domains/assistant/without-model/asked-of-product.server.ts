import { productStatistics } from '~/domains/catalog/catalog.server'
import type { AnswerSource, MessagePart, ProductCard } from '~/domains/conversations/conversations'
import { answeredFrom, meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { analyse, findNamedThings } from '~/domains/retrieval/retrieval.server'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { likelyAsked } from '../product-facts/fact-weights.server'
import { readFactQuestion } from '../product-facts/read-fact-question.server'
import { askedOptions, isOfOptions } from '../tools/asked-options'
import { readDetails } from '../tools/product-details.server'
import { type Turn, turnAbout } from '../turn.server'
import { hasWords } from '../understanding/find-words'
import { withoutMeasures } from '../understanding/understand-message.server'
import type { Draft } from './draft'
import { factAnswer } from './fact-answer.server'
import { priceAndStock, titleWords } from './price-and-stock.server'
import { descriptionAnswer } from './product-answer.server'
import type { QuestionSubject } from './product-in-question.server'
import { termsOf, withoutName } from './product-name.server'

/** So many products of one name are each answered for; of more, one is asked to be chosen. */
const MOST_AT_ONCE = 3

export interface OfProduct {
  draft: Draft
  /** It is what was asked; else no more than that the product's page doesn't say it. */
  isSure: boolean
}

export const asksRow = ({ understood: { asksPrice, asksStock } }: Turn): boolean => asksPrice || asksStock

/**
 * What is asked of one product: its price and stock from the rows, else what its page says of it. When it could be any
 * of several, it is answered for each, or one question back.
 */
export async function answerOfProduct(
  turn: Turn,
  { product, isNamed, several }: QuestionSubject,
  isKnown: boolean,
): Promise<OfProduct | null> {
  const { understood, clarifiedBefore } = turn
  const points = isNamed || understood.refers || understood.isBare || understood.ordinal !== null
  if (several.length > 0 && isNamed && !understood.wishes) return answerForEach(turn, several)
  if (several.length > 0 && asksRow(turn) && (understood.isBare || (understood.refers && !isKnown))) {
    return sure(clarifiedBefore ? await priceAndStock(turn, several[0]!) : whichProduct(turn, several))
  }
  if (!product || (isKnown && !points)) return null
  return points ? answerOfOne(turn, product) : sure(await answerUnnamed(turn, product))
}

const sure = (draft: Draft | null): OfProduct | null => draft && { draft, isSure: true }

const answerUnnamed = (turn: Turn, product: ProductCard): Promise<Draft | null> | null => {
  if (asksRow(turn)) return priceAndStock(turn, product)
  if (asksStockOf(turn, product)) return stockOf(turn, product)
  return turn.understood.wishes ? null : descriptionAnswer(turn, product)
}

async function answerOfOne(turn: Turn, product: ProductCard): Promise<OfProduct | null> {
  const { understood } = turn
  const measured = (await asksMeasure(turn, product)) ? await factAnswer(turn, product) : null
  if (measured) return { draft: measured.draft, isSure: measured.kind === 'states' }
  const namesOption = await asksForOption(turn, product)
  const isOfRow = understood.wishes || asksRow(turn) || speaksOfRow(turn)
  if (namesOption && (isOfRow || (await asksNothingElse(turn, product))))
    return sure(await priceAndStock(turn, product))
  if (asksPriceOf(turn, product)) return sure(await priceAndStock(turn, product))
  if (asksStockOf(turn, product)) return sure(await stockOf(turn, product))
  const fact = asksRow(turn) && understood.asksStock ? null : await factAnswer(turn, product)
  // "How much" asks for lengths and weights, too.
  if (asksRow(turn))
    return fact?.kind === 'states' ? sure(fact.draft) : sure(await priceAndStock(turn, product))
  if (fact) return { draft: fact.draft, isSure: fact.kind === 'states' }
  return sure(understood.wishes ? null : await descriptionAnswer(turn, product))
}

const RATHER_FACT = 0.7

/** "How much does it weigh in 28?": words for a price, or an option, around a question on a measure. */
async function asksMeasure(turn: Turn, product: ProductCard): Promise<boolean> {
  const { context, language } = turn
  const { text } = turn.input
  const rest = withoutName(text, titleWords(product), language)
  const asked = withoutMeasures(rest, language)
  const byWords = saysPrice(asked, language) ? 0 : likelyAsked(asked, language)
  if (Math.max(byWords, shareOfOtherFacts(asked)) < RATHER_FACT) return false
  const details = await readDetails(context, product.id)
  return details !== null && readFactQuestion(text, details, language).measure !== null
}

/** "How much" asks for measures, too: beside it stands a word for price ("la théière coûte combien"), or nothing at all. */
function saysPrice(text: string, language: string): boolean {
  const { spans } = findQuestionPhrases(text, language)
  if (spans.length === 0) return false
  const beside = spans.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  )
  if (hasWords(beside, language, 'price')) return true
  return analyse(beside, language).every(({ functionWord, kind }) => functionWord || kind !== 'word')
}

/** How likely a fact is asked for that isn't the price or the stock. */
function shareOfOtherFacts(text: string): number {
  const meant = meaningOf(text)
  return answeredFrom(meant).facts - probabilityOf(meant, 'fact.price', 'fact.stock')
}

/** Has words for price or stock, whatever else it may be about. */
const speaksOfRow = ({ input: { text }, language }: Turn) =>
  hasWords(text, language, 'price') || hasWords(text, language, 'stock')

const ASKS_ROW = 0.4

/** "How much" of a name that means something else to the encoder ("fell", "light") asks for its price all the same. */
function asksPriceOf({ input: { text }, language }: Turn, product: ProductCard): boolean {
  if (!hasWords(text, language, 'price')) return false
  const rest = withoutMeasures(withoutName(text, titleWords(product), language), language)
  return probabilityOf(meaningOf(rest), 'fact.price') >= ASKS_ROW
}

/** "C'est dispo ?", "ab wann wieder da?", "when can I get it?": asks for the stock in words of its own. */
function asksStockOf({ input: { text }, language, understood }: Turn, product: ProductCard): boolean {
  const meant = meaningOf(withoutName(text, titleWords(product), language))
  const again = probabilityOf(meant, 'fact.restock')
  if (probabilityOf(meant, 'fact.stock') + again >= ASKS_ROW) return true
  const { refers, isBare } = understood
  if (!refers || findQuestionPhrases(text, language).kind !== 'time') return false
  return isBare || again >= MAY_ASK_AGAIN
}

const MAY_ASK_AGAIN = 0.15

/** Of what was asked for in some colour or size, it is that one which is asked when it's there. */
async function stockOf(turn: Turn, product: ProductCard): Promise<Draft | null> {
  const before = turn.talk.asked?.text
  const isOfOption = !before || turn.talk.asked?.of === 'page' || (await asksForOption(turn, product))
  const asked = isOfOption ? turn : turnAbout(turn, `${before} ${turn.input.text}`)
  return priceAndStock(isOfOption || (await asksForOption(asked, product)) ? asked : turn, product)
}

/** "Do you have it in red?" asks for the stock of an option. */
async function asksForOption({ context, input, language }: Turn, { id }: ProductCard): Promise<boolean> {
  const details = await readDetails(context, id)
  if (!details) return false
  const { values, unknown } = askedOptions(details, input.text, language)
  return values.length > 0 || unknown !== null
}

/** "Skua jersey L black?", "does it come in moss?": beside the name and the options nothing is asked. */
async function asksNothingElse({ context, input, language }: Turn, { id }: ProductCard): Promise<boolean> {
  const { kind, spans } = findQuestionPhrases(input.text, language)
  const details = await readDetails(context, id)
  if (!details || (spans.length > 0 && kind !== 'polar' && kind !== 'choice')) return false
  const { things, properties, measure } = readFactQuestion(input.text, details, language)
  if (measure) return false
  const isOfOption = isOfOptions(details, language)
  const asksOptions = probabilityOf(meaningOf(input.text), ...OF_OPTIONS) >= ASKS_ROW
  const others = asksOptions ? things : [...things, ...properties]
  return others.every(isOfOption)
}

const OF_OPTIONS = [
  'fact.colours',
  'fact.sizes',
  'product.other-colour',
  'product.other-size',
  'follow.and-size',
  'follow.and-colour',
]

/** Whether a wish for a product by its name, `words` as the search took it, also wants something that nothing here has. */
export async function asksMore(
  { context, input, language, understood }: Turn,
  { id }: ProductCard,
  words: string,
): Promise<boolean> {
  const details = await readDetails(context, id)
  if (!details) return false
  const { things, properties } = readFactQuestion(input.text, details, language)
  const { documentFrequency } = await productStatistics(input.workspaceId)
  const searched = termsOf(words, language)
  const asked = [...termsOf(understood.productWords, language)].filter((term) => searched.has(term))
  // The search finds these by what other languages call them.
  const known = new Set(
    findNamedThings(input.text, language).flatMap(({ start, end }) => [
      ...termsOf(input.text.slice(start, end), language),
    ]),
  )
  return [...things, ...properties].some(
    (term) => asked.includes(term) && !known.has(term) && documentFrequency(term) === 0,
  )
}

/** Where a name is that of several, each is answered for. */
async function answerForEach(turn: Turn, several: ProductCard[]): Promise<OfProduct | null> {
  if (several.length > MOST_AT_ONCE) return turn.clarifiedBefore ? null : sure(whichProduct(turn, several))
  const found: OfProduct[] = []
  for (const product of several) {
    const answer = await answerOfOne(turn, product)
    if (answer) found.push(answer)
  }
  const said = found.filter(({ isSure }) => isSure)
  const [first] = said.length > 0 ? said : found
  if (!first || said.length < 2) return first ?? null
  return sure(joined(said.map(({ draft }) => draft)))
}

function joined(drafts: Draft[]): Draft {
  const sources: AnswerSource[] = []
  const products = new Map<string, ProductCard>()
  const texts = drafts.map(({ text, parts }) => {
    const before = sources.length
    for (const part of parts) {
      if (part.type === 'sources') sources.push(...part.sources.map((one) => ({ ...one, n: one.n + before })))
      if (part.type === 'products') for (const card of part.products) products.set(card.id, card)
    }
    const [card] = parts.flatMap((part) => (part.type === 'products' ? part.products : []))
    const named = card && !text.includes(titleWords(card)) ? `${titleWords(card)}: ${text}` : text
    return `• ${named.replace(/\[(\d)\]/g, (_, n) => `[${Number(n) + before}]`)}`
  })
  return {
    text: texts.join('\n'),
    parts: [
      ...(sources.length > 0 ? [{ type: 'sources' as const, sources }] : []),
      { type: 'products', products: [...products.values()] },
    ],
    outcome: 'answered',
    intent: drafts[0]!.intent,
  }
}

/** The replies carry the question along, so that choosing a product answers it. */
function whichProduct({ say, input }: Turn, several: ProductCard[]): Draft {
  const replies = several.slice(0, 6).map((card) => ({
    label: titleWords(card),
    text: `${input.text} (${titleWords(card)})`,
  }))
  const parts: MessagePart[] = [{ type: 'quick-replies', replies }]
  return { text: say('whichProduct'), parts, outcome: 'clarified', intent: 'product' }
}
