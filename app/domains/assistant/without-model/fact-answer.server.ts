import { productStatistics } from '~/domains/catalog/catalog.server'
import type { AnswerSource, ProductCard } from '~/domains/conversations/conversations'
import { meaningOf, nearnessOf } from '~/domains/intents/intents.server'
import { analyse, baseLanguage } from '~/domains/retrieval/retrieval.server'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { type ChosenStatements, chooseStatements } from '../product-facts/choose-statement'
import { readFactQuestion } from '../product-facts/read-fact-question.server'
import { type Statement, statementsOf } from '../product-facts/statements.server'
import { optionsGiven } from '../tools/asked-options'
import { productDetailsTool, readDetails } from '../tools/product-details.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import { findLanguage } from '../understanding/find-language.server'
import type { Draft } from './draft'
import { soldOutOf } from './option-stock.server'
import { personOffer } from './person-answers.server'
import { productsPart, titleWords } from './price-and-stock.server'
import { termsOf } from './product-name.server'

/** From this probability on, a message asks for a fact of a product. */
const ASKS_FACT = 0.4
/** The same where the words ask for a price. */
const RATHER_THAN_PRICE = 0.6
/** A text up to this length is shown whole, of a longer one what is nearest to the question, in UTF-16 units. */
const LONGEST_SHOWN = 320

export interface FactAnswer {
  draft: Draft
  /** `states`: what was asked is said; `touches`: something near it is; `silent`: nothing is. */
  kind: ChosenStatements['kind'] | 'silent'
}

/**
 * What the page of a product says of what is asked of it, in its own words; that it doesn't say it, when it doesn't. Null for
 * a question that asks no fact.
 */
export async function factAnswer(turn: Turn, { id }: ProductCard): Promise<FactAnswer | null> {
  const { context, input, language } = turn
  const details = await readDetails(context, id)
  if (!details) return null
  const read = readFactQuestion(input.text, details, language)
  const isAsked = read.certainty >= (turn.understood.asksPrice ? RATHER_THAN_PRICE : ASKS_FACT)
  if (turn.understood.asksPrice && !isAsked) return null
  // Where it isn't plain that a fact is asked, only a statement with the question's own words answers.
  const question = isAsked
    ? read
    : { ...read, topics: new Map<string, number>(), things: [...read.things, ...read.asking], asking: [] }
  if (!isAsked && question.things.length + question.properties.length === 0) return null
  await runTool(context, productDetailsTool, { productId: id })
  const card = context.evidence.cards.get(id)
  if (!card) return null
  const given = optionsGiven(details, input.text, language)
  const statements = statementsOf(details, language).filter(
    ({ from, text }) => from !== 'option' || !given.some((name) => text.startsWith(`${name}:`)),
  )
  const title = titleWords(card)
  const chosen = chooseStatements(question, statements, language, await weighing(turn), (text) =>
    nearnessOf(meaningOf(input.text), meaningOf(text)),
  )
  if (chosen?.kind === 'states') {
    const [first] = chosen.statements
    const text = chosen.statements.map((statement) => quoted(statement, title)).join('\n')
    const gone = first!.from === 'option' ? soldOutOf(turn, card, details, first!.text) : ''
    return {
      kind: 'states',
      draft: productQuote(card, first!.text, `${text} [1]${gone && `\n${gone}`}`, 'answered'),
    }
  }
  const asksIt = isAsked || question.isOpen || /[?？؟]/u.test(input.text)
  if (!asksIt || (!isAsked && turn.understood.wishes)) return null
  const foreign = isForeign(statements, language)
  if (chosen && isAsked && !foreign) {
    const text = chosen.statements.map((statement) => statement.text).join('\n')
    return { kind: 'touches', draft: shownText(turn, card, text) }
  }
  // What is asked in other words than the page's may stand there; a thing that is asked for by its name doesn't.
  // Which of them is safe or fits isn't told by what says nothing of it.
  const asksWhich = asksWhichOf(turn, `${headOfTitle(details.title)} ${details.type}`)
  const shown = foreign || (question.isOpen && !asksWhich) ? worthShowing(input.text, statements) : ''
  if (shown) return { kind: 'touches', draft: shownText(turn, card, shown) }
  return { kind: 'silent', draft: silentAnswer(turn, card) }
}

/** "Drop test" of "Drop test (6 values)". */
const headOfTitle = (title: string): string => title.split(/[,(|–—:/]|\s-\s/u)[0]!

/** "Which candles …?" asks which of the things, "which values does it measure?" for a fact of one. */
function asksWhichOf({ input: { text }, language }: Turn, kind: string): boolean {
  const asking = findQuestionPhrases(text, language).spans.find((span) => span.kind === 'choice')
  if (!asking) return false
  const kinds = termsOf(kind, language)
  const next = analyse(text, language).find(
    ({ start, functionWord, kind: sort }) => start >= asking.end && sort === 'word' && !functionWord,
  )
  return next !== undefined && kinds.has(next.term)
}

/**
 * What the nearest product's page says of a fact that is asked, where the question names it by other words than its
 * own: shown as that, and no claim. Null where it says nothing of it.
 */
export async function factOfNearest(turn: Turn, card: ProductCard): Promise<Draft | null> {
  const fact = await factAnswer(turn, card)
  if (!fact) return null
  const { draft, kind } = fact
  if (kind === 'silent') return asksWhichOf(turn, headOfTitle(titleWords(card))) ? draft : null
  if (kind === 'touches') return draft
  const text = `${turn.say('fromPage', { title: titleWords(card) })}\n${draft.text}`
  return { ...draft, text, outcome: 'shown' }
}

function shownText({ say }: Turn, card: ProductCard, text: string): Draft {
  const words = `${say('fromPage', { title: titleWords(card) })}\n${text} [1]`
  return productQuote(card, text, words, 'shown')
}

/** That a product's page doesn't say what was asked: the question is listed for whoever can write it there. */
function silentAnswer(turn: Turn, card: ProductCard): Draft {
  return {
    text: turn.say('pageSilent', { product: titleWords(card) }),
    parts: [...productsPart([card]), ...personOffer(turn)],
    outcome: 'unknown',
    intent: 'product',
  }
}

/** A tag is no sentence: it is said of what. */
const quoted = ({ text, from }: Statement, title: string) =>
  from === 'text' || from === 'title' ? text : `${title}: ${text}`

async function weighing({ input }: Turn): Promise<(term: string) => number> {
  const { documents, documentFrequency } = await productStatistics(input.workspaceId)
  // A misspelt word weighs no more than one that a single product has.
  return (term) => Math.log(1 + documents / (Math.max(documentFrequency(term), 1) + 0.5))
}

/** Words of another language can't be compared with the question's: what is there is shown instead. */
function isForeign(statements: Statement[], language: string): boolean {
  const text = statements
    .filter(({ from }) => from === 'text')
    .map((statement) => statement.text)
    .join(' ')
  const written = text.length > 20 ? findLanguage(text, language) : null
  return written !== null && baseLanguage(written) !== baseLanguage(language)
}

function productQuote(card: ProductCard, quote: string, text: string, outcome: 'answered' | 'shown'): Draft {
  const { id, url } = card
  const source: AnswerSource = { n: 1, title: titleWords(card), url, quote, kind: 'product', id }
  return {
    text,
    parts: [{ type: 'sources', sources: [source] }, ...productsPart([card])],
    outcome,
    intent: 'product',
  }
}

/** A short text whole; of a long one the statements nearest to the question, in the text's order. */
function worthShowing(question: string, statements: Statement[]): string {
  const asked = meaningOf(question)
  const kept = new Set<string>()
  let length = 0
  const said = statements.filter(({ from }) => from !== 'tag')
  const byNearness = [...said].sort(
    (a, b) => nearnessOf(asked, meaningOf(b.text)) - nearnessOf(asked, meaningOf(a.text)),
  )
  for (const { text } of byNearness) {
    if (length + text.length > LONGEST_SHOWN) continue
    kept.add(text)
    length += text.length + 1
  }
  return said
    .map(({ text }) => text)
    .filter((text) => kept.has(text))
    .join('\n')
}
