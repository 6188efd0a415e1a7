import { isAvailable, type ProductDetails } from '~/domains/catalog/catalog'
import type { ProductCard } from '~/domains/conversations/conversations'
import { readDetails } from '../tools/product-details.server'
import { type StockAnswer, stockOf } from '../tools/stock.server'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'
import { productsPart, stockWords, titleWords } from './price-and-stock.server'

/** So many products are each said to be sold out. */
const MOST_SOLD_OUT = 3

export interface AskedOfOptions {
  /** What may be said to be found. */
  shown: ProductCard[]
  /** Instead of what was found: which of them is sold out in what was asked for, and what there is. */
  soldOut: Draft | null
  /** None of them comes in what was asked for. */
  isOther: boolean
}

/**
 * What was found, held against the options that the question names: what is sold out in them isn't found. A product without
 * such an option stays what it is.
 */
export async function holdAgainstOptions(turn: Turn, cards: ProductCard[]): Promise<AskedOfOptions> {
  const { context, input, language } = turn
  const read = await Promise.all(cards.map(({ id }) => readDetails(context, id)))
  const judged = cards.map((card, i) => {
    const details = read[i]
    const stock = details ? stockOf(details, input.text, language) : null
    return { card, stock, state: stateOf(stock) }
  })
  const isThere = judged.filter(({ state }) => state === 'there' || state === 'unasked')
  const [first] = judged
  const [gone, other] = ['sold-out', 'other'].map((state) => judged.filter((one) => one.state === state))
  if (gone!.length + other!.length === 0) return { shown: cards, soldOut: null, isOther: false }
  const isFound = isThere.some(({ state }) => state === 'there') || first!.state === 'unasked'
  if (isFound) return { shown: isThere.map(({ card }) => card), soldOut: null, isOther: false }
  if (gone!.length === 0) return { shown: cards, soldOut: null, isOther: true }
  const said = gone!.slice(0, MOST_SOLD_OUT)
  return {
    shown: said.map(({ card }) => card),
    soldOut: {
      text: said.map(({ stock }) => stockWords(turn, stock!).join(' ')).join('\n'),
      parts: productsPart(said.map(({ card }) => card)),
      outcome: 'answered',
      intent: 'stock',
    },
    isOther: false,
  }
}

function stateOf(stock: StockAnswer | null): 'unasked' | 'there' | 'sold-out' | 'other' {
  if (stock?.isUnknown) return 'other'
  if (!stock || stock.asked.length === 0) return 'unasked'
  return stock.available ? 'there' : 'sold-out'
}

/** The values of a named option that can't be bought, where others can: said after a list of all of them. */
export function soldOutOf({ say }: Turn, card: ProductCard, details: ProductDetails, list: string): string {
  const option = details.options.find(({ name }) => list.startsWith(`${name.written}:`))
  if (!option || details.variants.length === 0) return ''
  const there = new Set(details.variants.filter(isAvailable).flatMap(({ optionValues }) => optionValues))
  const values = option.values.map(({ written }) => written)
  const gone = values.filter((value) => !there.has(value))
  if (gone.length === 0) return ''
  const product = titleWords(card)
  return gone.length === values.length
    ? say('outOfStock', { product })
    : say('optionOutOfStock', { product, option: gone.join(', ') })
}
