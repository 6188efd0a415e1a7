import { workspaceDb } from '~/platform/db/db.server'
import { dayStart, monthStart } from './utc-days'

export interface Cost {
  currency: string
  /** In millionths of the currency. */
  micros: number
}

/** What a shop's model has used in a month; `cached` is part of `input`. */
export interface ModelUse {
  /** That the model worded, and those given without it while one was chosen. */
  answers: number
  withoutModel: number
  /** Of those: because a budget was reached. */
  budgetReached: number
  input: number
  cached: number
  output: number
  costs: Cost[]
  /** Answers whose model had no known price. */
  unpriced: number
}

/** What was used on one day. */
export interface ModelDay {
  /** `YYYY-MM-DD`, of UTC */
  day: string
  answers: number
  withoutModel: number
  budgetReached: number
  tokens: number
  costs: Cost[]
}

const DAY_MS = 86_400_000

/** What the shop's model has used since the month began (UTC). */
export async function getModelUse(workspaceId: string, now = new Date()): Promise<ModelUse> {
  const rows = await workspaceDb(workspaceId).modelUsage.groupBy({
    by: ['currency'],
    where: { workspaceId, visitor: '', day: { gte: monthStart(now) } },
    _sum: {
      answers: true,
      withoutModel: true,
      budgetReached: true,
      inputTokens: true,
      cachedTokens: true,
      outputTokens: true,
      costMicros: true,
    },
    orderBy: { currency: 'asc' },
  })
  const total = (one: (sum: (typeof rows)[number]['_sum']) => number | bigint | null) =>
    rows.reduce((sum, row) => sum + Number(one(row._sum) ?? 0), 0)
  return {
    answers: total(({ answers }) => answers),
    withoutModel: total(({ withoutModel }) => withoutModel),
    budgetReached: total(({ budgetReached }) => budgetReached),
    input: total(({ inputTokens }) => inputTokens),
    cached: total(({ cachedTokens }) => cachedTokens),
    output: total(({ outputTokens }) => outputTokens),
    costs: rows
      .filter(({ currency }) => currency)
      .map(({ currency, _sum }) => ({ currency, micros: Number(_sum.costMicros ?? 0) })),
    unpriced: rows.find(({ currency }) => !currency)?._sum.answers ?? 0,
  }
}

/** The last days, oldest first, those without an answer among them. */
export async function listModelDays(
  workspaceId: string,
  many: number,
  now = new Date(),
): Promise<ModelDay[]> {
  const first = new Date(dayStart(now).getTime() - (many - 1) * DAY_MS)
  const rows = await workspaceDb(workspaceId).modelUsage.groupBy({
    by: ['day', 'currency'],
    where: { workspaceId, visitor: '', day: { gte: first } },
    _sum: {
      answers: true,
      withoutModel: true,
      budgetReached: true,
      inputTokens: true,
      outputTokens: true,
      costMicros: true,
    },
    orderBy: { currency: 'asc' },
  })
  return Array.from({ length: many }, (_, at) => {
    const day = new Date(first.getTime() + at * DAY_MS)
    const own = rows.filter((row) => row.day.getTime() === day.getTime())
    const sum = (one: (sums: (typeof rows)[number]['_sum']) => number | bigint | null) =>
      own.reduce((total, row) => total + Number(one(row._sum) ?? 0), 0)
    return {
      day: day.toISOString().slice(0, 10),
      answers: sum(({ answers }) => answers),
      withoutModel: sum(({ withoutModel }) => withoutModel),
      budgetReached: sum(({ budgetReached }) => budgetReached),
      tokens: sum(({ inputTokens }) => inputTokens) + sum(({ outputTokens }) => outputTokens),
      costs: own
        .filter(({ currency }) => currency)
        .map(({ currency, _sum }) => ({ currency, micros: Number(_sum.costMicros ?? 0) })),
    }
  })
}
