import { searchProducts } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import type { Turn } from '../turn.server'
import type { Draft } from '../without-model/draft'
import { withoutOpeners } from './openers'
import type { Asked, LookedFor, TalkState } from './talk-state'

const LONGEST = 300
const MOST_SEEN = 40
/** From this probability on, what is looked for is for somebody or some purpose rather than one thing. */
const IS_ERRAND = 0.4
const ERRANDS = ['product.gift', 'product.recommend', 'product.for-whom', 'product.under-price']

/**
 * Keeps what a question that stood by itself was about, and what answered it. A new thing that is looked for ends the old
 * limits; a question on something else leaves them where they are, for whoever comes back to it.
 */
export async function noteTalk(turn: Turn, { parts, intent, outcome }: Draft): Promise<void> {
  const { talk, input } = turn
  if (outcome !== 'answered' && outcome !== 'shown') return
  const cards = parts.flatMap((part) => (part.type === 'products' ? part.products : []))
  const source = parts.flatMap((part) => (part.type === 'sources' ? part.sources : [])).at(0)
  const text = input.text.slice(0, LONGEST)
  const asked = (of: Asked['of']): Asked => ({ text, of, ...(of === 'page' ? { pageId: source?.id } : {}) })
  if (source && source.kind !== 'product') {
    talk.asked = asked('page')
    return
  }
  if (cards.length === 0) return
  noteListed(talk, cards)
  if (cards.length === 1) talk.productId = cards[0]!.id
  else delete talk.productId
  if (intent === 'price' || intent === 'stock') talk.asked = asked(intent)
  else if (source) talk.asked = asked('fact')
  else if (intent === 'product') {
    talk.asked = asked('search')
    talk.lookedFor = await lookedFor(turn, cards)
  }
}

async function lookedFor(turn: Turn, cards: ProductCard[]): Promise<LookedFor> {
  const { input, language, understood, talk } = turn
  const { understood: query } = await searchProducts(input.workspaceId, {
    text: (understood.productWords || input.text).slice(0, LONGEST),
    language,
    storeId: input.storeId,
    limit: 1,
  })
  const isErrand = understood.answeredFrom
    ? probabilityOf(meaningOf(input.text), ...ERRANDS) >= IS_ERRAND
    : (talk.lookedFor?.isErrand ?? false)
  return {
    words: withoutOpeners(
      query.text
        .replace(/[?？؟!¿¡.,]+(?=\s|$)|[?？؟¿¡]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      language,
    ).rest.slice(0, LONGEST),
    filters: keptFilters(query.filters),
    isErrand,
    seen: withSeen([], cards),
  }
}

/** Lists where a filter may name one value alone. */
export function keptFilters({ options, ...limits }: SearchFilterLike): LookedFor['filters'] {
  const listed = Object.entries(options ?? {}).map(([name, values]) => [name, [values].flat()] as const)
  return { ...limits, ...(listed.length > 0 ? { options: Object.fromEntries(listed) } : {}) }
}

interface SearchFilterLike {
  priceMinMinor?: number
  priceMaxMinor?: number
  inStockOnly?: boolean
  options?: Record<string, string | string[]>
  without?: string[]
}

/** Remembers what was shown together: one of it may be asked for after it was spoken of alone. */
export function noteListed(talk: TalkState, cards: ProductCard[]): void {
  if (cards.length > 1) talk.listed = cards.slice(0, 12).map(({ id }) => id)
}

export const withSeen = (seen: string[], cards: ProductCard[]): string[] =>
  [...new Set([...seen, ...cards.map(({ id }) => id)])].slice(-MOST_SEEN)
