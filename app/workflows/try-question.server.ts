import { answer, sayExplanation } from '~/domains/assistant/assistant.server'
import type { PassageHit, TriedAnswer } from '~/domains/knowledge/knowledge'
import { searchPassages } from '~/domains/knowledge/knowledge.server'
import type { SpokenExplanation } from '~/ui/patterns/explanation/explanation'

const PIECES_SHOWN = 8

export interface TriedQuestion {
  hits: PassageHit[]
  answer: TriedAnswer
  why: SpokenExplanation | null
}

/** A question as a shopper would ask it: the pieces found for it, what the assistant makes of them, and why, in `language`. */
export async function tryQuestion(
  workspaceId: string,
  question: string,
  language: string,
): Promise<TriedQuestion> {
  const hits = await searchPassages(workspaceId, { text: question, limit: PIECES_SHOWN })
  for await (const event of answer({ workspaceId, text: question, history: [] })) {
    if (event.type !== 'final') continue
    const sources = event.parts.flatMap((part) => (part.type === 'sources' ? part.sources : []))
    const { text, outcome, trace } = event
    const tried = { text, language: event.language, isKnown: outcome !== 'unknown', sources }
    return { hits, answer: tried, why: sayExplanation(trace, language) }
  }
  return { hits, answer: { text: '', language: 'en', isKnown: false, sources: [] }, why: null }
}
