import { Prisma, systemDb } from '~/platform/db/db.server'
import type { EntryKind } from '../entry'
import type { AccountFilter } from './journal-filter'

const PAGE_SIZE = 50

/** A line of an account with what made it. Amounts in minor units, debits above zero. */
export interface BookedLine {
  /** `<entry>.<line>` */
  key: string
  kind: EntryKind
  bookedAt: Date
  customerId: string | null
  objectId: string | null
  memo: Record<string, string | number>
  amountMinor: number
  /** What stood on the account after this line. */
  balanceMinor: number
}

export interface AccountPage {
  lines: BookedLine[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

interface Row extends Omit<BookedLine, 'amountMinor' | 'balanceMinor'> {
  amount: bigint
  balance: bigint
}

/** The lines of an account in a currency, the newest first, each with the balance it left: all as of one moment. */
export async function readAccount({
  account,
  currency,
  customer,
  after,
}: AccountFilter): Promise<AccountPage> {
  const [entry = '0', line = '0'] = after?.split('.') ?? []
  const own = Prisma.sql`l.account = ${account} AND l.currency = ${currency}
    ${customer ? Prisma.sql`AND l.customer_id = ${customer}::uuid` : Prisma.empty}`
  const from = after
    ? Prisma.sql`AND (l.entry_id, l.line_no) < (${entry}::bigint, ${line}::int)`
    : Prisma.empty
  const rows = await systemDb().$queryRaw<Row[]>(Prisma.sql`
    WITH page AS (
      SELECT l.entry_id, l.line_no, l.customer_id, l.amount_minor FROM journal_lines l
      WHERE ${own} ${from}
      ORDER BY l.entry_id DESC, l.line_no DESC LIMIT ${PAGE_SIZE + 1}
    ), oldest AS (
      SELECT entry_id, line_no FROM page ORDER BY entry_id, line_no LIMIT 1
    ), closed AS (
      -- Sums are kept of accounts, not of customers, whose lines are few.
      SELECT coalesce(max(b.to_entry), 0) AS to_entry FROM journal_blocks b, oldest
      WHERE ${!customer} AND b.to_entry < oldest.entry_id
    ), before AS (
      SELECT (
        SELECT coalesce(sum(s.debit_minor - s.credit_minor), 0) FROM journal_block_sums s, closed
        WHERE s.account = ${account} AND s.currency = ${currency} AND s.from_entry <= closed.to_entry
      ) + (
        SELECT coalesce(sum(l.amount_minor), 0) FROM journal_lines l, oldest, closed
        WHERE ${own} AND l.entry_id > closed.to_entry
          AND (l.entry_id, l.line_no) < (oldest.entry_id, oldest.line_no)
      ) AS amount
    )
    SELECT p.entry_id || '.' || p.line_no AS key, e.kind, e.booked_at AS "bookedAt", e.memo,
      coalesce(p.customer_id, e.customer_id) AS "customerId", e.object_id AS "objectId", p.amount_minor AS amount,
      (before.amount + sum(p.amount_minor) OVER (ORDER BY p.entry_id, p.line_no))::bigint AS balance
    FROM page p JOIN journal_entries e ON e.id = p.entry_id CROSS JOIN before
    ORDER BY p.entry_id DESC, p.line_no DESC`)
  const lines = rows.slice(0, PAGE_SIZE).map(({ amount, balance, ...row }) => ({
    ...row,
    amountMinor: Number(amount),
    balanceMinor: Number(balance),
  }))
  return { lines, next: rows.length > PAGE_SIZE ? lines.at(-1)!.key : null }
}
