import { Prisma, systemDb } from '~/platform/db/db.server'

const BLOCK_ENTRIES = 10_000
/** Longer than any transaction of ours: what was numbered before then is committed, or never will be. */
const SETTLED_AFTER_MS = 3_600_000
const MOST_AT_ONCE = 20

/**
 * Adds up the stretches of the journal that are full and that nothing can be added to any more, so that balances needn't
 * be added up from its beginning. A regular chore; of two at once the second finds the stretch there.
 *
 * @param size entries of a stretch
 * @returns how many were closed
 */
export async function closeBlocks(now = new Date(), size = BLOCK_ENTRIES): Promise<number> {
  for (let closed = 0; closed < MOST_AT_ONCE; closed++) if (!(await closeNext(now, size))) return closed
  return MOST_AT_ONCE
}

async function closeNext(now: Date, size: number): Promise<boolean> {
  const settled = new Date(now.getTime() - SETTLED_AFTER_MS)
  const closed = await systemDb().$queryRaw<unknown[]>(Prisma.sql`
    WITH last AS (
      SELECT coalesce(max(to_entry), 0) AS entry FROM journal_blocks
    ), stretch AS (
      SELECT entry + 1 AS from_entry, entry + ${size}::bigint AS to_entry FROM last
      WHERE (
        SELECT e.booked_at FROM journal_entries e WHERE e.id > last.entry + ${size}::bigint ORDER BY e.id LIMIT 1
      ) < ${settled}::timestamptz
    ), settled AS (
      SELECT s.* FROM stretch s WHERE NOT EXISTS (
        SELECT 1 FROM journal_entries e
        WHERE e.id BETWEEN s.from_entry AND s.to_entry AND e.booked_at >= ${settled}::timestamptz)
    ), lines AS (
      SELECT l.entry_id, l.account, l.currency, l.amount_minor
      FROM settled s JOIN journal_lines l ON l.entry_id BETWEEN s.from_entry AND s.to_entry
    ), block AS (
      INSERT INTO journal_blocks (from_entry, to_entry, entries, lopsided)
      SELECT s.from_entry, s.to_entry, (SELECT count(DISTINCT entry_id) FROM lines),
        (SELECT count(*) FROM (SELECT 1 FROM lines GROUP BY entry_id, currency HAVING sum(amount_minor) <> 0) AS odd)
      FROM settled s ON CONFLICT DO NOTHING
      RETURNING from_entry
    ), sums AS (
      INSERT INTO journal_block_sums (from_entry, account, currency, debit_minor, credit_minor)
      SELECT b.from_entry, l.account, l.currency, sum(greatest(l.amount_minor, 0)), sum(greatest(-l.amount_minor, 0))
      FROM block b, lines l GROUP BY 1, 2, 3
    ), revenue AS (
      INSERT INTO journal_block_revenue (from_entry, month, currency, is_test, charged_minor, tax_minor, refunded_minor,
        disputed_minor, fees_minor)
      SELECT b.from_entry, r.month, r.currency, r.is_test, sum(r.charged_minor), sum(r.tax_minor), sum(r.refunded_minor),
        sum(r.disputed_minor), sum(r.fees_minor)
      FROM block b JOIN settled s USING (from_entry) JOIN journal_revenue r ON r.entry_id BETWEEN s.from_entry AND s.to_entry
      GROUP BY 1, 2, 3, 4
    )
    SELECT from_entry FROM block`)
  return closed.length > 0
}
