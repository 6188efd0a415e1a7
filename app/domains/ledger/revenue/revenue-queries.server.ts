import { Prisma, systemDb } from '~/platform/db/db.server'
import { lastClosed } from '../journal/blocks/last-closed.server'
import type { RevenueMonth } from './revenue-month'

type Row = { month: string; currency: string } & Record<
  'charged' | 'tax' | 'refunded' | 'disputed' | 'fees',
  bigint
>

/**
 * What the journal says of each month and currency in which something was booked, oldest first: the sums of its closed
 * stretches, and the lines behind them.
 *
 * @param since first month, `2026-01`
 */
export async function listRevenue(since: string, { isTest }: { isTest: boolean }): Promise<RevenueMonth[]> {
  const closed = await lastClosed()
  const rows = await systemDb().$queryRaw<Row[]>(Prisma.sql`
    SELECT month, currency, sum(charged_minor)::bigint AS charged, sum(tax_minor)::bigint AS tax,
      sum(refunded_minor)::bigint AS refunded, sum(disputed_minor)::bigint AS disputed, sum(fees_minor)::bigint AS fees
    FROM (
      SELECT month, currency, charged_minor, tax_minor, refunded_minor, disputed_minor, fees_minor
      FROM journal_block_revenue WHERE from_entry <= ${closed} AND month >= ${since} AND is_test = ${isTest}
      UNION ALL
      SELECT month, currency, charged_minor, tax_minor, refunded_minor, disputed_minor, fees_minor
      FROM journal_revenue WHERE entry_id > ${closed} AND is_test = ${isTest}
        AND booked_at >= ${`${since}-01`}::date::timestamp AT TIME ZONE 'UTC'
    ) AS parts
    GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows.map(({ month, currency, charged, tax, refunded, disputed, fees }) => ({
    month,
    currency,
    chargedMinor: Number(charged),
    taxMinor: Number(tax),
    refundedMinor: Number(refunded),
    disputedMinor: Number(disputed),
    feesMinor: Number(fees),
  }))
}
