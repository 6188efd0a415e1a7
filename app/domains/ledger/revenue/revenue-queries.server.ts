import { Prisma, systemDb } from '~/platform/db/db.server'
import type { RevenueMonth } from './revenue-month'

type Row = { month: string; currency: string } & Record<
  'charged' | 'tax' | 'refunded' | 'disputed' | 'fees',
  bigint
>

/**
 * What the journal says of each month and currency in which something was booked, oldest first. An entry doesn't say
 * whether its money is make-believe, so the rows that it names are asked. What is paid from credit came before.
 *
 * @param since first month, `2026-01`
 */
export async function listRevenue(since: string, { isTest }: { isTest: boolean }): Promise<RevenueMonth[]> {
  const rows = await systemDb().$queryRaw<Row[]>(Prisma.sql`
    SELECT to_char(e.booked_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, l.currency,
      coalesce(sum(-l.amount_minor) FILTER (WHERE e.kind = 'payment.captured' AND l.account = 'customer' AND p.provider <> 'credit'), 0)::bigint
        AS charged,
      coalesce(sum(-l.amount_minor) FILTER (WHERE l.account = 'tax'), 0)::bigint AS tax,
      coalesce(sum(l.amount_minor) FILTER (WHERE e.kind = 'refund.paid' AND l.account = 'customer' AND p.provider <> 'credit'), 0)::bigint
        AS refunded,
      coalesce(sum(l.amount_minor) FILTER (
        WHERE e.kind LIKE 'dispute.%' AND l.account IN ('customer', 'disputed')), 0)::bigint AS disputed,
      coalesce(sum(l.amount_minor) FILTER (WHERE l.account = 'fees'), 0)::bigint AS fees
    FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
      LEFT JOIN payments p ON p.id = e.object_id LEFT JOIN invoices i ON i.id = e.object_id
    WHERE e.booked_at >= ${`${since}-01`}::date::timestamp AT TIME ZONE 'UTC'
      AND e.kind <> 'bank.line' AND coalesce(p.is_test, i.is_test, false) = ${isTest}
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
