import { productStatistics, searchProducts } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { analyse, findNamedThings } from '~/domains/retrieval/retrieval.server'
import { readDetails } from '../tools/product-details.server'
import type { Turn } from '../turn.server'
import { findWords } from '../understanding/find-words'
import type { LexiconKind } from '../understanding/lexicon/lexicon'
import { without } from '../understanding/understand-message.server'
import { keptFilters } from './note-talk.server'
import { withoutOpeners } from './openers'
import type { LookedFor } from './talk-state'

/** Share of the weight of what is said anew that a product must hold to be what it names. */
export const NAMED = 0.6
export const LOOKED_AT = 12
/** Words that carry a wish and say nothing of a product. */
const AROUND: LexiconKind[] = [
  'wish',
  'filler',
  'reference',
  'decline',
  'agree',
  'price',
  'stock',
  'thanks',
  'bigger',
  'smaller',
  'cheaper',
  'dearer',
  'other',
]

/** What a short message says beyond carrying on: limits, options, an order, and words of its own. */
export interface Addition {
  filters: LookedFor['filters']
  sort: 'price-ascending' | 'price-descending' | undefined
  /** Terms that the catalogue knows, with their weight. */
  terms: Map<string, number>
  /** They name a thing that is sold, not merely how it shall be. */
  thing: ProductCard | null
  text: string
}

const additions = new WeakMap<Turn, Promise<Addition>>()

/** What a turn adds to its talk; read once. */
export function additionOf(turn: Turn): Promise<Addition> {
  let added = additions.get(turn)
  if (!added) {
    added = readAddition(turn, withoutOpeners(turn.input.text, turn.language).rest)
    additions.set(turn, added)
  }
  return added
}

export const hasFilters = ({ filters, sort }: Addition) =>
  sort !== undefined || Object.values(filters).some((value) => value !== undefined)

async function readAddition(turn: Turn, message: string): Promise<Addition> {
  const { input, language } = turn
  const bare = AROUND.reduce((rest, kind) => without(rest, findWords(rest, language, kind)), message)
  const text = plainWords(bare) || message
  const [{ hits, cards, understood }, { documents, documentFrequency }] = await Promise.all([
    lookUp(turn, text),
    productStatistics(input.workspaceId),
  ])
  for (const card of cards) turn.context.evidence.cards.set(card.id, card)
  const terms = new Map<string, number>()
  for (const { term, surface, functionWord, kind } of analyse(understood.text, language)) {
    if (functionWord || kind === 'part' || kind === 'joined') continue
    // A translation is stemmed by the rules of its product's own language.
    const forms = [term, surface, ...analyse(surface, 'en').map((token) => token.term)]
    const frequency = Math.max(...forms.map(documentFrequency))
    if (frequency > 0) terms.set(term, Math.log(1 + documents / (frequency + 0.5)))
  }
  const whole = await firstOfKind(turn, wellCovered({ hits, cards }), understood.text)
  const said = whole ? null : knownWords(understood.text, language, terms)
  const found = said ? await lookUp(turn, said) : null
  const thing =
    terms.size === 0 ? null : (whole ?? (found && (await firstOfKind(turn, wellCovered(found), said!))))
  return {
    filters: keptFilters(understood.filters),
    sort: understood.sort,
    terms,
    thing,
    text: understood.text,
  }
}

const lookUp = ({ input, language }: Turn, text: string) =>
  searchProducts(input.workspaceId, { text, language, storeId: input.storeId, limit: LOOKED_AT })

function wellCovered({
  hits,
  cards,
}: Pick<Awaited<ReturnType<typeof lookUp>>, 'hits' | 'cards'>): ProductCard[] {
  const coverage = new Map(hits.map((hit) => [hit.id, hit.coverage]))
  return cards.filter(({ id }) => (coverage.get(id) ?? 0) >= NAMED).slice(0, LOOKED_UP)
}

/** The words that the catalogue knows, where it doesn't know all: "again" and "once more" are no part of a thing's name. */
function knownWords(text: string, language: string, terms: Map<string, number>): string | null {
  const things = findNamedThings(text, language)
  const tokens = analyse(text, language).filter(({ kind }) => kind === 'word' || kind === 'number')
  const known = tokens.filter(
    ({ term, start }) => terms.has(term) || things.some((thing) => start >= thing.start && start < thing.end),
  )
  const unknown = tokens.filter((token) => !token.functionWord && !known.includes(token))
  if (known.length === 0 || unknown.length === 0) return null
  return known.map(({ start, end }) => text.slice(start, end)).join(' ')
}

const plainWords = (text: string) =>
  text
    .replace(/[?？؟!¿¡.,;:。、，！]+(?=\s|$)|[?？؟¿¡]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Of so many that the words may name, the first that is such a thing. */
const LOOKED_UP = 4

async function firstOfKind(turn: Turn, cards: ProductCard[], text: string): Promise<ProductCard | null> {
  for (const card of cards) if (await namesKind(turn, card, text)) return card
  return null
}

/** Whether words say which thing a product is, in whatever language: its kind, or the word that its title ends in. */
export async function namesKind(turn: Turn, { id }: ProductCard, text: string): Promise<boolean> {
  const found = await readDetails(turn.context, id)
  if (!found) return false
  const name = found.title.replace(/[,(–-].*$/u, '')
  const isKind = (said: string, language: string, isWhole: boolean) => {
    const kind = termsIn(found.type, language)
    const head = [...termsIn(name, language)].at(-1)
    const terms = [...termsIn(said, language)]
    const meets = (term: string) => kind.has(term) || term === head
    return terms.length > 0 && (isWhole ? terms.every(meets) : terms.some(meets))
  }
  if (isKind(text, turn.language, false)) return true
  return findNamedThings(text, turn.language).some(({ names }) =>
    names.some((other) => isKind(other.text, other.language, true)),
  )
}

export const termsIn = (text: string, language: string): Set<string> =>
  new Set(
    analyse(text, language)
      .filter(({ functionWord, kind }) => !functionWord && kind !== 'part' && kind !== 'number')
      .map(({ term }) => term),
  )
