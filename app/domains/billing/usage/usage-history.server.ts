import { workspaceDb } from '~/platform/db/db.server'
import { ANSWERED } from './usage-event'
import { daysOf, monthsOf, type UsageHistory } from './usage-history'

/** How many conversations were answered on each of the last 30 days, and in each of the last 12 months (UTC), today's included. */
export async function usageHistory(workspaceId: string, now = new Date()): Promise<UsageHistory> {
  const months = monthsOf(now)
  const rows = await workspaceDb(workspaceId).usageDay.findMany({
    where: { type: ANSWERED, day: { gte: new Date(`${months[0]}-01T00:00:00Z`), lte: now } },
  })
  const sums = new Map<string, number>()
  for (const { day, quantity } of rows) {
    const key = day.toISOString().slice(0, 10)
    for (const name of [key, key.slice(0, 7)]) sums.set(name, (sums.get(name) ?? 0) + Number(quantity))
  }
  const counted = (names: string[]) => names.map((name) => ({ name, answered: sums.get(name) ?? 0 }))
  return { days: counted(daysOf(now)), months: counted(months) }
}
