import { systemDb } from '~/platform/db/db.server'
import type { Account } from '../chart'
import type { EntryKind } from '../entry'

/** An entry with all its lines. Amounts in minor units, debits above zero. */
export interface BookedEntry {
  id: string
  kind: EntryKind
  bookedAt: Date
  objectId: string | null
  memo: Record<string, string | number>
  lines: { account: Account; currency: string; amountMinor: number }[]
}

const MOST = 200

/** What was booked for payments, invoices or statement lines, the oldest first. */
export async function listEntries(objectIds: readonly string[]): Promise<BookedEntry[]> {
  const rows = await systemDb().journalEntry.findMany({
    where: { objectId: { in: [...objectIds] } },
    include: { lines: { orderBy: { lineNo: 'asc' } } },
    orderBy: { id: 'asc' },
    take: MOST,
  })
  return rows.map(({ id, kind, bookedAt, objectId, memo, lines }) => ({
    id: String(id),
    kind: kind as EntryKind,
    bookedAt,
    objectId,
    memo: memo as BookedEntry['memo'],
    lines: lines.map(({ account, currency, amountMinor }) => ({
      account: account as Account,
      currency,
      amountMinor: Number(amountMinor),
    })),
  }))
}
