import { CSV_START, csvLine } from '~/platform/csv/csv-line'
import { Prisma, systemDb } from '~/platform/db/db.server'
import { amountText } from '~/platform/money/money'
import type { JournalExport } from './journal-filter'

const COLUMNS = [
  'entry',
  'line',
  'bookedAt',
  'kind',
  'account',
  'currency',
  'debit',
  'credit',
  'customerId',
  'objectId',
  'cause',
  'memo',
]

const CHUNK = 1000

interface Row {
  entry_id: bigint
  line_no: number
  booked_at: Date
  kind: string
  account: string
  currency: string
  amount_minor: bigint
  customer_id: string | null
  object_id: string | null
  cause: string
  memo: Record<string, unknown>
}

/** The journal as CSV, a row a line, in the order it was booked, piece by piece: memory doesn't grow with it. */
export async function* exportJournal(wanted: JournalExport): AsyncGenerator<string> {
  yield `${CSV_START}${csvLine(COLUMNS)}`
  let after = { entry: 0n, line: 0 }
  for (;;) {
    const rows = await readChunk(wanted, after)
    for (const row of rows) yield lineOf(row)
    const last = rows.at(-1)
    if (rows.length < CHUNK || !last) return
    after = { entry: last.entry_id, line: last.line_no }
  }
}

function readChunk(
  { account, currency, from, to }: JournalExport,
  after: { entry: bigint; line: number },
): Promise<Row[]> {
  return systemDb().$queryRaw<Row[]>(Prisma.sql`
    SELECT l.entry_id, l.line_no, e.booked_at, e.kind, l.account, l.currency, l.amount_minor, l.customer_id,
      e.object_id, e.cause, e.memo
    FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
    WHERE (l.entry_id, l.line_no) > (${after.entry}::bigint, ${after.line}::int)
      AND (${account ?? null}::text IS NULL OR l.account = ${account ?? null}::text)
      AND (${currency ?? null}::text IS NULL OR l.currency = ${currency ?? null}::text)
      AND (${from ?? null}::text IS NULL OR e.booked_at >= ${from ?? null}::date::timestamp AT TIME ZONE 'UTC')
      AND (${to ?? null}::text IS NULL OR e.booked_at < (${to ?? null}::date + 1)::timestamp AT TIME ZONE 'UTC')
    ORDER BY l.entry_id, l.line_no LIMIT ${CHUNK}`)
}

function lineOf(row: Row): string {
  const { amount_minor: amount, currency } = row
  return csvLine([
    String(row.entry_id),
    row.line_no,
    row.booked_at.toISOString(),
    row.kind,
    row.account,
    currency,
    amount > 0n ? amountText(amount, currency) : '',
    amount < 0n ? amountText(-amount, currency) : '',
    row.customer_id,
    row.object_id,
    row.cause,
    Object.keys(row.memo).length > 0 ? JSON.stringify(row.memo) : '',
  ])
}
