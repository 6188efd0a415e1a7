import { Prisma, workspaceDb } from '~/platform/db/db.server'
import type { ConversationOutcome } from '../conversation-outcome'
import { conversationOutcomes } from '../conversation-outcome'
import { outcomeJoins, outcomeOfConversation } from '../conversation-outcome-sql.server'

/** Days of the workspace's time zone, YYYY-MM-DD, both included. */
export interface Period {
  from: string
  to: string
}

export interface DayCounts {
  day: string
  conversations: number
  outcomes: Record<ConversationOutcome, number>
}

export interface ConversationStatistics {
  /** Every day of the period, also those without conversations. */
  days: DayCounts[]
  conversations: number
  outcomes: Record<ConversationOutcome, number>
  /** Solved by the assistant among conversations that are over and had a question, 0 to 1; null when there are none. */
  solvedShare: number | null
  goodRatings: number
  badRatings: number
  /** Milliseconds from a question to the assistant's last word; null when nothing was answered. */
  answerMs: { p50: number; p90: number } | null
}

/** Conversations by the day they began. */
export async function conversationStatistics(
  workspaceId: string,
  period: Period,
): Promise<ConversationStatistics> {
  const db = workspaceDb(workspaceId)
  const [counts, ratings, answerMs] = await Promise.all([
    db.$queryRaw<{ day: string; outcome: ConversationOutcome | null; count: number }[]>`
      SELECT to_char(d.day, 'YYYY-MM-DD') AS day, x.outcome, count(x.outcome)::int AS count
      FROM generate_series(${period.from}::date, ${period.to}::date, interval '1 day') AS d(day)
      LEFT JOIN (
        SELECT (c.created_at AT TIME ZONE w.time_zone)::date AS day, ${outcomeOfConversation} AS outcome
        FROM conversations c JOIN workspaces w ON w.id = c.workspace_id ${outcomeJoins}
        WHERE c.workspace_id = ${workspaceId}::uuid AND ${during(period, 'c')}
      ) x ON x.day = d.day
      GROUP BY d.day, x.outcome ORDER BY d.day`,
    db.$queryRaw<{ good: number; bad: number }[]>`
      SELECT count(*) FILTER (WHERE c.rating = 1)::int AS good, count(*) FILTER (WHERE c.rating = -1)::int AS bad
      FROM conversations c JOIN workspaces w ON w.id = c.workspace_id
      WHERE c.workspace_id = ${workspaceId}::uuid AND ${during(period, 'c')}`,
    db.$queryRaw<{ p50: number | null; p90: number | null }[]>`
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY m.answer_ms) AS p50,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY m.answer_ms) AS p90
      FROM messages m JOIN workspaces w ON w.id = m.workspace_id
      WHERE m.workspace_id = ${workspaceId}::uuid AND m.answer_ms IS NOT NULL AND ${during(period, 'm')}`,
  ])
  const days = foldDays(counts)
  const outcomes = noOutcomes()
  for (const day of days) for (const name of conversationOutcomes) outcomes[name] += day.outcomes[name]
  const over = outcomes.solved + outcomes.abandoned + outcomes.unanswered + outcomes['handed-over']
  const { p50 = null, p90 = null } = answerMs[0] ?? {}
  return {
    days,
    conversations: days.reduce((sum, day) => sum + day.conversations, 0),
    outcomes,
    solvedShare: over ? outcomes.solved / over : null,
    goodRatings: ratings[0]?.good ?? 0,
    badRatings: ratings[0]?.bad ?? 0,
    answerMs: p50 === null || p90 === null ? null : { p50, p90 },
  }
}

/** Rows of table `alias` made within the period, with `workspaces w` beside it. */
export function during({ from, to }: Period, alias: 'c' | 'm'): Prisma.Sql {
  const created = Prisma.raw(`${alias}.created_at`)
  return Prisma.sql`${created} >= ${from}::date::timestamp AT TIME ZONE w.time_zone
    AND ${created} < (${to}::date + 1)::timestamp AT TIME ZONE w.time_zone`
}

const noOutcomes = () =>
  Object.fromEntries(conversationOutcomes.map((name) => [name, 0])) as Record<ConversationOutcome, number>

function foldDays(
  counts: { day: string; outcome: ConversationOutcome | null; count: number }[],
): DayCounts[] {
  const days = new Map<string, DayCounts>()
  for (const { day, outcome, count } of counts) {
    const counted = days.get(day) ?? { day, conversations: 0, outcomes: noOutcomes() }
    days.set(day, counted)
    if (!outcome) continue
    counted.outcomes[outcome] += count
    counted.conversations += count
  }
  return [...days.values()]
}
