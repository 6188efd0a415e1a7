import { analyse } from '~/domains/retrieval/retrieval.server'
import { Prisma, queryRows } from '~/platform/db/db.server'
import { remembering } from '~/platform/memory/remembering'
import { during, type Period } from './conversation-statistics.server'
import { groupQuestions, type QuestionGroup } from './group-questions'

/** Questions looked at; the newest. */
const MOST = 2000

interface Asked {
  text: string
  language: string
  askedAt: Date
  conversationId: string
}

/** What shoppers asked and the assistant had no answer to, or only a section that may hold it, grouped, so that a merchant knows what to write next. */
export async function unansweredQuestions(
  workspaceId: string,
  period: Period,
  limit = 20,
): Promise<QuestionGroup[]> {
  const rows = await queryRows<Asked>(Prisma.sql`
    SELECT q.text, COALESCE(m.language, 'en') AS language, q.created_at AS "askedAt",
      q.conversation_id AS "conversationId"
    FROM messages m
    JOIN workspaces w ON w.id = m.workspace_id
    JOIN messages q ON q.workspace_id = m.workspace_id
      AND q.id = CASE WHEN m.client_id ~ '^reply:[0-9a-f-]{36}$' THEN substr(m.client_id, 7)::uuid END
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.outcome IN ('unknown', 'shown') AND q.text <> '' AND ${during(period)}
    ORDER BY m.created_at DESC LIMIT ${MOST}`)
  const asked = rows.map((row) => ({ ...row, terms: termsOf(`${row.language}\n${row.text}`) }))
  return groupQuestions(asked).slice(0, limit)
}

/** Whoever opens home once more is shown mostly the same questions. */
const REMEMBERED = 5000

const termsOf = remembering(REMEMBERED, (asked): ReadonlySet<string> => {
  const end = asked.indexOf('\n')
  const tokens = analyse(asked.slice(end + 1), asked.slice(0, end))
  return new Set(tokens.filter((token) => !token.functionWord).map((token) => token.term))
})
