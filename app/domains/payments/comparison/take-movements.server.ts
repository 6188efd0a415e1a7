import { Prisma, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import type { Movement, PaymentProvider, Provider } from '../providers/provider'

const DAY_MS = 86_400_000
/** Days that are caught up with in one go. */
const MOST_DAYS = 92

/**
 * Asks a provider for all that moved up to the end of a day, from where it was asked to last, and writes each movement
 * down once: from the day of the first payment on.
 *
 * @returns whether all of it is there now; false while there is more to catch up with
 */
export async function takeMovements(provider: PaymentProvider, until: Date): Promise<boolean> {
  const from = await firstMissingDay(provider.name)
  if (!from) return true
  const days = Math.ceil((until.getTime() - from.getTime()) / DAY_MS)
  for (let n = 0; n < Math.min(days, MOST_DAYS); n += 1) {
    const start = new Date(from.getTime() + n * DAY_MS)
    const end = new Date(start.getTime() + DAY_MS)
    await keepMovements(provider.name, await provider.movements!(start, end))
    await keepMovements(provider.name, await payoutsOf(provider, start, end))
  }
  return days <= MOST_DAYS
}

/** An account that isn't told of its payouts is compared without them: then nothing is booked of them either. */
async function payoutsOf(provider: PaymentProvider, start: Date, end: Date): Promise<Movement[]> {
  try {
    return (await provider.payouts?.(start, end)) ?? []
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'payment_refused')) throw error
    log().warn({ err: error, provider: provider.name }, 'a provider says nothing of its payouts')
    return []
  }
}

/** The last day that was asked about is asked once more: reports are late. */
async function firstMissingDay(provider: Provider): Promise<Date | null> {
  const [row] = await systemDb().$queryRaw<{ day: string | null }[]>`
    SELECT to_char(coalesce(
      (SELECT max(day) FROM balance_comparisons WHERE holder = ${provider} AND state <> 'unanswered'),
      (SELECT min(created_at AT TIME ZONE 'UTC')::date FROM payments WHERE provider = ${provider} AND captured_minor > 0)
    ), 'YYYY-MM-DD') AS day`
  return row?.day ? new Date(row.day) : null
}

async function keepMovements(provider: Provider, movements: readonly Movement[]): Promise<void> {
  const rows = movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }))
  for (let start = 0; start < rows.length; start += 1000)
    await systemDb().$executeRaw(Prisma.sql`
      INSERT INTO provider_movements AS m (provider, ref, payment_id, payment_ref, kind, currency, net_minor, moved_at)
      SELECT ${provider}, ref, "paymentId", "paymentRef", kind, currency, "netMinor", at
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 1000))}::jsonb)
        AS r(ref text, "paymentId" uuid, "paymentRef" text, kind text, currency text, "netMinor" bigint, at timestamptz)
      ORDER BY ref
      ON CONFLICT (provider, ref) DO UPDATE SET net_minor = excluded.net_minor,
        payment_id = coalesce(excluded.payment_id, m.payment_id)`)
  // A refund or a dispute is known by its payment's name there.
  await systemDb().$executeRaw(Prisma.sql`
    UPDATE provider_movements m SET payment_id = known.id
    FROM (
      SELECT payment_ref, payment_id AS id FROM provider_movements
      WHERE provider = ${provider} AND payment_id IS NOT NULL AND payment_ref IS NOT NULL
      UNION SELECT provider_ref, id FROM payments WHERE provider = ${provider}
    ) AS known
    WHERE m.provider = ${provider} AND m.payment_id IS NULL AND m.payment_ref = known.payment_ref`)
}
