import {
  getProductByHandle,
  type ProductStatistics,
  productStatistics,
} from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { languagesOfWord, meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import {
  analyse,
  baseLanguage,
  findNamedThings,
  namesValue,
  type Token,
} from '~/domains/retrieval/retrieval.server'
import { sumOf } from '../sum-of'
import type { FoundProducts } from '../tools/search-products.server'
import type { Turn } from '../turn.server'
import { findWords } from '../understanding/find-words'
import { without, withoutMeasures } from '../understanding/understand-message.server'

/** Share of a title's words of meaning that a question must hold to have named the product. */
const NAMED = 0.6
/** The same where the question plainly asks for a fact of some product. */
const NAMED_FOR_FACT = 0.3
const ASKS_FACT = 0.3

export interface QuestionSubject {
  product: ProductCard | null
  /** The question says its name. */
  isNamed: boolean
  /** It could be any of these: their names say it alike, or they were shown before. */
  several: ProductCard[]
}

/**
 * The product a question is about: one that it names, else, when it says "it" or names nothing, the one it points
 * at among those shown, the only one shown, or the one whose page the shopper is on.
 */
export async function productInQuestion(
  turn: Turn,
  found: Pick<FoundProducts, 'products' | 'coverage'>,
): Promise<QuestionSubject> {
  const { understood, shown, input } = turn
  const statistics = await productStatistics(input.workspaceId)
  const named = bestNamed(turn, [...shown, ...found.products], statistics)
  if (named.length === 1) return { product: named[0]!, isNamed: true, several: [] }
  if (named.length > 1) return { product: null, isNamed: true, several: named }
  const points = understood.isBare || (understood.refers && !namesOther(turn)) || asksWhenAgain(turn)
  const only = (product: ProductCard | null) => ({ product, isNamed: false, several: [] })
  if (understood.ordinal !== null && shown.length > 1) return only(shown.at(understood.ordinal) ?? null)
  if (!points && (found.coverage[0] ?? 0) >= STRONG_COVERAGE) return only(null)
  // Whose price is asked by another name isn't the one that was shown.
  if (shown.length === 1 && (points || !(understood.asksPrice || understood.asksStock)))
    return only(shown[0]!)
  const onPage = await productOfPage(turn)
  if (onPage) return only(onPage)
  return { product: null, isNamed: false, several: points ? shown : [] }
}

/** From this probability on, it is asked when something is there again. */
const WHEN_AGAIN = 0.5
/** In letters, where no spaces part words: more names something. */
const LONGEST_UNSPACED = 12
const MOST_OWN = 2

/** "Quando torna disponibile?": asks it of nothing but what was shown. */
function asksWhenAgain({ input: { text }, language }: Turn): boolean {
  if (probabilityOf(meaningOf(text), 'fact.restock') < WHEN_AGAIN) return false
  if (findNamedThings(text, language).length > 0) return false
  const base = baseLanguage(language)
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return text.length <= LONGEST_UNSPACED
  const words = analyse(text, language).filter(({ functionWord, kind }) => !functionWord && kind === 'word')
  // Which words are a language's own is known of those in Latin letters.
  if (base === 'ar' || base === 'ru') return words.length <= MOST_OWN
  return words.every(({ surface }) => languagesOfWord(surface).includes(base))
}

/** Their articles are pronouns, too: "was kostet die Geschenkverpackung" refers to nothing. */
const WITH_ARTICLES = new Set(['de', 'es', 'fr', 'it', 'nl', 'pt'])

/** Asks the price of something by words of its own, in a language whose words for "it" stand before nouns. */
function namesOther({ understood, shown, language }: Turn): boolean {
  if (!understood.asksPrice || !WITH_ARTICLES.has(baseLanguage(language))) return false
  const shownTerms = new Set(shown.flatMap(({ title }) => analyse(title, language).map(({ term }) => term)))
  const rest = DEGREES.reduce(
    (words, degree) => without(words, findWords(words, language, degree)),
    understood.productWords,
  )
  return (
    !namesValue(rest, language) &&
    wordsBesidePrice(rest, language).some((term) => /\p{L}{3}/u.test(term) && !shownTerms.has(term))
  )
}

const DEGREES = ['bigger', 'smaller', 'cheaper', 'dearer', 'other'] as const

/** Share of a question that a product must match to be what was asked for. */
export const STRONG_COVERAGE = 0.75

/** From this probability on, what a service costs may be asked. */
const MAY_BE_PAGES = 0.25

/** What words that only say what a thing goes with count against its own: "battery for Beam 400". */
const OF_COMPANION = 0.4

/**
 * The products whose name the question says: most of the name's weight, or, where a fact is asked, enough of it to tell
 * them from the others; several where it says as much of one as of another.
 */
function bestNamed(turn: Turn, products: ProductCard[], statistics: ProductStatistics): ProductCard[] {
  const { input, language, understood } = turn
  const asked = new Set(analyse(withoutMeasures(input.text, language), language).map(({ term }) => term))
  const named = namedBy(asked, turn, products, statistics)
  const mayBePages = (understood.answeredFrom?.pages ?? 1) >= MAY_BE_PAGES
  if (named.length > 0 || !understood.asksPrice || mayBePages) return named
  // Whose price is asked may have a title in another language.
  const others = findNamedThings(input.text, language).flatMap(({ names }) =>
    names.flatMap(({ text }) => analyse(text, language).map(({ term }) => term)),
  )
  return others.length > 0 ? namedBy(new Set(others), turn, products, statistics) : named
}

function namedBy(
  asked: ReadonlySet<string>,
  { language, understood }: Turn,
  products: ProductCard[],
  { documents, documentFrequency }: ProductStatistics,
): ProductCard[] {
  const weightOf = (term: string) => Math.log(1 + documents / (documentFrequency(term) + 0.5))
  const asksFact = !understood.wishes && (understood.answeredFrom?.facts ?? 0) >= ASKS_FACT
  const least = asksFact ? NAMED_FOR_FACT : NAMED
  const namesOnly = understood.asksPrice ? wordsBesidePrice(understood.productWords, language) : []
  let best = { said: 0, share: 0 }
  let named: ProductCard[] = []
  for (const product of products) {
    if (named.some(({ id }) => id === product.id)) continue
    const { all: terms, first, head } = nameTerms(product.title, language)
    const weigh = (of: Set<string>, among?: ReadonlySet<string>) =>
      sumOf([...of].filter((term) => !among || among.has(term)).map(weightOf))
    const isOwn = [...head].some((term) => asked.has(term))
    const said = weigh(terms, asked) * (isOwn ? 1 : OF_COMPANION)
    const share = said / weigh(terms)
    const isFirstSaid = isOwn && [...first].every((term) => asked.has(term))
    // Whose price is asked by words that all stand in one name is that one.
    const isAllAsked = isOwn && namesOnly.length > 0 && namesOnly.every((term) => terms.has(term))
    if (!Number.isFinite(share) || (share < least && !isFirstSaid && !isAllAsked)) continue
    // Of "Ridge 3" and "Ridge 3 GTX", who says "Ridge 3" means the first.
    if (said < best.said || (said === best.said && share < best.share)) continue
    if (said === best.said && share === best.share) named.push(product)
    else named = [product]
    best = { said, share }
  }
  return named
}

/** The words of meaning of a question on a price, without those that ask for it. */
function wordsBesidePrice(text: string, language: string): string[] {
  const rest = without(text, findWords(text, language, 'price'))
  return analyse(rest, language)
    .filter(({ functionWord, kind }) => !functionWord && (kind === 'word' || kind === 'number'))
    .map(({ term }) => term)
}

interface NameTerms {
  all: Set<string>
  /** Of what stands before a comma, a dash or a bracket: "Serra, natural rubber". */
  first: Set<string>
  /** Before the first small word: "battery" of "battery for Beam 400". */
  head: Set<string>
}

/** The words of a title that name the product: sizes and measures ("50 ml", "12 × 8 cm") are what several things share. */
function nameTerms(title: string, language: string): NameTerms {
  const tokens = analyse(title, language).filter(({ kind }) => kind !== 'part' && kind !== 'joined')
  const measures = tokens.filter(({ kind }) => kind === 'quantity')
  const isMeasure = ({ start }: Token) =>
    measures.some((measure) => start >= measure.start && start < measure.end)
  const meant = tokens.filter((token) => !token.functionWord && !isMeasure(token))
  const named = meant.length > 0 ? meant : tokens
  const cut = /[,(|–—:/]|\s-\s/u.exec(title)?.index ?? title.length
  const small = tokens.find(({ functionWord, start }) => functionWord && start > named[0]!.start)
  const termsUpTo = (end: number) =>
    new Set(named.filter((token) => token.end <= end).map(({ term }) => term))
  const first = termsUpTo(cut)
  const all = termsUpTo(title.length)
  return { all, first: first.size > 0 ? first : all, head: termsUpTo(small?.start ?? title.length) }
}

/** Store platforms put a product's handle after `/products/`. */
async function productOfPage({ input }: Turn): Promise<ProductCard | null> {
  const path = /\/products\/([^/?#]+)/.exec(input.pageUrl ?? '')
  if (!path) return null
  try {
    const { workspaceId, storeId, pageUrl } = input
    return await getProductByHandle(workspaceId, decodeURIComponent(path[1]!), { storeId, pageUrl })
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
