import { Prisma, queryRows } from '~/platform/db/db.server'
import type { ConversationOutcome } from '../conversation-outcome'
import { conversationOutcomes } from '../conversation-outcome'
import { hasOutcome } from '../conversation-outcome-sql.server'

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

type Counted = { day: string; outcome: ConversationOutcome; count: number; good: number; bad: number }

/** Conversations by the day they began, from what the database counts as they change. */
export async function conversationStatistics(
  workspaceId: string,
  period: Period,
): Promise<ConversationStatistics> {
  const [counted, ongoing, times] = await Promise.all([
    queryRows<Counted>(Prisma.sql`
      SELECT day::text, outcome, sum(conversations)::int AS count, sum(good_ratings)::int AS good,
        sum(bad_ratings)::int AS bad
      FROM conversation_days
      WHERE workspace_id = ${workspaceId}::uuid AND day BETWEEN ${period.from}::date AND ${period.to}::date
      GROUP BY 1, 2`),
    queryRows<{ day: string; count: number }>(Prisma.sql`
      SELECT (c.created_at AT TIME ZONE w.time_zone)::date::text AS day, count(*)::int AS count
      FROM conversations c JOIN workspaces w ON w.id = c.workspace_id
      WHERE c.workspace_id = ${workspaceId}::uuid AND ${hasOutcome('ongoing')} GROUP BY 1`),
    queryRows<AnswerTimes>(Prisma.sql`
      SELECT answer_ms AS ms, sum(answers)::int AS answers FROM answer_time_days
      WHERE workspace_id = ${workspaceId}::uuid AND day BETWEEN ${period.from}::date AND ${period.to}::date
      GROUP BY 1 HAVING sum(answers) > 0 ORDER BY 1`),
  ])
  const days = foldDays(period, counted)
  for (const { day, count } of ongoing) {
    const outcomesOfDay = days.get(day)?.outcomes
    if (!outcomesOfDay) continue
    // Counted as abandoned, as they would be if nothing more was said. Of one that began between the two readings
    // only the second knows.
    const isCounted = Math.min(count, outcomesOfDay.abandoned)
    outcomesOfDay.abandoned -= isCounted
    outcomesOfDay.ongoing += isCounted
  }
  const outcomes = noOutcomes()
  for (const day of days.values())
    for (const name of conversationOutcomes) outcomes[name] += day.outcomes[name]
  const over = outcomes.solved + outcomes.abandoned + outcomes.unanswered + outcomes['handed-over']
  const sum = (of: 'count' | 'good' | 'bad') => counted.reduce((all, row) => all + row[of], 0)
  return {
    days: [...days.values()],
    conversations: sum('count'),
    outcomes,
    solvedShare: over ? outcomes.solved / over : null,
    goodRatings: sum('good'),
    badRatings: sum('bad'),
    answerMs: times.length ? { p50: percentile(times, 0.5), p90: percentile(times, 0.9) } : null,
  }
}

interface AnswerTimes {
  ms: number
  answers: number
}

/**
 * The value below which a share of all lies, between the two next to it where it falls between them (`percentile_cont`).
 *
 * @param times by milliseconds, the fewest first; not empty
 */
function percentile(times: readonly AnswerTimes[], share: number): number {
  const place = share * (times.reduce((sum, { answers }) => sum + answers, 0) - 1)
  const at = (wanted: number) => {
    let seen = 0
    return times.find(({ answers }) => {
      seen += answers
      return seen > wanted
    })!.ms
  }
  const [low, high] = [at(Math.floor(place)), at(Math.ceil(place))]
  return low + (high - low) * (place - Math.floor(place))
}

/** Rows of `messages m` made within the period, with `workspaces w` beside it. */
export function during({ from, to }: Period): Prisma.Sql {
  return Prisma.sql`m.created_at >= ${from}::date::timestamp AT TIME ZONE w.time_zone
    AND m.created_at < (${to}::date + 1)::timestamp AT TIME ZONE w.time_zone`
}

const noOutcomes = () =>
  Object.fromEntries(conversationOutcomes.map((name) => [name, 0])) as Record<ConversationOutcome, number>

const DAY_MS = 86_400_000

/** Every day of the period, in order. */
function foldDays({ from, to }: Period, counted: readonly Counted[]): Map<string, DayCounts> {
  const days = new Map<string, DayCounts>()
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.set(day, { day, conversations: 0, outcomes: noOutcomes() })
  }
  for (const { day, outcome, count } of counted) {
    const own = days.get(day)!
    own.outcomes[outcome] += count
    own.conversations += count
  }
  return days
}
