import { databasePool } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import type { Look } from '../probes/probe'
import { HISTORY_DAYS } from '../shown-status'

/** Looks that couldn't be written down, such as those that found the database away: a day of them. */
const MOST_WAITING = 1440
const waiting: Look[] = []
let latest: Look | undefined

/** What this process saw last, written down or not. */
export const lastLook = (): Look | undefined => latest

/**
 * Writes a look down, and those before it that couldn't be. Of several processes that look in one minute, the first is
 * the one that counts; a minute counts for its day in the statement that keeps it.
 */
export async function recordLook(look: Look): Promise<void> {
  latest = look
  waiting.push(look)
  if (waiting.length > MOST_WAITING) waiting.shift()
  while (waiting[0]) {
    try {
      await write(waiting[0])
    } catch (error) {
      log().warn(
        { reason: (error as Error).message, waiting: waiting.length },
        'a look could not be written down',
      )
      return
    }
    waiting.shift()
  }
}

async function write({ at, results }: Look): Promise<void> {
  const rows = Object.entries(results)
  await databasePool().query(
    `WITH looked AS (
       INSERT INTO status_probes (component, at, state, latency_ms)
       SELECT component, $1, state, latency_ms FROM unnest($2::text[], $3::text[], $4::int[]) AS t (component, state, latency_ms)
       ON CONFLICT DO NOTHING
       RETURNING component, state
     )
     INSERT INTO status_days AS d (component, day, up, slow, down)
     SELECT component, ($1::timestamptz AT TIME ZONE 'UTC')::date,
       (state = 'up')::int, (state = 'slow')::int, (state = 'down')::int
     FROM looked WHERE state <> 'off'
     ON CONFLICT (component, day) DO UPDATE
     SET up = d.up + excluded.up, slow = d.slow + excluded.slow, down = d.down + excluded.down`,
    [
      at,
      rows.map(([component]) => component),
      rows.map(([, { state }]) => state),
      rows.map(([, { latencyMs }]) => latencyMs),
    ],
  )
}

/** Forgets what is older than the page shows. */
export async function sweepStatus(): Promise<void> {
  const days = [HISTORY_DAYS]
  await databasePool().query(`DELETE FROM status_probes WHERE at < now() - $1 * interval '1 day'`, days)
  await databasePool().query(`DELETE FROM status_days WHERE day < current_date - $1::int`, days)
  // Whoever doesn't confirm within the link's time has changed their mind, or was never asked.
  await databasePool().query(
    `DELETE FROM status_subscribers WHERE confirmed_at IS NULL AND created_at < now() - interval '3 days'`,
  )
}
