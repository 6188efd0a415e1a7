import type { Comparison, Difference } from '~/domains/ledger/ledger'
import { keepComparisons } from '~/domains/ledger/ledger.server'
import { Prisma, systemDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import { lookAtPayment } from '../look-at-payment.server'
import type { PaymentProvider } from '../providers/provider'
import { bookPayouts } from './book-payouts.server'
import type { OwnBooks } from './own-books'
import { takeMovements } from './take-movements.server'

/** Payments that differ and are looked at once more before they are told. */
const MOST_LOOKED_AT = 25

/**
 * Compares what the journal has on a provider's account with what the provider says moved there, payment by payment, as of
 * the end of a day (UTC). What differs is looked at once more first: a notification may have been lost. A payment of which
 * something was booked since is left to the next day. Payouts are booked from the provider's own report, and compared.
 *
 * @throws AppError when the provider can't be asked
 */
export async function compareProvider(provider: PaymentProvider, day: string): Promise<void> {
  const name = provider.name as OwnBooks
  const until = new Date(new Date(day).getTime() + 86_400_000)
  const isWhole = await takeMovements(provider, until)
  await bookPayouts(name)
  if (!isWhole) return
  const before = (await compared(name, until)).filter(isDifferent)
  const lost = [...new Set(before.flatMap(({ payment_id }) => payment_id ?? []))].slice(0, MOST_LOOKED_AT)
  for (const id of lost)
    await lookAtPayment(id).catch((error: unknown) =>
      log().warn({ err: error, paymentId: id }, 'a provider could not be asked'),
    )
  await keepComparisons(name, day, await comparisonsOf(name, day, until, new Set(lost)))
}

async function comparisonsOf(
  holder: OwnBooks,
  day: string,
  until: Date,
  lookedAt: ReadonlySet<string>,
): Promise<Comparison[]> {
  const rows = await compared(holder, until, lookedAt)
  const inOwn = new Set(
    rows.filter(({ holder_minor, journal_minor }) => holder_minor !== 0n && journal_minor !== 0n).map(keyOf),
  )
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const sum = (of: (row: Row) => bigint) => Number(own.reduce((total, row) => total + of(row), 0n))
    return {
      holder,
      day,
      currency,
      journalMinor: sum(({ journal_minor }) => journal_minor),
      holderMinor: sum(({ holder_minor }) => holder_minor),
      differences: own.filter(isDifferent).map((row) => differenceOf(row, rows, inOwn)),
    }
  })
}

interface Row {
  payment_id: string | null
  is_payout: boolean
  ref: string
  currency: string
  journal_minor: bigint
  holder_minor: bigint
}

const isDifferent = ({ journal_minor, holder_minor }: Row) => journal_minor !== holder_minor
const keyOf = ({ payment_id }: Row) => payment_id ?? ''

/** One that is in one currency here and in another there was paid out in the account's own. */
function differenceOf(row: Row, rows: readonly Row[], inOwn: ReadonlySet<string>): Difference {
  const others = rows.filter(({ payment_id }) => payment_id !== null && payment_id === row.payment_id)
  const isConverted = others.length > 1 && !inOwn.has(keyOf(row))
  return {
    kind: row.is_payout
      ? 'payout'
      : isConverted
        ? 'converted'
        : row.payment_id === null
          ? 'movement'
          : 'payment',
    paymentId: row.payment_id,
    ref: row.ref,
    journalMinor: Number(row.journal_minor),
    holderMinor: Number(row.holder_minor),
  }
}

/**
 * What each payment and each payout comes to on both sides, and each movement of none of ours.
 *
 * @param lookedAt what was booked of these counts whenever it was
 */
function compared(
  provider: OwnBooks,
  until: Date,
  lookedAt: ReadonlySet<string> = new Set(),
): Promise<Row[]> {
  const account = `provider:${provider}`
  return systemDb().$queryRaw<Row[]>(Prisma.sql`
    WITH told AS (
      SELECT *, CASE kind WHEN 'payout' THEN id ELSE payment_id END AS object_id FROM provider_movements
      WHERE provider = ${provider} AND moved_at < ${until}
    ), booked AS (
      SELECT e.object_id, l.currency, sum(l.amount_minor)::bigint AS minor, max(e.booked_at) AS last
      FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
      WHERE l.account = ${account} GROUP BY 1, 2
    ), moved AS (
      SELECT object_id, currency, sum(net_minor)::bigint AS minor FROM told WHERE object_id IS NOT NULL GROUP BY 1, 2
    ), resting AS (
      SELECT object_id FROM booked GROUP BY 1
      HAVING max(last) < ${until} OR object_id = ANY(${[...lookedAt]}::uuid[])
      UNION SELECT object_id FROM moved WHERE object_id NOT IN (SELECT object_id FROM booked WHERE object_id IS NOT NULL)
      -- A payout is booked when it is reported, which is after its day.
      UNION SELECT id FROM told WHERE kind = 'payout'
    )
    SELECT p.id AS payment_id, o.id IS NOT NULL AS is_payout,
      coalesce(p.provider_ref, o.ref, object_id::text) AS ref, currency,
      coalesce(b.minor, 0)::bigint AS journal_minor, coalesce(m.minor, 0)::bigint AS holder_minor
    FROM booked b FULL JOIN moved m USING (object_id, currency)
      LEFT JOIN (SELECT id, provider_ref FROM payments WHERE provider = ${provider}) p ON p.id = object_id
      LEFT JOIN (SELECT id, ref FROM told WHERE kind = 'payout') o ON o.id = object_id
    WHERE object_id IN (SELECT object_id FROM resting)
    UNION ALL
    SELECT NULL, false, ref, currency, 0, net_minor FROM told WHERE object_id IS NULL
    ORDER BY 4, 3`)
}
