import { Prisma, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { reportError } from '~/platform/telemetry/report-error.server'

const CHECKED_EVERY_MS = 86_400_000
const MOST_AT_ONCE = 20

/**
 * Adds up anew what the closed stretches of the journal hold, each once a day, and writes down whether their sums agree.
 * A regular chore.
 */
export async function checkBlocks(now = new Date()): Promise<void> {
  const due = new Date(now.getTime() - CHECKED_EVERY_MS)
  const wrong = await systemDb().$queryRaw<{ from_entry: bigint }[]>(Prisma.sql`
    WITH due AS (
      SELECT from_entry, to_entry, entries FROM journal_blocks WHERE checked_at < ${due}::timestamptz
      ORDER BY checked_at LIMIT ${MOST_AT_ONCE}
    ), anew AS (
      SELECT d.from_entry, l.account, l.currency, sum(greatest(l.amount_minor, 0))::bigint AS debit_minor,
        sum(greatest(-l.amount_minor, 0))::bigint AS credit_minor
      FROM due d JOIN journal_lines l ON l.entry_id BETWEEN d.from_entry AND d.to_entry GROUP BY 1, 2, 3
    ), kept AS (
      SELECT s.from_entry, s.account, s.currency, s.debit_minor, s.credit_minor
      FROM due d JOIN journal_block_sums s USING (from_entry)
    ), revenue_anew AS (
      SELECT d.from_entry, r.month, r.currency, r.is_test, sum(r.charged_minor)::bigint AS charged_minor,
        sum(r.tax_minor)::bigint AS tax_minor, sum(r.refunded_minor)::bigint AS refunded_minor,
        sum(r.disputed_minor)::bigint AS disputed_minor, sum(r.fees_minor)::bigint AS fees_minor
      FROM due d JOIN journal_revenue r ON r.entry_id BETWEEN d.from_entry AND d.to_entry GROUP BY 1, 2, 3, 4
    ), revenue_kept AS (
      SELECT r.from_entry, r.month, r.currency, r.is_test, r.charged_minor, r.tax_minor, r.refunded_minor, r.disputed_minor,
        r.fees_minor
      FROM due d JOIN journal_block_revenue r USING (from_entry)
    ), differing AS (
      SELECT from_entry FROM ((TABLE anew EXCEPT TABLE kept) UNION ALL (TABLE kept EXCEPT TABLE anew)) AS either
      UNION ALL
      SELECT from_entry FROM ((TABLE revenue_anew EXCEPT TABLE revenue_kept) UNION ALL
        (TABLE revenue_kept EXCEPT TABLE revenue_anew)) AS either
    ), checked AS (
      UPDATE journal_blocks b
      SET checked_at = ${now}::timestamptz, is_right = b.from_entry NOT IN (SELECT from_entry FROM differing)
      FROM due d WHERE b.from_entry = d.from_entry
      RETURNING b.from_entry, b.is_right
    )
    SELECT from_entry FROM checked WHERE NOT is_right`)
  for (const { from_entry: from } of wrong)
    await reportError(
      new AppError('unexpected', { detail: `the journal's sums from entry ${from} on differ` }),
    )
}
