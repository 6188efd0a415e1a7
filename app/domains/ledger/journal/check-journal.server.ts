import { Prisma, systemDb } from '~/platform/db/db.server'

export interface JournalCheck {
  /** By currency: what debits come to, which must be what credits come to. Minor units. */
  sums: { currency: string; debitMinor: number; creditMinor: number }[]
  /** Entries whose lines don't come to nothing: none, for the database refuses them. */
  lopsided: number
}

/** Adds up the whole journal anew. */
export async function checkJournal(): Promise<JournalCheck> {
  const rows = await systemDb().$queryRaw<
    { currency: string; debit: bigint; credit: bigint; lopsided: bigint }[]
  >(Prisma.sql`
    WITH entries AS (
      SELECT currency, sum(amount_minor) AS rest,
        sum(greatest(amount_minor, 0)) AS debit, sum(greatest(-amount_minor, 0)) AS credit
      FROM journal_lines GROUP BY entry_id, currency
    )
    SELECT currency, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit,
      count(*) FILTER (WHERE rest <> 0) AS lopsided
    FROM entries GROUP BY currency ORDER BY currency`)
  return {
    sums: rows.map(({ currency, debit, credit }) => ({
      currency,
      debitMinor: Number(debit),
      creditMinor: Number(credit),
    })),
    lopsided: rows.reduce((count, { lopsided }) => count + Number(lopsided), 0),
  }
}
