import type { ProductCard } from '~/domains/conversations/conversations'
import { passageStatistics } from '~/domains/knowledge/knowledge.server'
import { extractAnswer } from '../grounding/extract-answer.server'
import { productDetailsTool } from '../tools/product-details.server'
import type { FoundProducts } from '../tools/search-products.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'
import { quotedWords } from './knowledge-answer.server'
import { productsPart, titleWords } from './price-and-stock.server'
import { STRONG_COVERAGE } from './product-in-question.server'

/** Share of a question below which a product isn't worth showing. */
const WORTH_SHOWING = 0.5
/** A product that matches this much less than the best one is left out. */
const NEAR_BEST = 0.8

/** Shows what the search found, saying how well it fits; null when nothing is worth showing. */
export function productsAnswer({ say }: Turn, { products, coverage }: FoundProducts): Draft | null {
  const best = coverage[0] ?? 0
  const shown = products.filter((_, i) => (coverage[i] ?? 0) >= Math.max(WORTH_SHOWING, best * NEAR_BEST))
  if (shown.length === 0) return null
  const soldOut = shown.every(({ inStock }) => !inStock)
  const phrase = best < STRONG_COVERAGE ? 'productsNear' : soldOut ? 'productsSoldOut' : 'productsFound'
  return { text: say(phrase), parts: productsPart(shown), outcome: 'answered', intent: 'product' }
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
  const grounding = extractAnswer({
    question: input.text,
    language,
    passages: [{ id, sourceId: id, kind: 'product', title, text, score: 1 }],
    statistics: await passageStatistics(context.workspaceId),
  })
  if (grounding.kind !== 'answer') return null
  const source = { n: 1, title, url: card.url, quote: grounding.sentence, kind: 'product', id } as const
  return {
    text: `${quotedWords(grounding)} [1]`,
    parts: [{ type: 'sources', sources: [source] }, ...productsPart([card])],
    outcome: 'answered',
    intent: 'product',
  }
}
