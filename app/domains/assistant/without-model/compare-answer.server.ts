import type { ProductCard } from '~/domains/conversations/conversations'
import { knowsLanguage, meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { formatMoney } from '~/platform/money/money'
import { plainText } from '../grounding/reading/plain-text'
import { type Comparison, compareProductsTool } from '../tools/compare-products.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import { comparedSides } from './compared-sides.server'
import type { Draft } from './draft'
import { productsPart, titleWords } from './price-and-stock.server'
import type { QuestionSubject } from './product-in-question.server'
import { termsOf } from './product-name.server'

const MOST_LINES = 6
const LONGEST_VALUE = 80

/** Compares the two products that a question names, or those shown before where it names none; null when it can't. */
export async function compareAnswer(turn: Turn): Promise<Draft | null> {
  const { context, shown, say, understood } = turn
  if (!understood.asksComparison && !understood.asksBetter) return null
  const { products: named, namesTwo } = await comparedSides(turn)
  const isOfShown = namesTwo ? areShown(turn) : understood.asksComparison || asksWhich(turn)
  const products = named.length >= 2 ? named : isOfShown ? shown.slice(0, 2) : []
  if (products.length < 2) return null
  const productIds = products.map(({ id }) => id)
  const comparison = await runTool(context, compareProductsTool, { productIds })
  if (comparison.products.length < 2) return null
  const cards = productIds.flatMap((id) => context.evidence.cards.get(id) ?? [])
  const lines = comparisonLines(turn, comparison, cards)
  const text = lines.length > 0 ? [say('comparison'), ...lines].join('\n') : say('comparisonSame')
  return { text, parts: productsPart(cards), outcome: 'answered', intent: 'compare' }
}

/** Asks which two are meant, with the one that was found; null where only one thing is asked about. */
export async function whichToCompare(turn: Turn, subject: QuestionSubject): Promise<Draft | null> {
  const { products, namesTwo } = await comparedSides(turn)
  if (!namesTwo && subject.product) return null
  return {
    text: turn.say('comparisonWhich'),
    parts: productsPart(products),
    outcome: 'clarified',
    intent: 'compare',
  }
}

/** From this probability on, "which is better" compares. */
const COMPARES = 0.3

const asksWhich = ({ input, language }: Turn) =>
  knowsLanguage(language) && probabilityOf(meaningOf(input.text), 'product.compare') >= COMPARES

/** The two sides are things that were shown: "is the teapot better than the kettle?". */
function areShown({ shown, input, language }: Turn): boolean {
  const said = termsOf(input.text, language)
  const named = shown.filter(({ title }) => [...termsOf(title, language)].some((term) => said.has(term)))
  return named.length > 1
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
