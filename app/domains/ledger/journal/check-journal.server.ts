import { Prisma, systemDb } from '~/platform/db/db.server'
import { lastClosed } from './blocks/last-closed.server'

export interface JournalCheck {
  /** By currency: what debits come to, which must be what credits come to. Minor units. */
  sums: { currency: string; debitMinor: number; creditMinor: number }[]
  /** Entries whose lines don't come to nothing: none, for the database refuses them. */
  lopsided: number
  /** Closed stretches whose sums aren't what their lines come to: none. */
  differing: number
  /** All of them were compared since; null while none is closed. */
  comparedAt: Date | null
}

interface Row {
  currency: string
  debit: bigint
  credit: bigint
  lopsided: bigint
}

/** Whether all that was ever booked comes to nothing: closed stretches by their sums, which are compared daily. */
export async function checkJournal(): Promise<JournalCheck> {
  const closed = await lastClosed()
  const [rows, blocks] = await Promise.all([
    systemDb().$queryRaw<Row[]>(Prisma.sql`
      WITH entries AS (
        SELECT currency, sum(amount_minor) AS rest,
          sum(greatest(amount_minor, 0)) AS debit, sum(greatest(-amount_minor, 0)) AS credit
        FROM journal_lines WHERE entry_id > ${closed} GROUP BY entry_id, currency
        UNION ALL
        SELECT currency, 0, debit_minor, credit_minor FROM journal_block_sums WHERE from_entry <= ${closed}
      )
      SELECT currency, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit,
        count(*) FILTER (WHERE rest <> 0) AS lopsided
      FROM entries GROUP BY currency ORDER BY currency`),
    systemDb().$queryRaw<{ lopsided: number; differing: number; compared: Date | null }[]>(Prisma.sql`
      SELECT coalesce(sum(lopsided), 0)::int AS lopsided, count(*) FILTER (WHERE NOT is_right)::int AS differing,
        min(checked_at) AS compared
      FROM journal_blocks`),
  ])
  return {
    sums: rows.map(({ currency, debit, credit }) => ({
      currency,
      debitMinor: Number(debit),
      creditMinor: Number(credit),
    })),
    lopsided: rows.reduce((count, { lopsided }) => count + Number(lopsided), blocks[0]!.lopsided),
    differing: blocks[0]!.differing,
    comparedAt: blocks[0]!.compared,
  }
}
