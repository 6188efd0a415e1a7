import { Prisma } from '~/platform/db/db.server'
import type { Entry } from './entry'

interface RawTx {
  $queryRaw<T>(query: Prisma.Sql): PromiseLike<T>
}

/**
 * Books entries in the caller's transaction, each cause once: what was booked before is left out. The database refuses
 * the statement when an entry doesn't balance.
 *
 * @returns how many were new
 */
export async function bookEntries(tx: RawTx, entries: readonly Entry[]): Promise<number> {
  if (entries.length === 0) return 0
  const rows = entries.map(({ lines, memo = {}, ...entry }) => ({ ...entry, memo }))
  const lines = entries.flatMap((entry) =>
    entry.lines.map(({ account, amountMinor }, index) => ({
      cause: entry.cause,
      line_no: index + 1,
      account,
      currency: entry.currency,
      customer_id: account === 'customer' ? entry.customerId : null,
      amount_minor: amountMinor,
    })),
  )
  const [booked] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`
    WITH entered AS (
      INSERT INTO journal_entries (cause, kind, customer_id, object_id, memo)
      SELECT cause, kind, "customerId", "objectId", memo
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS e(cause text, kind text, "customerId" uuid, "objectId" uuid, memo jsonb)
      ON CONFLICT (cause) DO NOTHING
      RETURNING id, cause
    ), lined AS (
      INSERT INTO journal_lines (entry_id, line_no, account, customer_id, currency, amount_minor)
      SELECT entered.id, l.line_no, l.account, l.customer_id, l.currency, l.amount_minor
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS l(cause text, line_no smallint, account text, customer_id uuid, currency text, amount_minor bigint)
      JOIN entered USING (cause)
      RETURNING 1
    )
    SELECT (SELECT count(*) FROM entered)::int AS count, (SELECT count(*) FROM lined)::int AS lines`)
  return booked?.count ?? 0
}
