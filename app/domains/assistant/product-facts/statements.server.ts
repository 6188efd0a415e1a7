import { type ProductDetails, writtenOptions } from '~/domains/catalog/catalog'
import { analyse, splitSentences } from '~/domains/retrieval/retrieval.server'
import { isAssistantOrder } from '../grounding/assistant-orders'
import { plainText } from '../grounding/reading/plain-text'
import { type Topics, topicsOfStatement, topicsOfTitle } from './fact-topics.server'

/** Something that a product's row says of it, in the shop's own words. */
export interface Statement {
  text: string
  from: 'text' | 'attribute' | 'option' | 'tag' | 'title'
  /** Terms of its words of meaning. */
  terms: Set<string>
  topics: Topics
}

/** The store platform's name for the only variant of a product without options. */
const NO_OPTION = 'Default Title'
/** A tag of more letters is no tag but a sentence of some app's. */
const LONGEST_TAG = 60
const MOST_STATEMENTS = 80

/** All that a product says of itself, sentence by sentence; never what asks something or speaks to an assistant. */
export function statementsOf(details: ProductDetails, language: string): Statement[] {
  const { description, attributes, options, tags } = details
  const said: (readonly [string, 'text' | 'attribute' | 'option' | 'tag'])[] = [
    ...splitSentences(description, language).map(({ text }) => [plainText(text), 'text'] as const),
    ...attributes.map(({ name, value }) => [`${name}: ${plainText(value)}`, 'attribute'] as const),
    ...writtenOptions(options)
      .filter(({ values }) => values.some((value) => value !== NO_OPTION))
      .map(({ name, values }) => [`${name}: ${values.map(plainText).join(', ')}`, 'option'] as const),
    ...tags.filter((tag) => tag.length <= LONGEST_TAG).map((tag) => [plainText(tag), 'tag'] as const),
  ]
  const seen = new Set<string>()
  const statements = said
    .filter(([text]) => isWorthSaying(text) && !seen.has(text) && seen.add(text))
    .slice(0, MOST_STATEMENTS)
    .map(
      ([text, from]): Statement => ({
        text,
        from,
        terms: meantTerms(text, language),
        topics: topicsOfStatement(text, from, language),
      }),
    )
  const title = plainText(details.title)
  const measured = topicsOfTitle(title, language)
  if (measured.size === 0 || isAssistantOrder(title)) return statements
  return [...statements, { text: title, from: 'title', terms: new Set(), topics: measured }]
}

const isWorthSaying = (text: string) => text !== '' && !isAssistantOrder(text) && !/[?？؟]\s*$/u.test(text)

/** The terms of a text's words of meaning, parts of compounds among them. */
export function meantTerms(text: string, language: string): Set<string> {
  return new Set(
    analyse(text, language)
      .filter(({ functionWord }) => !functionWord)
      .map(({ term }) => term),
  )
}
