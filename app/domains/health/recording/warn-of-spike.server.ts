import { listAdmins } from '~/domains/identity/identity.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { sendMail } from '~/platform/mail/mail.server'
import { log } from '~/platform/telemetry/log.server'

/** A spike: so many times the cause's usual hour of the week before, and never fewer than `fewest`. */
const SPIKE = { timesTheUsualHour: 10, fewest: 20 }
/** Counting reads a week of rows, so it isn't done for each. Divides `fewest`, so a new cause is seen at once. */
const LOOK_EVERY = 10

interface Spike {
  message: string
  lastHour: number
  usualHour: number
  isNew: boolean
}

/**
 * Tells the log and the installation's admins, once for each spike, that a cause happens far more often than it usually
 * does. A spike is over when an hour has passed without one.
 */
export async function warnOfSpike({ id, count }: { id: string; count: bigint }): Promise<void> {
  if (count % BigInt(LOOK_EVERY) !== 0n) return
  await systemDb().$transaction(async (tx) => {
    const spike = await noteSpike(tx, id)
    if (!spike?.isNew) return
    const { message, lastHour, usualHour } = spike
    log().warn({ group: id, lastHour, usualHour, message }, 'errors of one cause spike')
    const link = `${siteOrigin()}/admin/errors/${id}`
    for (const { email, language, isActive } of await listAdmins(tx)) {
      if (!isActive) continue
      const values = { message, lastHour, usualHour, link }
      await sendMail(tx, { to: email, template: 'error-spike', language, values })
    }
  })
}

/**
 * Notes when a spike was last seen. The cause is held before its errors are counted: of two processes that look at once,
 * one finds the spike new, and the second counts what was written while it waited.
 */
async function noteSpike(tx: SystemTx, id: string): Promise<Spike | undefined> {
  const [cause] = await tx.$queryRaw<{ message: string; isNew: boolean }[]>`
    SELECT message, (spike_warned_at IS NULL OR spike_warned_at < now() - interval '1 hour') AS "isNew"
    FROM error_groups WHERE id = ${id}::uuid AND status <> 'ignored' FOR NO KEY UPDATE`
  if (!cause) return undefined
  const [counted] = await tx.$queryRaw<Pick<Spike, 'lastHour' | 'usualHour'>[]>`
    SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour')::int AS "lastHour",
           (count(*) FILTER (WHERE created_at <= now() - interval '1 hour') / 168.0)::float8 AS "usualHour"
    FROM error_logs
    WHERE group_id = ${id}::uuid AND created_at > now() - interval '169 hours'`
  const { lastHour, usualHour } = counted!
  if (lastHour < Math.max(SPIKE.fewest, SPIKE.timesTheUsualHour * usualHour)) return undefined
  await tx.$executeRaw`UPDATE error_groups SET spike_warned_at = now() WHERE id = ${id}::uuid`
  return { ...cause, lastHour, usualHour }
}
