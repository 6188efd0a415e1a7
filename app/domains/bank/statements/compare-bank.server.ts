import type { Comparison } from '~/domains/ledger/ledger'
import { keepComparisons } from '~/domains/ledger/ledger.server'
import { systemDb } from '~/platform/db/db.server'

interface Row {
  currency: string
  opening: bigint
  closing: bigint
  booked: bigint
}

/**
 * Compares what the journal booked of each account's statements with the balance that the last of them ends with. The
 * first one's opening balance was there before the journal began; what a missing statement would have told is a gap.
 */
export async function compareBank(day: string): Promise<void> {
  const rows = await systemDb().$queryRaw<Row[]>`
    WITH told AS (
      SELECT * FROM bank_statements WHERE opening_minor IS NOT NULL AND closing_minor IS NOT NULL
    ), ends AS (
      SELECT DISTINCT ON (account, currency) account, currency, closing_minor, period_to FROM told
      ORDER BY account, currency, period_to DESC, imported_at DESC, place DESC
    ), begins AS (
      SELECT DISTINCT ON (account, currency) account, currency, opening_minor, period_from FROM told
      ORDER BY account, currency, period_from, imported_at, place
    )
    SELECT e.currency, b.opening_minor AS opening, e.closing_minor AS closing, coalesce((
      SELECT sum(l.amount_minor) FROM bank_lines k
      JOIN bank_statements s ON s.id = k.statement_id AND s.account = e.account
      JOIN journal_entries j ON j.object_id = k.id
      JOIN journal_lines l ON l.entry_id = j.id AND l.account = 'bank' AND l.currency = e.currency
      WHERE k.booked_on BETWEEN b.period_from AND e.period_to), 0)::bigint AS booked
    FROM ends e JOIN begins b USING (account, currency) ORDER BY e.currency`
  const gaps = await systemDb().bankStatement.findMany({
    where: { isAfterGap: true },
    select: { currency: true, fileName: true },
  })
  const comparisons = rows.map(({ currency, opening, closing, booked }): Comparison => {
    const [journalMinor, holderMinor] = [Number(opening + booked), Number(closing)]
    const missing = journalMinor === holderMinor ? [] : gaps.filter((gap) => gap.currency === currency)
    return {
      holder: 'bank',
      day,
      currency,
      journalMinor,
      holderMinor,
      differences: missing.map(({ fileName }) => ({
        kind: 'gap',
        paymentId: null,
        ref: fileName,
        journalMinor: 0,
        holderMinor: 0,
      })),
    }
  })
  if (comparisons.length > 0) await keepComparisons('bank', day, comparisons)
}
