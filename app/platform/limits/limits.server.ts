import { databasePool } from '~/platform/db/db.server'

export interface Budget {
  limit: number
  windowMs: number
}

export interface BudgetAnswer {
  allowed: boolean
  /** Uses left in the running window. */
  remaining: number
  /** Milliseconds until the window ends; 0 when allowed. */
  retryAfterMs: number
}

/**
 * Takes one use from a budget counted in the database, so that all processes share it. Fixed windows that
 * begin with the first use; one statement, so two racers can't both take the last use.
 */
export async function takeFromBudget(key: string, { limit, windowMs }: Budget): Promise<BudgetAnswer> {
  const { rows } = await databasePool().query<{ count: number; elapsed_ms: number }>(
    `INSERT INTO rate_limits AS r (key, window_start, window_ms, count) VALUES ($1, now(), $2, 1)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN r.window_start + r.window_ms * interval '1 ms' <= now() THEN 1 ELSE r.count + 1 END,
       window_start = CASE WHEN r.window_start + r.window_ms * interval '1 ms' <= now() THEN now() ELSE r.window_start END,
       window_ms = $2
     RETURNING count, extract(epoch FROM now() - window_start)::float8 * 1000 AS elapsed_ms`,
    [key, windowMs],
  )
  const { count, elapsed_ms } = rows[0]!
  const allowed = count <= limit
  return {
    allowed,
    remaining: Math.max(0, limit - count),
    retryAfterMs: allowed ? 0 : Math.max(0, Math.ceil(windowMs - elapsed_ms)),
  }
}

/** Gives a budget back, e.g. after a successful sign-in. */
export async function clearBudget(key: string): Promise<void> {
  await databasePool().query('DELETE FROM rate_limits WHERE key = $1', [key])
}

/** Removes windows that ended; run now and then so that the table stays small. */
export async function sweepBudgets(): Promise<void> {
  await databasePool().query(
    `DELETE FROM rate_limits WHERE window_start + window_ms * interval '1 ms' < now()`,
  )
}
