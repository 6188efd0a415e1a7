import { searchProducts } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { formatMoney } from '~/platform/money/money'
import { silentOf } from '../tools/search-products.server'
import { type Turn, turnAbout } from '../turn.server'
import type { Draft } from '../without-model/draft'
import { productsAnswer, withExcluded } from '../without-model/product-answer.server'
import { type Addition, LOOKED_AT, namesKind } from './addition.server'
import { noteListed, withSeen } from './note-talk.server'
import type { LookedFor } from './talk-state'

const SHOWN = 4

export interface SearchAgain {
  sort: Addition['sort']
  leaveOut?: string[]
  /** The limit on the price isn't one that the shopper named. */
  hidesLimit?: boolean
}

/** Looks for something anew, and says by what it was narrowed down. */
export async function search(
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
  const kinds = await ofKind(turn, open.slice(0, LOOKED_AT), words)
  const fresh = (kinds.length > 0 ? kinds : open).slice(0, SHOWN)
  for (const card of fresh) context.evidence.cards.set(card.id, card)
  const found = {
    products: fresh,
    coverage: fresh.map(({ id }) => coverage.get(id) ?? 0),
    words: understood.text,
    excluded: understood.excluded,
    silent: silentOf(hits, understood.excluded),
  }
  const answered = fresh.length > 0 ? await productsAnswer(turnAbout(turn, words || input.text), found) : null
  if (!answered) return null
  const shown = answered.draft.parts.flatMap((part) => (part.type === 'products' ? part.products : []))
  talk.lookedFor = { ...lookedFor, seen: withSeen(lookedFor.seen, shown) }
  talk.asked = { text: words.slice(0, 300) || input.text.slice(0, 300), of: 'search' }
  noteListed(talk, shown)
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
    text: [
      turn.say(soldOut ? 'productsSoldOut' : 'productsFound'),
      narrowedBy,
      withExcluded(turn, '', found, shown),
    ]
      .filter(Boolean)
      .join(' '),
    outcome: 'answered',
  }
}

/** Those of the products that are the thing itself. */
async function ofKind(turn: Turn, cards: ProductCard[], words: string): Promise<ProductCard[]> {
  const are = await Promise.all(cards.map((card) => namesKind(turn, card, words)))
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
