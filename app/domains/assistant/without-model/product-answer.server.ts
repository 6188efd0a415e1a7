import { writtenOptions } from '~/domains/catalog/catalog'
import { productStatistics } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { meaningOf, sameTopic } from '~/domains/intents/intents.server'
import { passageStatistics } from '~/domains/knowledge/knowledge.server'
import { analyse, baseLanguage, findNamedThings, writesCompounds } from '~/domains/retrieval/retrieval.server'
import { extractAnswer } from '../grounding/extract-answer.server'
import type { Quote } from '../grounding/grounding'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { plainText } from '../grounding/reading/plain-text'
import { productDetailsTool, readDetails } from '../tools/product-details.server'
import { type FoundProducts, searchProductsTool } from '../tools/search-products.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'
import { quotedWords } from './knowledge-answer.server'
import { holdAgainstOptions } from './option-stock.server'
import { personOffer } from './person-answers.server'
import { productsPart, titleWords } from './price-and-stock.server'
import { STRONG_COVERAGE } from './product-in-question.server'
import { termsOf, withoutName } from './product-name.server'

/** Share of a question below which a product isn't worth showing. */
const WORTH_SHOWING = 0.2
/** The same where the question as a whole plainly looks for products: people tell stories around the one word. */
const WORTH_WISHING = 0.05
const IS_WISH = 0.5
/** What matches this much less than the best one is left out: of what was asked for, and of what merely comes near. */
const NEAR_BEST = 0.8
const NEAR_BEST_OF_NEAR = 0.4

/** Probability from which a question and a quote are about the same. */
const SAME_TOPIC = 0.3

export interface ProductsDraft {
  draft: Draft
  /** The best one is a thing of the asked kind, not merely one whose description uses the words. */
  fits: boolean
  /** Some of the asked words stand in the best one's name or kind. */
  named: boolean
  /** The best one is the thing itself, by its title or kind. */
  isThing: boolean
  /** The message is nothing but such a thing's name ("teapot"), so it asks for the thing and not about it. */
  isName: boolean
}

/** Shows what the search found, saying how well it fits; null when nothing is worth showing. */
export async function productsAnswer(turn: Turn, found: FoundProducts): Promise<ProductsDraft | null> {
  const { say } = turn
  const { products, coverage, words } = found
  const best = coverage[0] ?? 0
  const least = (turn.understood.answeredFrom?.products ?? 0) >= IS_WISH ? WORTH_WISHING : WORTH_SHOWING
  const nearBest = Math.max(least, best * (best >= STRONG_COVERAGE ? NEAR_BEST : NEAR_BEST_OF_NEAR))
  const judged = await judgeKinship(turn, products, coverage, words)
  // The thing itself comes before what goes with it: "filters for a small dripper" asks for no dripper.
  const near = judged
    .filter(({ coverage: own, isHead }) => own >= nearBest || (isHead && own >= WORTH_WISHING))
    .sort((a, b) => Number(b.isHead) - Number(a.isHead))
  const [first] = near
  if (!first) return null
  const named = first.kinship !== 'none'
  const fits = named && (first.coverage >= STRONG_COVERAGE || (await isOfKind(turn, first.card, words)))
  // Where the best is the thing itself, what merely goes with such a thing would be in the way.
  const isThing = first.kinship === 'thing'
  const kept = near
    .filter((one) => !isThing || one.kinship === 'thing' || (first.isHead && one.coverage >= first.coverage))
    .map(({ card }) => card)
  const { shown, soldOut: goneOption, isOther } = await holdAgainstOptions(turn, kept)
  if (goneOption && named) return { draft: goneOption, fits: true, named, isThing, isName: false }
  const soldOut = shown.every(({ inStock }) => !inStock)
  const isFound = fits && !isOther
  const phrase = !isFound ? 'productsNear' : soldOut ? 'productsSoldOut' : 'productsFound'
  const draft: Draft = {
    text: withExcluded(turn, say(phrase), found, shown),
    parts: productsPart(shown),
    // What comes nearest is no claim to be what was asked for.
    outcome: isFound ? 'answered' : 'shown',
    intent: 'product',
  }
  return { draft, fits, named, isThing, isName: fits && (await isNameOf(turn, first.card)) }
}

interface JudgedProduct {
  card: ProductCard
  coverage: number
  kinship: 'thing' | 'related' | 'none'
  /** It is the thing that is asked for with something to go with, to do or for somebody. */
  isHead: boolean
}

async function judgeKinship(
  turn: Turn,
  products: ProductCard[],
  coverage: number[],
  words: string,
): Promise<JudgedProduct[]> {
  const head = mayBeWish(turn) ? headOfWish(words, turn.language) : null
  return Promise.all(
    products.map(async (card, i) => {
      const isHead = head !== null && (await kinshipOf(turn, card, head)) === 'thing'
      const ofAll = await kinshipOf(turn, card, words)
      const kinship = head === null || isHead || ofAll !== 'thing' ? ofAll : 'related'
      return { card, coverage: coverage[i] ?? 0, kinship: isHead ? 'thing' : kinship, isHead }
    }),
  )
}

/** A message of more words of meaning tells a story around the thing that it names. */
const MOST_WORDS_OF_SEARCH = 4

export const isShort = ({ input: { text }, language }: Turn): boolean =>
  termsOf(text, language).size <= MOST_WORDS_OF_SEARCH

/** Looks for products, or names something in a few words and asks nothing. */
const mayBeWish = (turn: Turn): boolean =>
  (turn.understood.answeredFrom?.products ?? 0) >= IS_WISH ||
  (isShort(turn) &&
    !/[?？؟]/u.test(turn.input.text) &&
    findQuestionPhrases(turn.input.text, turn.language).spans.length === 0)

/** Languages in which what a thing is for comes before it. */
const THING_LAST = new Set(['tr', 'ja', 'zh', 'ko'])

/**
 * The words of a wish that name the thing, where a small word parts them from what it is for: "filters" of "filters for a
 * small dripper". Null where none does.
 */
function headOfWish(words: string, language: string): string | null {
  const tokens = analyse(words, language).filter(({ kind }) => kind === 'word')
  if (THING_LAST.has(baseLanguage(language))) {
    const last = tokens.findLastIndex(({ functionWord }) => !functionWord)
    const before = tokens.findLastIndex(({ functionWord }, i) => i < last && functionWord)
    const isParted = tokens.some(({ functionWord }, i) => i < before && !functionWord)
    return before >= 0 && isParted ? words.slice(tokens[before]!.end, tokens[last]!.end) : null
  }
  const first = tokens.findIndex(({ functionWord }) => !functionWord)
  const small = tokens.findIndex(({ functionWord }, i) => i > first && functionWord)
  const isParted = tokens.some(({ functionWord }, i) => i > small && !functionWord)
  return first >= 0 && small > 0 && isParted ? words.slice(tokens[first]!.start, tokens[small]!.start) : null
}

/**
 * A text on products, with what they leave out, as shoppers must know that it was understood, and which of them say nothing
 * of it: silence is no promise.
 */
export function withExcluded(
  { say }: Turn,
  text: string,
  { excluded, silent }: Pick<FoundProducts, 'excluded' | 'silent'>,
  shown: ProductCard[],
): string {
  if (excluded.length === 0) return text
  const things = plainText(excluded.join(', '))
  const unsaid = shown.filter(({ id }) => silent.includes(id)).map((card) => titleWords(card))
  const remark = unsaid.length > 0 ? say('silentOn', { things, products: unsaid.join(', ') }) : ''
  return [text, say('leftOut', { things }), remark].filter(Boolean).join(' ')
}

/** That all that was found has what shall be left out; null where nothing was found with it either. */
export async function nothingWithout(turn: Turn, { words, excluded }: FoundProducts): Promise<Draft | null> {
  if (excluded.length === 0 || words === '') return null
  const { products } = await runTool(turn.context, searchProductsTool, {
    query: words.slice(0, 400),
    limit: 1,
  })
  if (products.length === 0) return null
  return {
    text: turn.say('nothingWithout', { things: plainText(excluded.join(', ')) }),
    parts: personOffer(turn),
    outcome: 'unknown',
    intent: 'product',
  }
}

/** The thing that was asked for by its name; `asksMore`: with something that it may not have. */
export function productFound({ say }: Turn, product: ProductCard, asksMore: boolean): Draft {
  const phrase = asksMore ? 'productsNear' : product.inStock ? 'productsFound' : 'productsSoldOut'
  return {
    text: say(phrase),
    parts: productsPart([product]),
    outcome: asksMore ? 'shown' : 'answered',
    intent: 'product',
  }
}

/**
 * Whether a word of the question stands where a product says which thing it is (its title or kind), where it says
 * what belongs to it (brand, tags, options, attributes), or only somewhere in its description.
 */
async function kinshipOf(
  { context, language }: Turn,
  { id }: ProductCard,
  words: string,
): Promise<'thing' | 'related' | 'none'> {
  const details = await readDetails(context, id)
  if (!details) return 'none'
  const asked = askedTerms(words, language)
  // Only limits were named: whatever keeps them is what was asked for.
  if (asked.size === 0) return 'thing'
  const others = findNamedThings(words, language).flatMap(({ names }) => names.map((name) => name.text))
  const meets = (texts: string[]) =>
    texts.some(
      (text) =>
        analyse(text, language).some(({ term, kind }) => kind !== 'part' && asked.has(term)) ||
        others.some((other) => holdsName(text, other)),
    )
  const { title, type, vendor, tags, options, attributes } = details
  if (meets([title, type]) || isKindOf([title, type], asked, language)) return 'thing'
  const { documents, documentFrequency } = await productStatistics(context.workspaceId)
  const isOwnBrand = analyse(vendor, language).every(({ term }) => documentFrequency(term) > documents / 2)
  const related = [
    ...(isOwnBrand ? [] : [vendor]),
    ...tags,
    ...writtenOptions(options).flatMap(({ values }) => values),
    ...attributes.map((a) => a.value),
  ]
  return meets(related) ? 'related' : 'none'
}

/** Whether a text says a thing's name, as a word or as the end of a compound of it ("Schneiderschere" is a "schere"). */
function holdsName(text: string, name: string): boolean {
  const lower = text.toLowerCase()
  const at = lower.indexOf(name)
  if (at < 0) return false
  const begins = at === 0 || !/\p{L}/u.test(lower[at - 1]!) || name.length >= SHORTEST_OF_COMPOUND
  return begins && /^\p{L}{0,2}(?!\p{L})/u.test(lower.slice(at + name.length))
}

/** In letters; shorter words stand in many others by accident. */
const SHORTEST_OF_COMPOUND = 5

async function isOfKind({ context, language }: Turn, { id }: ProductCard, words: string): Promise<boolean> {
  const details = await readDetails(context, id)
  const asked = askedTerms(words, language)
  return details !== null && asked.size > 0 && isKindOf([details.title, details.type], asked, language)
}

/** In shortest letters, an end of a compound that is asked for: a "Kochmesser" is a "Messer". */
const SHORTEST_HEAD = 4

/** Whether every word asked is the end of a word there, which in a compound says what the thing is. */
function isKindOf(texts: string[], asked: Set<string>, language: string): boolean {
  if (!writesCompounds(language)) return false
  const words = analyse(texts.join(' '), language).filter(({ functionWord }) => !functionWord)
  return [...asked].every(
    (term) => term.length >= SHORTEST_HEAD && words.some((word) => word.term.endsWith(term)),
  )
}

/** The words of meaning. A number names no thing ("50% off" isn't about what holds 50 ml) unless it is all there is. */
function askedTerms(text: string, language: string): Set<string> {
  const tokens = analyse(text, language)
  const onlyNumbers = tokens.every(({ kind }) => kind === 'number')
  return new Set(
    tokens
      .filter(
        ({ functionWord, kind }) => !functionWord && kind !== 'part' && (onlyNumbers || kind !== 'number'),
      )
      .map(({ term }) => term),
  )
}

/** Whether all words asked are the product's kind, or the end of its title, where a title says which thing it is. */
async function isNameOf({ context, input, language }: Turn, { id }: ProductCard): Promise<boolean> {
  const details = await readDetails(context, id)
  const asked = askedTerms(input.text, language)
  if (!details || asked.size === 0) return false
  const holdsAll = (text: string) => {
    const terms = askedTerms(text, language)
    return [...asked].every((term) => terms.has(term))
  }
  const last = [...askedTerms(details.title, language)].at(-1) ?? ''
  return holdsAll(details.type) || (asked.has(last) && holdsAll(details.title))
}

/** A sentence of one product's own description or attributes that answers; null when none does. */
export async function descriptionAnswer(turn: Turn, { id }: ProductCard): Promise<Draft | null> {
  const { context, input, language } = turn
  const details = await runTool(context, productDetailsTool, { productId: id })
  const card = context.evidence.cards.get(id)
  if (!details || !card) return null
  const attributes = details.attributes.map(({ name, value }) => `${name}: ${value}`)
  const title = titleWords(card)
  const text = [details.description, ...attributes].filter(Boolean).join('\n\n')
  if (!text) return null
  // The name says which product is meant, which each of its sentences would meet.
  const question = withoutName(input.text, title, language)
  const grounding = extractAnswer({
    question,
    language,
    passages: [{ id, sourceId: id, kind: 'product', title, text, score: 1 }],
    statistics: await passageStatistics(context.workspaceId),
  })
  if (grounding.kind !== 'answer' || !meets(question, grounding, language)) return null
  const source = { n: 1, title, url: card.url, quote: grounding.sentence, kind: 'product', id } as const
  return {
    text: `${quotedWords(grounding)} [1]`,
    parts: [{ type: 'sources', sources: [source] }, ...productsPart([card])],
    outcome: 'answered',
    intent: 'product',
  }
}

/** Whether a quote has a word of what is asked, or is about the same. */
export function meets(question: string, { sentence, context = '' }: Quote, language: string): boolean {
  const said = termsOf(`${context} ${sentence}`, language)
  const hasWord = [...termsOf(question, language)].some((term) => said.has(term))
  return hasWord || sameTopic(meaningOf(question), meaningOf(sentence)) >= SAME_TOPIC
}
