import { Prisma, systemDb } from '~/platform/db/db.server'
import { PROVIDERS } from '../providers/provider'
import type { OwnBooks } from './own-books'

/** Banks take some days, over holidays more. */
const MOST_DAYS_ON_THE_WAY = 10
/** Statements say the day by the bank's clock. */
const DAYS_AHEAD = 2
const MOST_FOUND = 3

export interface ReportedPayout {
  provider: OwnBooks
  /** ISO 8601 */
  day: string
  /** The provider's name of it; null where it names parts only. */
  ref: string | null
}

/**
 * Payouts of an amount that providers reported for the days before one: money on a statement that they sent and that is
 * booked already. A provider that reports its payouts by payment is known by what they come to on a day.
 */
export async function findPayouts({
  amountMinor,
  currency,
  on,
}: {
  amountMinor: number
  currency: string
  on: Date
}): Promise<ReportedPayout[]> {
  const daysFrom = (days: number) => new Date(on.getTime() + days * 86_400_000)
  return systemDb().$queryRaw<ReportedPayout[]>(Prisma.sql`
    WITH told AS (
      SELECT provider, ref, -net_minor AS minor, (moved_at AT TIME ZONE 'UTC')::date AS day FROM provider_movements
      WHERE kind = 'payout' AND net_minor < 0 AND currency = ${currency}
        AND provider = ANY(${[...PROVIDERS]}::text[]) AND moved_at >= ${daysFrom(-MOST_DAYS_ON_THE_WAY)} AND moved_at < ${daysFrom(DAYS_AHEAD + 1)}
    ), found AS (
      SELECT provider, day, ref FROM told WHERE minor = ${amountMinor}
      UNION ALL
      SELECT provider, day, NULL FROM told GROUP BY provider, day HAVING count(*) > 1 AND sum(minor) = ${amountMinor}
    )
    SELECT provider, to_char(day, 'YYYY-MM-DD') AS day, ref FROM found
    ORDER BY day DESC, provider, ref LIMIT ${MOST_FOUND}`)
}
