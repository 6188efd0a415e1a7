import type { ProductCard } from '~/domains/conversations/conversations'
import { formatMoney } from '~/platform/money/money'
import { plainText } from '../grounding/reading/plain-text'
import { type Comparison, compareProductsTool } from '../tools/compare-products.server'
import { searchProductsTool } from '../tools/search-products.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import { findWords } from '../understanding/find-words'
import { without } from '../understanding/understand-message.server'
import type { Draft } from './draft'
import { productsPart, titleWords } from './price-and-stock.server'

const MOST_LINES = 6
const LONGEST_VALUE = 80
/** Each side of "A or B" must match a product this well; otherwise the question wasn't about two products. */
const GOOD_ENOUGH = 0.6

/** Compares the two products a question names, or those shown before; null when it names none of either. */
export async function compareAnswer(turn: Turn): Promise<Draft | null> {
  const { context, shown, say } = turn
  const named = await namedProducts(turn)
  const products = named.length >= 2 ? named : shown.slice(0, 2)
  if (products.length < 2) {
    if (named.length === 0) return null
    return {
      text: say('comparisonWhich'),
      parts: productsPart(named),
      outcome: 'clarified',
      intent: 'compare',
    }
  }
  const productIds = products.map(({ id }) => id)
  const comparison = await runTool(context, compareProductsTool, { productIds })
  if (comparison.products.length < 2) return null
  const cards = productIds.flatMap((id) => context.evidence.cards.get(id) ?? [])
  const lines = comparisonLines(turn, comparison, cards)
  const text = lines.length > 0 ? [say('comparison'), ...lines].join('\n') : say('comparisonSame')
  return { text, parts: productsPart(cards), outcome: 'answered', intent: 'compare' }
}

export const whichToCompare = ({ say }: Turn): Draft => ({
  text: say('comparisonWhich'),
  parts: [],
  outcome: 'clarified',
  intent: 'compare',
})

/** The best product for each side of the words that stand between two things ("A or B"). */
async function namedProducts({ context, input, language }: Turn): Promise<ProductCard[]> {
  const rest = without(input.text, findWords(input.text, language, 'compare'))
  const cuts = findWords(rest, language, 'versus')
  const sides = cuts.flatMap(({ start, end }) => [[rest.slice(0, start), rest.slice(end)]])
  for (const pair of sides) {
    const found: ProductCard[] = []
    for (const side of pair) {
      const query = side
        .replace(/[?？!.]/g, ' ')
        .trim()
        .slice(0, 400)
      if (query.length < 2) continue
      const { products, coverage } = await runTool(context, searchProductsTool, { query, limit: 2 })
      const best = products.find(({ id }) => !found.some((other) => other.id === id))
      if (best && (coverage[products.indexOf(best)] ?? 0) >= GOOD_ENOUGH) found.push(best)
    }
    if (found.length === 2) return found
  }
  return []
}

function comparisonLines(
  { say, language }: Turn,
  { products, differences }: Comparison,
  cards: ProductCard[],
) {
  const names = products.map((product) => shorten(titleWords(product)))
  const line = (label: string, values: (string | null)[]) =>
    `• ${label ? `${label}: ` : ''}${values.map((value, i) => `${names[i]} – ${value ?? '?'}`).join('; ')}`
  const differ = (values: string[]) => new Set(values).size > 1
  const prices = cards.map(({ priceMinMinor, currency }) =>
    priceMinMinor === null ? '?' : formatMoney(priceMinMinor, currency, language),
  )
  const stock = cards.map(({ inStock }) => say(inStock ? 'labelInStock' : 'labelOutOfStock'))
  const brands = cards.map(({ vendor }) => shorten(plainText(vendor)) || '?')
  return [
    ...(differ(prices) ? [line(say('labelPrice'), prices)] : []),
    ...(differ(stock) ? [line(say('labelStock'), stock)] : []),
    ...(differ(brands) ? [line(say('labelBrand'), brands)] : []),
    ...differences.slice(0, MOST_LINES).map(({ name, values }) =>
      line(
        plainText(name),
        values.map((value) => value && shorten(plainText(value))),
      ),
    ),
  ]
}

const shorten = (text: string) =>
  text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1).trimEnd()}…` : text
