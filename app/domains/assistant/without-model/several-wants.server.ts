import type { AnswerSource, MessagePart, ProductCard } from '~/domains/conversations/conversations'
import { knowsLanguage, type LikelyIntents, likelyIntents, meaningOf } from '~/domains/intents/intents.server'
import { allMatches, analyse, baseLanguage, findNamedThings } from '~/domains/retrieval/retrieval.server'
import { hasStem } from '../entities/asked-topic.server'
import { findPlaces } from '../entities/places.server'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { additionOf } from '../talk/addition.server'
import { type Turn, turnAbout } from '../turn.server'
import { understandMessage } from '../understanding/understand-message.server'
import type { Draft } from './draft'
import { titleWords } from './price-and-stock.server'

/** Words between two wants; a question mark parts them in every language. */
const BETWEEN: Record<string, string> = {
  ar: 'و|وكمان|وأيضا|كمان',
  de: 'und|sowie|außerdem|ausserdem',
  en: 'and|also|plus',
  es: 'y|e|además',
  fr: 'et|puis',
  it: 'e|ed|inoltre',
  ja: 'と|それと|あと|また',
  nl: 'en|ook',
  pt: 'e|também',
  ru: 'и|а также|ещё|еще',
  tr: 've|bir de|bide|ayrıca',
  zh: '和|还有|以及|另外|并且',
}
const UNSPACED = new Set(['ja', 'zh'])
/** Each want is understood on its own with at least this probability; more where it isn't worded as a question. */
const LEAST_LIKELY = 0.25
const LEAST_OF_TOLD = 0.5
/** A comma or full stop mostly parts a want from its reasons: what stands on both sides of one is plainly asked. */
const LEAST_BESIDE_COMMA = 0.3
const MOST_WANTS = 3
/** Longer messages tell a story, which is one want with its reasons, in UTF-16 units. */
const LONGEST = 300

const patterns = new Map<string, RegExp>()

function boundaries(language: string): RegExp {
  const base = baseLanguage(language)
  let pattern = patterns.get(base)
  if (!pattern) {
    const words = BETWEEN[base] ?? ''
    const joint = !words ? '' : UNSPACED.has(base) ? `|${words}` : `|\\s(?:${words})\\s`
    // An Arabic "and" is written on to the word that follows.
    const bound = base === 'ar' ? '|\\s(?=و\\p{L}{2})' : ''
    pattern = new RegExp(`[?？؟,，、،。！!]|\\.(?=\\s)${joint}${bound}`, 'giu')
    patterns.set(base, pattern)
  }
  return pattern
}

/** The wants of one message, in its order, each as the shopper wrote it; one when there is no more than one. */
export function findWants(text: string, language: string, most = MOST_WANTS): string[] {
  if (most < 2 || text.length > LONGEST || !knowsLanguage(language)) return [text]
  let best: { parts: [string, string]; likely: number } | null = null
  for (const { index, 0: mark } of allMatches(text, boundaries(language))) {
    const parts: [string, string] = [text.slice(0, index).trim(), text.slice(index + mark.length).trim()]
    const likely = Math.min(...differing(parts, language))
    const isComma = /[,，、،。！!.]/.test(mark)
    if (isComma && !parts.every((part) => isAsked(part, language))) continue
    if (likely >= (isComma ? LEAST_BESIDE_COMMA : LEAST_LIKELY) && likely > (best?.likely ?? 0))
      best = { parts, likely }
  }
  if (!best) return [text]
  const first = findWants(best.parts[0], language, most - 1)
  return [...first, ...findWants(best.parts[1], language, most - first.length)]
}

/** How sure it is what each part wants; nothing when they want the same, or one of them wants nothing of a shop. */
function differing(parts: [string, string], language: string): number[] {
  const [one, other] = parts.map((part) => wantOf(part, language))
  if (one && isElliptic(parts[1], one, language)) return [one.probability]
  if (!one || !other || one.intent === other.intent) return [0]
  // "And what would that cost?" asks more of the same.
  if (other.isBare && !/^(?:fact|product)\./.test(one.intent)) return [0]
  return [one.probability, other.probability]
}

interface OneWant {
  intent: string
  probability: number
  /** Names nothing, so that it is about what stands before it. */
  isBare: boolean
}

function wantOf(part: string, language: string): OneWant | null {
  if (analyse(part, language).every(({ functionWord }) => functionWord)) return null
  const { asksPrice, asksStock, isBare, wishes } = understandMessage(part, language)
  const asksRow = asksPrice || asksStock
  const least = asksRow || isAsked(part, language) ? LEAST_LIKELY : LEAST_OF_TOLD
  const likely = likeliestOf(part)
  const isOfShop = likely !== null && likely.probability >= least
  if (likely && isOfShop && !/^(?:talk|none|person|follow)\./.test(likely.intent))
    return { ...likely, isBare }
  // What a thing costs whose name nobody has ever taught.
  if (!isOfShop && findPlaces(part, language).length > 0 && hasStem(part, 'shipping'))
    return { intent: 'shipping.countries', probability: LEAST_BESIDE_COMMA, isBare }
  const isUnknown = !isOfShop || /^none\./.test(likely!.intent)
  if (!isUnknown || !(asksRow || wishes)) return null
  return { intent: asksRow ? 'fact.price' : 'product.search', probability: LEAST_BESIDE_COMMA, isBare }
}

/** The likeliest intent, with what all of its group add up to: which rule on shipping is meant may be open. */
function likeliestOf(part: string): LikelyIntents[number] | null {
  const all = likelyIntents(meaningOf(part), LEAST_OF_GROUP)
  const [first] = all
  if (!first) return null
  const kin = all.filter(({ intent }) => groupOf(intent) === groupOf(first.intent))
  return { intent: first.intent, probability: kin.reduce((sum, { probability }) => sum + probability, 0) }
}

const LEAST_OF_GROUP = 0.05

const isAsked = (part: string, language: string): boolean => {
  const { asksPrice, asksStock } = understandMessage(part, language)
  return asksPrice || asksStock || /[?？؟]/.test(part) || findQuestionPhrases(part, language).spans.length > 0
}

/** Of an elliptic half, in words of meaning beside those that ask. */
const MOST_OF_ELLIPTIC = 2

/** From this probability on, a half says itself which topic it is on. */
const IS_OWN = 0.6

/**
 * "How long?", "und wie lange dauert das?": asks, names nothing that it asks of, and is of no topic but the one before. What is
 * asked of a product goes on with the product instead.
 */
function isElliptic(part: string, before: { intent: string }, language: string): boolean {
  if (/^(?:fact|product)\./.test(before.intent)) return false
  const { spans } = findQuestionPhrases(part, language)
  if (spans.length === 0 || findPlaces(part, language).length > 0) return false
  const words = analyse(part, language).filter(
    ({ functionWord, kind, start, end }) =>
      !functionWord && kind === 'word' && !spans.some((span) => span.start <= start && end <= span.end),
  )
  // What "how long" alone seems to mean is an accident.
  if (words.length === 0) return true
  const own = likeliestOf(part)
  if (own && own.probability >= IS_OWN && groupOf(own.intent) !== groupOf(before.intent)) return false
  return (
    words.length <= MOST_OF_ELLIPTIC &&
    words.every(({ start, end }) => !isThing(part.slice(start, end), language))
  )
}

const groupOf = (intent: string): string => intent.split('.')[0]!

const isThing = (word: string, language: string) => findNamedThings(word, language).length > 0

/** Answers each want by itself, the later ones with what the earlier ones showed; null when there is only one. */
export async function answerEach(
  turn: Turn,
  answerOne: (turn: Turn) => Promise<Draft>,
): Promise<Draft | null> {
  const wants = findWants(turn.input.text, turn.language)
  if (wants.length < 2) return null
  const drafts: { want: string; draft: Draft }[] = []
  let shown: ProductCard[] = turn.shown
  for (const [i, want] of wants.entries()) {
    const asked = i === 0 ? want : await wholeWant(turn, want, wants[i - 1]!, shown)
    const draft = await answerOne(turnAbout(turn, asked, shown))
    if (draft.outcome === 'clarified' && i === 0) return null
    const cards = draft.parts.flatMap((part) => (part.type === 'products' ? part.products : []))
    if (cards.length > 0) shown = cards
    if (!drafts.some((earlier) => saysAll(earlier.draft, draft))) drafts.push({ want, draft })
  }
  // What is half understood is better asked as a whole.
  return drafts.some(({ draft }) => draft.outcome === 'answered') ? joined(turn, drafts) : null
}

/** A half that names nothing is asked of what the one before it was about. */
async function wholeWant(turn: Turn, want: string, before: string, shown: ProductCard[]): Promise<string> {
  const { language } = turn
  const [one, own] = [wantOf(before, language), likeliestOf(want)]
  const [card] = shown
  if (card && shown.length === 1 && own && own.probability >= LEAST_OF_TOLD && /^fact\./.test(own.intent)) {
    const { thing } = await additionOf(turnAbout(turn, want, shown))
    return thing && thing.id !== card.id ? want : `${want} (${titleWords(card)})`
  }
  return one && isElliptic(want, one, language) ? `${before} ${want}` : want
}

/** Whether an answer says whatever another does: its words, or all that it quotes. */
function saysAll(earlier: Draft, later: Draft): boolean {
  if (earlier.text === later.text) return true
  const quotes = (draft: Draft) =>
    draft.parts.flatMap((part) => (part.type === 'sources' ? part.sources.map(({ quote }) => quote) : []))
  const before = quotes(earlier)
  const now = quotes(later)
  return now.length > 0 && now.every((quote) => before.some((one) => one.includes(quote)))
}

function joined({ say }: Turn, drafts: { want: string; draft: Draft }[]): Draft {
  const texts: string[] = []
  const sources: AnswerSource[] = []
  const products = new Map<string, ProductCard>()
  let offer: MessagePart | undefined
  const replies: MessagePart[] = []
  for (const { want, draft } of drafts) {
    if (draft.outcome === 'unknown') {
      texts.push(`“${want}”: ${say('unknown')}`)
      offer ??= draft.parts.find(({ type }) => type === 'handover')
      continue
    }
    const before = sources.length
    texts.push(draft.text.replace(/\[(\d)\]/g, (_, n) => `[${Number(n) + before}]`))
    for (const part of draft.parts) {
      if (part.type === 'sources') sources.push(...part.sources.map((one) => ({ ...one, n: one.n + before })))
      else if (part.type === 'products') for (const card of part.products) products.set(card.id, card)
      else if (part.type === 'handover') offer ??= part
      else if (part.type === 'quick-replies' && draft.outcome === 'clarified') replies.push(part)
    }
  }
  return {
    text: texts.join('\n'),
    parts: [
      ...(sources.length > 0 ? [{ type: 'sources' as const, sources }] : []),
      ...(products.size > 0 ? [{ type: 'products' as const, products: [...products.values()] }] : []),
      ...(offer ? [offer] : []),
      ...replies,
    ],
    outcome: drafts.every(({ draft }) => draft.outcome === 'answered') ? 'answered' : 'shown',
    intent: drafts[0]!.draft.intent,
  }
}
