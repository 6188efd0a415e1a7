import { countProducts } from '~/domains/catalog/catalog.server'
import type { QuestionGroup } from '~/domains/conversations/conversations'
import {
  type ConversationStatistics,
  conversationStatistics,
  countWaiting,
  unansweredQuestions,
} from '~/domains/conversations/conversations.server'
import { countSources } from '~/domains/knowledge/knowledge.server'

export interface HomeFigures {
  statistics: ConversationStatistics
  /** Conversations that wait for a person now. */
  waiting: number
  unanswered: QuestionGroup[]
  products: number
  sources: number
}

/** What the dashboard's home shows of the last `days` days, today included. */
export async function homeFigures(workspaceId: string, days: number): Promise<HomeFigures> {
  const day = (offset: number) => new Date(Date.now() - offset * 86_400_000).toISOString().slice(0, 10)
  const period = { from: day(days - 1), to: day(0) }
  const [statistics, waiting, unanswered, products, sources] = await Promise.all([
    conversationStatistics(workspaceId, period),
    countWaiting(workspaceId),
    unansweredQuestions(workspaceId, period, 8),
    countProducts(workspaceId),
    countSources(workspaceId),
  ])
  return { statistics, waiting, unanswered, products, sources }
}
