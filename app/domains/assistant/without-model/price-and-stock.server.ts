import type { MessagePart, ProductCard } from '~/domains/conversations/conversations'
import { formatMoney } from '~/platform/money/money'
import { plainText } from '../grounding/reading/plain-text'
import { type StockAnswer, stockTool } from '../tools/stock.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import { hasWords } from '../understanding/find-words'
import type { Draft } from './draft'

/** Longest list of options that are named. */
const MOST_OPTIONS = 8

/** Says what a product costs and whether it can be bought, as asked; every figure from the rows. */
export async function priceAndStock(turn: Turn, { id }: ProductCard): Promise<Draft | null> {
  const { context, understood, input } = turn
  const stock = await runTool(context, stockTool, { productId: id, question: input.text.slice(0, 400) })
  const card = context.evidence.cards.get(id)
  if (!stock || !card) return null
  const { asksStock } = understood
  const asksPrice = understood.asksPrice || (!asksStock && hasWords(input.text, turn.language, 'price'))
  const words: string[] = []
  if (asksPrice) words.push(priceWords(turn, card, stock))
  if (asksStock || !asksPrice || !stock.available || stock.isUnknown) words.push(...stockWords(turn, stock))
  return {
    text: words.join(' '),
    parts: productsPart([card]),
    outcome: 'answered',
    intent: asksPrice ? 'price' : 'stock',
  }
}

export const productsPart = (products: ProductCard[]): MessagePart[] =>
  products.length > 0 ? [{ type: 'products', products }] : []

/** A product's title as words: it is the merchant's text, so markup and addresses are left out. */
export const titleWords = ({ title }: ProductCard): string => plainText(title) || '…'

function priceWords({ say, language }: Turn, card: ProductCard, { asked, price }: StockAnswer): string {
  const option = asked.map(plainText).join(' / ')
  const product = option && price ? `${titleWords(card)} (${option})` : titleWords(card)
  const { compareAtMinor: before, currency } = card
  const lowest = option && price ? price.lowest : card.priceMinMinor
  const highest = option && price ? price.highest : card.priceMaxMinor
  const money = (minor: number) => formatMoney(minor, currency, language)
  if (lowest === null) return say('priceUnknown', { product })
  if (highest !== null && highest > lowest) {
    return say('priceRange', { product, lowest: money(lowest), highest: money(highest) })
  }
  if (before !== null && before > lowest)
    return say('priceReduced', { product, price: money(lowest), before: money(before) })
  return say('price', { product, price: money(lowest) })
}

/** Whether what was asked for is there, and else what is. */
export function stockWords(
  { say }: Turn,
  { product: details, asked, isUnknown, available, inStockOptions }: StockAnswer,
): string[] {
  const product = titleWords(details)
  const option = asked.map(plainText).join(' / ')
  const options = inStockOptions.slice(0, MOST_OPTIONS).map(plainText).join(', ')
  const listed = options && (!option || !available || isUnknown) ? [say('optionsInStock', { options })] : []
  // Of a size that it doesn't come in, only what it does come in is true.
  if (isUnknown && listed.length > 0) return listed
  const answer = option
    ? say(available ? 'optionInStock' : 'optionOutOfStock', { product, option })
    : say(available ? 'inStock' : 'outOfStock', { product })
  return [answer, ...listed]
}
