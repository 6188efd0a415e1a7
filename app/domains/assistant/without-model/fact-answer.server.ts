import type { ProductDetails } from '~/domains/catalog/catalog'
import type { ProductCard } from '~/domains/conversations/conversations'
import { type Meaning, meaningOf, nearnessOf, sameTopic } from '~/domains/intents/intents.server'
import { splitSentences } from '~/domains/retrieval/retrieval.server'
import { isAssistantOrder } from '../grounding/assistant-orders'
import { plainText } from '../grounding/reading/plain-text'
import { productDetailsTool } from '../tools/product-details.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'
import { productsPart, titleWords } from './price-and-stock.server'
import { termsOf, withoutName } from './product-name.server'

/** A sentence about the topic that was asked for, or one with most of the question's words. */
const SAME_TOPIC = 0.5
const MOST_WORDS = 0.6
/** What a shared word counts beside a shared topic. */
const WORDS_WEIGHT = 0.6
/** A text up to this length is shown whole, of a longer one what is nearest to the question, in UTF-16 units. */
const LONGEST_SHOWN = 320

/** The statement of a product's own text that is about what is asked of it, where words alone found none. */
export async function factAnswer(turn: Turn, { id }: ProductCard): Promise<Draft | null> {
  const { context, input, language } = turn
  const details = await runTool(context, productDetailsTool, { productId: id })
  const card = context.evidence.cards.get(id)
  if (!details || !card) return null
  const question = withoutName(input.text, titleWords(card), language)
  const best = byFitness(question, statementsOf(details, language), language).find(({ fits }) => fits)
  return best ? productQuote(card, best.text, `${best.text} [1]`, 'answered') : null
}

/** What the page of a product says, as no more than that: for a question that no single sentence of it surely answers. */
export async function productTextAnswer(turn: Turn, { id }: ProductCard): Promise<Draft | null> {
  const { context, input, language, say } = turn
  const details = await runTool(context, productDetailsTool, { productId: id })
  const card = context.evidence.cards.get(id)
  if (!details || !card) return null
  const title = titleWords(card)
  const shown = worthShowing(withoutName(input.text, title, language), details, language)
  return shown ? productQuote(card, shown, `${say('fromPage', { title })}\n${shown} [1]`, 'shown') : null
}

function productQuote(card: ProductCard, quote: string, text: string, outcome: 'answered' | 'shown'): Draft {
  const { id, url } = card
  const source = { n: 1, title: titleWords(card), url, quote, kind: 'product', id } as const
  return {
    text,
    parts: [{ type: 'sources', sources: [source] }, ...productsPart([card])],
    outcome,
    intent: 'product',
  }
}

/** A short text whole; of a long one the statements nearest to the question, in the text's order. */
function worthShowing(question: string, details: ProductDetails, language: string): string {
  const statements = statementsOf(details, language)
  const kept = new Set<string>()
  let length = 0
  for (const { text } of byFitness(question, statements, language)) {
    if (length + text.length > LONGEST_SHOWN) continue
    kept.add(text)
    length += text.length + 1
  }
  return statements.filter((text) => kept.has(text)).join('\n')
}

interface Statement {
  text: string
  points: number
  /** It is about what was asked for. */
  fits: boolean
}

/** The likeliest answer to a question first. */
function byFitness(question: string, statements: string[], language: string): Statement[] {
  const asked = meaningOf(question)
  const terms = termsOf(question, language)
  return statements
    .map((text) => {
      const said = meaningOf(text)
      const topic = sameTopic(asked, said)
      const words = shareOf(terms, termsOf(text, language))
      const points = topic + nearness(asked, said) + WORDS_WEIGHT * words
      return { text, points, fits: topic >= SAME_TOPIC || words >= MOST_WORDS }
    })
    .sort((a, b) => b.points - a.points)
}

const nearness = (a: Meaning, b: Meaning) => Math.max(0, nearnessOf(a, b))

function statementsOf({ description, attributes, options }: ProductDetails, language: string): string[] {
  const sentences = splitSentences(description, language).map(({ text }) => plainText(text))
  const listed = options
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }) => `${name}: ${values.join(', ')}`)
  return [...sentences, ...attributes.map(({ name, value }) => `${name}: ${value}`), ...listed].filter(
    (text) => text !== '' && !isAssistantOrder(text) && !/[?？؟]\s*$/u.test(text),
  )
}

function shareOf(asked: Set<string>, said: Set<string>): number {
  if (asked.size === 0) return 0
  return [...asked].filter((term) => said.has(term)).length / asked.size
}
