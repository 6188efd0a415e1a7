import { type Entry, transfer } from '~/domains/ledger/ledger'
import { bookEntries } from '~/domains/ledger/ledger.server'
import { Prisma, systemDb } from '~/platform/db/db.server'
import type { OwnBooks } from './own-books'

interface Unbooked {
  id: string
  ref: string
  currency: string
  net_minor: bigint
  booked_minor: bigint
  entries: number
}

/**
 * Books what a provider paid out, each payout in its own currency: from what the provider holds to `bank-unmatched`, where
 * the bank statement's line meets it. One that failed comes back the same way.
 */
export async function bookPayouts(provider: OwnBooks): Promise<void> {
  const account = `provider:${provider}` as const
  await systemDb().$transaction(async (tx) => {
    // Of several at once the next one sees what the one before it booked.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`payouts ${provider}`}))`
    const rows = await tx.$queryRaw<Unbooked[]>(Prisma.sql`
      SELECT m.id, m.ref, m.currency, m.net_minor, coalesce(b.minor, 0)::bigint AS booked_minor,
        coalesce(b.entries, 0)::int AS entries
      FROM provider_movements m LEFT JOIN LATERAL (
        SELECT sum(l.amount_minor) AS minor, count(*) AS entries FROM journal_entries e
        JOIN journal_lines l ON l.entry_id = e.id AND l.account = ${account} WHERE e.object_id = m.id
      ) b ON true
      WHERE m.provider = ${provider} AND m.kind = 'payout' AND m.net_minor <> coalesce(b.minor, 0)
      ORDER BY m.moved_at, m.ref`)
    await bookEntries(
      tx,
      rows.map((row): Entry => payoutEntry(row, account)),
    )
  })
}

/** A report that says another sum later is followed by an entry of what is missing. */
const payoutEntry = (
  { id, ref, currency, net_minor, booked_minor, entries }: Unbooked,
  account: `provider:${OwnBooks}`,
): Entry =>
  transfer(
    {
      cause: `payout:${id}:${entries + 1}`,
      kind: 'provider.payout',
      currency,
      customerId: null,
      objectId: id,
      memo: { ref },
    },
    { debit: 'bank-unmatched', credit: account, amountMinor: Number(booked_minor - net_minor) },
  )
