import { answer } from '~/domains/assistant/assistant.server'
import type { PassageHit, TriedAnswer } from '~/domains/knowledge/knowledge'
import { searchPassages } from '~/domains/knowledge/knowledge.server'

const PIECES_SHOWN = 8

/** A question as a shopper would ask it: the pieces found for it, and what the assistant makes of them. */
export async function tryQuestion(
  workspaceId: string,
  question: string,
): Promise<{ hits: PassageHit[]; answer: TriedAnswer }> {
  const hits = await searchPassages(workspaceId, { text: question, limit: PIECES_SHOWN })
  for await (const event of answer({ workspaceId, text: question, history: [] })) {
    if (event.type !== 'final') continue
    const sources = event.parts.flatMap((part) => (part.type === 'sources' ? part.sources : []))
    const { text, outcome, language } = event
    return { hits, answer: { text, language, isKnown: outcome !== 'unknown', sources } }
  }
  return { hits, answer: { text: '', language: 'en', isKnown: false, sources: [] } }
}
