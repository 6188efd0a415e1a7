import { knowsLanguage, likelyIntents, meaningOf } from '~/domains/intents/intents.server'
import { plainText } from '../grounding/reading/plain-text'
import type { AskedKnowledge, SearchedProducts } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { Draft } from '../without-model/draft'
import {
  type Decider,
  type Explanation,
  explanationSchema,
  type Grade,
  MOST_INTENTS,
  MOST_WEIGHED,
  type Weighed,
} from './explanation'
import { weighPages } from './weigh-reasons.server'

/** Less likely readings aren't worth naming, by themselves and beside the likeliest. */
const WORTH_NAMING = 0.08
const BESIDE_LIKELIEST = 0.33
/** A probability under which an answer that was given is called fairly sure only. */
const SURE = 0.7
/** Share of a question's words from which a product that wasn't shown is worth telling of. */
const WORTH_TELLING = 0.2
const MOST_WORDS = 0.5
const MOST_OF_OTHERS = 5

const SAME_QUESTION = 0.9

/** Why an answer came out as it did, from what its tools found. Reads nothing and costs a few milliseconds. */
export function explainAnswer(turn: Turn, draft: Draft, by: 'model' | 'words' | 'files'): Explanation {
  const { asked, searched } = turn.context.evidence
  const taken = takenBy(draft)
  const readings = readingsOf(turn)
  const single = deciderOf(turn, draft, by)
  const decider = readings.length > 1 && OF_ONE_WANT.has(single) ? 'several' : single
  const pages = uniqueById(asked.flatMap((one) => weighPages(one, taken, turn.language)))
  const products = uniqueById([
    ...shownProducts(draft, by),
    ...searched.flatMap((one) => passedOver(one, decider)),
  ])
  const weighed = [...pages, ...products].map((one) => reworded(one, decider))
  const share = shareOf(asked, taken, draft)
  return explanationSchema.parse({
    understood: understoodIn(turn, readings),
    readAs: readings,
    grade: gradeOf(draft, share),
    share,
    decider,
    weighed: [
      ...weighed.filter(({ isTaken }) => isTaken),
      ...weighed.filter(({ isTaken }) => !isTaken).slice(0, MOST_OF_OTHERS),
    ].slice(0, MOST_WEIGHED),
  } satisfies Explanation)
}

/** What answers one want of a message that may have several. */
const OF_ONE_WANT = new Set<Decider>([
  'quote',
  'own-answer',
  'section',
  'product-row',
  'product-text',
  'products',
])

/** The sources and products that the answer shows. */
function takenBy({ parts, outcome }: Draft): Set<string> {
  // Pages that are merely named weren't taken for an answer.
  if (outcome === 'unknown') return new Set()
  return new Set(
    parts.flatMap((part) =>
      part.type === 'sources'
        ? part.sources.map(({ id }) => id)
        : part.type === 'products'
          ? part.products.map(({ id }) => id)
          : [],
    ),
  )
}

function deciderOf(turn: Turn, { parts, outcome, intent }: Draft, by: 'model' | 'words' | 'files'): Decider {
  if (by === 'files') return 'files'
  if (outcome === 'handover') return 'person'
  if (outcome === 'smalltalk' || outcome === 'refused') return 'talk'
  const has = (type: string) => parts.some((part) => part.type === type)
  if (has('order') || has('order-step') || (intent === 'order' && !has('sources'))) return 'order'
  if (by === 'model') return 'model'
  if (intent === 'cart') return 'cart'
  if (outcome === 'clarified') return 'asked-back'
  const sources = parts.flatMap((part) => (part.type === 'sources' ? part.sources : []))
  if (outcome === 'unknown') return sources.length > 0 ? 'pages-named' : 'nothing'
  if (intent === 'compare') return 'compared'
  const [first] = sources
  if (first) {
    if (first.kind === 'product') return 'product-text'
    if (isOwnAnswer(turn.context.evidence.asked, first.id)) return 'own-answer'
    return outcome === 'shown' ? 'section' : 'quote'
  }
  if (!has('products')) return 'talk'
  return intent === 'price' || intent === 'stock' ? 'product-row' : 'products'
}

const isOwnAnswer = (asked: AskedKnowledge[], sourceId: string) =>
  asked.some(
    ({ grounding }) =>
      grounding.kind === 'answer' &&
      grounding.sourceId === sourceId &&
      grounding.sameQuestion >= SAME_QUESTION,
  )

/** What was looked up in the pages, where that isn't the message as it was written. */
function readingsOf({ input, context }: Turn): string[] {
  const own = input.text.trim()
  const readings = new Set(context.evidence.asked.map(({ question }) => question.trim()))
  // A message that goes on from another is looked up together with it first, and by itself only where that finds nothing.
  readings.delete(own.slice(0, 1000))
  return [...readings].slice(0, MOST_INTENTS)
}

function understoodIn({ input, language }: Turn, readings: string[]): Explanation['understood'] {
  if (!knowsLanguage(language)) return []
  const texts = readings.length > 1 ? readings : [readings[0] ?? input.text]
  const found = new Map<string, number>()
  for (const text of texts)
    for (const { intent, probability } of likelyIntents(meaningOf(text), WORTH_NAMING))
      found.set(intent, Math.max(probability, found.get(intent) ?? 0))
  return [...found]
    .map(([intent, share]) => ({ intent, share: rounded(share) }))
    .sort((a, b) => b.share - a.share)
    .filter(({ share }, _, [likeliest]) => share >= likeliest!.share * BESIDE_LIKELIEST)
    .slice(0, MOST_INTENTS)
}

/** The probability that what was taken answers, or that the nearest would have. */
function shareOf(asked: AskedKnowledge[], taken: Set<string>, { outcome }: Draft): number | null {
  const shares = asked.flatMap(({ grounding }) => {
    if (grounding.kind === 'clarify') return grounding.options.map(({ confidence }) => confidence)
    if (grounding.kind !== 'unknown') {
      const counts = outcome === 'unknown' || taken.has(grounding.sourceId)
      return counts ? [grounding.confidence] : []
    }
    if (outcome !== 'unknown') return []
    return [grounding.best, ...(grounding.nearest ?? [])].flatMap((quote) =>
      quote ? [quote.confidence] : [],
    )
  })
  if (shares.length === 0) return null
  // Of several wants the least sure one tells.
  return rounded(outcome === 'unknown' ? Math.max(...shares) : Math.min(...shares))
}

function gradeOf({ outcome }: Draft, share: number | null): Grade {
  if (outcome === 'unknown' || outcome === 'refused') return 'unsure'
  if (outcome === 'shown' || outcome === 'clarified') return 'fairly'
  return share === null || share >= SURE ? 'sure' : 'fairly'
}

function shownProducts({ parts, intent, outcome }: Draft, by: 'model' | 'words' | 'files'): Weighed[] {
  if (outcome === 'unknown') return []
  return parts
    .flatMap((part) => (part.type === 'products' ? part.products : []))
    .map(({ id, title }) => ({
      kind: 'product',
      id,
      title: plainText(title),
      isTaken: true,
      reason: by === 'model' ? 'cited' : intent === 'product' ? 'nearest' : 'named',
    }))
}

/** Products that a search found and the answer doesn't show. */
function passedOver({ products, coverage }: SearchedProducts, decider: Decider): Weighed[] {
  const best = coverage[0] ?? 0
  return products.flatMap(({ id, title }, i): Weighed[] => {
    const share = coverage[i] ?? 0
    if (share < WORTH_TELLING) return []
    const ofPage = decider === 'own-answer' || decider === 'quote' || decider === 'section'
    const reason = ofPage ? 'page-first' : share < MOST_WORDS || share < best ? 'few-words' : 'less-sure'
    return [{ kind: 'product', id, title: plainText(title), isTaken: false, reason }]
  })
}

const OF_PRODUCTS = new Set<Decider>(['product-row', 'product-text', 'products', 'compared'])

/** What lost by no fault of its own says what was preferred to it. */
function reworded(one: Weighed, decider: Decider): Weighed {
  if (decider === 'model') return { ...one, reason: one.isTaken ? 'cited' : 'not-cited', topic: undefined }
  if (one.reason !== 'less-sure') return one
  if (decider === 'nothing' || decider === 'pages-named') return { ...one, reason: 'not-sure-enough' }
  return one.kind !== 'product' && OF_PRODUCTS.has(decider) ? { ...one, reason: 'product-first' } : one
}

/** Each source or product once: as it was taken, else as it was weighed first. */
function uniqueById(all: Weighed[]): Weighed[] {
  const found = new Map<string, Weighed>()
  for (const one of all)
    if (!found.has(one.id) || (one.isTaken && !found.get(one.id)!.isTaken)) found.set(one.id, one)
  return [...found.values()]
}

const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
