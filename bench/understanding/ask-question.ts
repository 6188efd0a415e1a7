import type { TurnOfTalk } from '../../app/domains/assistant/answer-event'
import type { FinalAnswer } from '../../app/domains/assistant/assistant'
import type { AskedQuestion, LoadedShop } from './asked-shop'
import { judgeAnswer, type Verdict } from './judge-answer'

/** A question, what was said to it, and how right that is. */
export interface Outcome {
  question: AskedQuestion
  final: FinalAnswer
  verdict: Verdict
  ms: number
  /** Whether nothing was asked of the shop before, so that its indexes were loaded first. */
  isCold: boolean
}

/** Asks what came before, each thing in its turn, and then the question, as a shopper on a page in their language. */
export async function askQuestion(
  shop: LoadedShop,
  question: AskedQuestion,
  isFirst = false,
): Promise<Outcome> {
  const { answer } = await import('~/domains/assistant/assistant.server')
  const history: TurnOfTalk[] = []
  const ask = async (text: string): Promise<FinalAnswer> => {
    const input = {
      workspaceId: shop.workspaceId,
      text,
      history: [...history],
      pageLanguage: question.language,
    }
    for await (const event of answer(input)) if (event.type === 'final') return event
    throw new Error(`No answer to “${text}”.`)
  }
  for (const text of question.before ?? []) {
    const final = await ask(text)
    history.push({ author: 'shopper', text, parts: [], outcome: null })
    history.push({ author: 'assistant', text: final.text, parts: final.parts, outcome: final.outcome })
  }
  const start = performance.now()
  const final = await ask(question.question)
  const ms = performance.now() - start
  const isCold = isFirst && history.length === 0
  return { question, final, verdict: judgeAnswer(question, final, shop), ms, isCold }
}

/** What went wrong, in three lines: what was asked, what was said, what was wanted. */
export function describeOutcome(slug: string, { question, final, verdict }: Outcome): string {
  const { kind, before = [], expected, from = [], holds = [] } = question
  const asked = [...before, question.question].join(' > ')
  const said = final.text.replace(/\s+/g, ' ').slice(0, 200)
  const shown = final.parts.flatMap((part) => {
    if (part.type === 'sources') return part.sources.map(({ title }) => title)
    return part.type === 'products' ? part.products.map(({ title }) => title) : []
  })
  return [
    [verdict, slug, kind, asked].join('\t'),
    `\t\t${final.outcome}: ${said} ${JSON.stringify(shown).slice(0, 200)}`,
    `\t\twanted ${expected} ${from.join(', ')} ${holds.join(' & ')}`,
  ].join('\n')
}
