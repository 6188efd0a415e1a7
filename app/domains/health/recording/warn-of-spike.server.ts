import { systemDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'

/** A spike: so many times the cause's usual hour of the week before, and never fewer than `fewest`. */
const SPIKE = { timesTheUsualHour: 10, fewest: 20 }
/** Counting reads a week of rows, so it isn't done for each. Divides `fewest`, so a new cause is seen at once. */
const LOOK_EVERY = 10

/** Notes on a cause, at most once an hour, that it happens far more often than it usually does. */
export async function warnOfSpike({ id, count }: { id: string; count: bigint }): Promise<void> {
  if (count % BigInt(LOOK_EVERY) !== 0n) return
  const warned = await systemDb().$queryRaw<{ last_hour: bigint; usual_hour: number; message: string }[]>`
    WITH counted AS (
      SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour') AS last_hour,
             count(*) FILTER (WHERE created_at <= now() - interval '1 hour') / 168.0 AS usual_hour
      FROM error_logs
      WHERE group_id = ${id}::uuid AND created_at > now() - interval '169 hours'
    )
    UPDATE error_groups g SET spike_warned_at = now()
    FROM counted c
    WHERE g.id = ${id}::uuid AND g.status <> 'ignored'
      AND c.last_hour >= greatest(${SPIKE.fewest}, ${SPIKE.timesTheUsualHour} * c.usual_hour)
      AND (g.spike_warned_at IS NULL OR g.spike_warned_at < now() - interval '1 hour')
    RETURNING c.last_hour, c.usual_hour::float8 AS usual_hour, g.message`
  for (const { last_hour, usual_hour, message } of warned) {
    log().warn(
      { group: id, lastHour: Number(last_hour), usualHour: usual_hour, message },
      'errors of one cause spike',
    )
  }
}
