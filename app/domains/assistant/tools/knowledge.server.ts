import { z } from 'zod'
import type { PassageHit } from '~/domains/knowledge/knowledge'
import { passageStatistics, searchPassages } from '~/domains/knowledge/knowledge.server'
import { extractAnswer } from '../grounding/extract-answer.server'
import type { Grounding, GroundingRequest, Passage } from '../grounding/grounding'
import type { Found } from '../grounding/sections/section-features.server'
import type { Tool } from './tool'
import { trustedText } from './trusted-text.server'

export interface KnowledgeFound {
  /** Best first; their texts without sentences that talk to the assistant. */
  passages: PassageHit[]
  /** Whether and where they answer the question. */
  grounding: Grounding
}

export const knowledgeTool: Tool<{ question: string }, KnowledgeFound> = {
  name: 'knowledge',
  description:
    'Looks up the shop’s own pages, files and answers: shipping, returns, payment, care, sizes, opening hours and the like.',
  input: z.object({ question: z.string().min(1).max(1000) }),
  async run({ workspaceId, storeId, language, evidence }, { question }) {
    const { passages, request } = await findEvidence(workspaceId, { question, language, storeId })
    for (const passage of passages) evidence.passages.set(passage.id, passage)
    let found: Found | null = null
    const grounding = extractAnswer(request, (weighed) => {
      found = weighed
    })
    evidence.asked.push({ question, passages, grounding, found })
    return { passages, grounding }
  },
}

/** What the shop's knowledge has for a question, as the decision whether it answers takes it. */
export async function findEvidence(
  workspaceId: string,
  { question, language, storeId }: { question: string; language: string; storeId?: string },
): Promise<{ passages: PassageHit[]; request: GroundingRequest }> {
  const [found, statistics] = await Promise.all([
    searchPassages(workspaceId, { text: question, language, limit: 10, storeId }),
    passageStatistics(workspaceId),
  ])
  const passages = inLanguageOf(found, language).map((hit) => ({
    ...hit,
    text: trustedText(hit.text, hit.language, writtenByShop(hit)),
  }))
  return { passages, request: { question, language, passages: passages.map(toPassage), statistics } }
}

/**
 * Words of other languages look alike ("came", Turkish "cam"): they count where they are more to the point than all
 * that is found in the asker's.
 */
function inLanguageOf(found: PassageHit[], language: string): PassageHit[] {
  const base = (code: string) => code.split('-')[0]
  const isOwn = (hit: PassageHit) => base(hit.language) === base(language)
  const first = found.findIndex(isOwn)
  return first < 0 ? found : found.filter((hit, i) => i < first || isOwn(hit))
}

/** A crawled page may carry comments and reviews; the other kinds are what the merchant put in. */
const writtenByShop = ({ kind }: PassageHit) => kind !== 'website'

function toPassage({ id, sourceId, kind, title, question, headings, text, score }: PassageHit): Passage {
  const above = headings
    .map((heading, depth) => `${'#'.repeat(Math.min(6, depth + 2))} ${heading}\n\n`)
    .join('')
  return kind === 'qa' && question
    ? { id, sourceId, kind: 'pair', title: question, text, score }
    : { id, sourceId, kind: 'page', title, text: above + text, score }
}
