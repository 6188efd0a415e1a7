import { systemDb } from '~/platform/db/db.server'
import {
  type Comparison,
  type ComparisonState,
  type Difference,
  differenceSchema,
  type Holder,
} from './comparison'

/** More is no list that anybody reads; the sums have them all. */
const MOST_LISTED = 50
const SHOWN_DAYS = 31

/** Keeps a day's comparisons of a holder in place of what was kept of that day, and of what nobody answered. */
export async function keepComparisons(
  holder: Holder,
  day: string,
  comparisons: readonly Comparison[],
): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    // Of several at once each leaves what the last of them found.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`compare ${holder}`}))`
    await tx.balanceComparison.deleteMany({ where: { holder, day: new Date(day) } })
    await tx.balanceComparison.createMany({
      data: comparisons.map(({ currency, journalMinor, holderMinor, differences }) => ({
        holder,
        day: new Date(day),
        currency,
        journalMinor,
        holderMinor,
        state: journalMinor === holderMinor && differences.length === 0 ? 'equal' : 'different',
        differences: differences.slice(0, MOST_LISTED),
      })),
    })
  })
}

/** Notes that a holder didn't answer; what was compared of that day stays. */
export async function keepUnanswered(holder: Holder, day: string, reason: string): Promise<void> {
  const known = await systemDb().balanceComparison.count({
    where: { holder, day: new Date(day), state: { not: 'unanswered' } },
  })
  if (known > 0) return
  const said = { state: 'unanswered', reason: reason.slice(0, 300), comparedAt: new Date() }
  const key = { holder, day: new Date(day), currency: '' }
  await systemDb().balanceComparison.upsert({
    where: { holder_day_currency: key },
    create: { ...key, ...said },
    update: said,
  })
}

export interface ShownComparison {
  holder: Holder
  day: Date
  currency: string
  journalMinor: number | null
  holderMinor: number | null
  state: ComparisonState
  differences: Difference[]
  reason: string | null
  comparedAt: Date
}

/** The last comparison of each holder and currency, and what differed in the last month. */
export async function listComparisons(now = new Date()): Promise<ShownComparison[]> {
  const rows = await systemDb().balanceComparison.findMany({
    where: { day: { gte: new Date(now.getTime() - SHOWN_DAYS * 86_400_000) } },
    orderBy: [{ day: 'desc' }, { holder: 'asc' }, { currency: 'asc' }],
  })
  const lastDay = new Map<string, number>()
  for (const { holder, day } of rows) lastDay.set(holder, Math.max(lastDay.get(holder) ?? 0, day.getTime()))
  return rows
    .filter(({ holder, day, state }) => state !== 'equal' || day.getTime() === lastDay.get(holder))
    .map((row) => ({
      holder: row.holder as Holder,
      day: row.day,
      currency: row.currency,
      journalMinor: row.journalMinor === null ? null : Number(row.journalMinor),
      holderMinor: row.holderMinor === null ? null : Number(row.holderMinor),
      state: row.state as ComparisonState,
      differences: differenceSchema.array().parse(row.differences),
      reason: row.reason,
      comparedAt: row.comparedAt,
    }))
}

/** How many holders' last comparisons don't agree. */
export async function countDifferences(): Promise<number> {
  const [row] = await systemDb().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM balance_comparisons c
    WHERE c.state = 'different' AND c.day = (SELECT max(l.day) FROM balance_comparisons l
      WHERE l.holder = c.holder AND l.state <> 'unanswered')`
  return row!.count
}

/** Whether a day of a holder was compared; `unanswered` is asked again. */
export async function isCompared(holder: Holder, day: string): Promise<boolean> {
  const where = { holder, day: new Date(day), state: { not: 'unanswered' } }
  return (await systemDb().balanceComparison.count({ where })) > 0
}
