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

export interface Take {
  key: string
  budget: Budget
  /** How many uses; one when absent. */
  amount?: number
}

/** Takes one use from a budget, see `takeFromBudgets`. */
export async function takeFromBudget(key: string, budget: Budget): Promise<BudgetAnswer> {
  const [answer] = await takeFromBudgets([{ key, budget }])
  return answer!
}

/**
 * Takes one use (or `amount`) from each of the budgets, in their order up to the first that refuses: those after it are left
 * untouched and have no answer. Counted in the database, so that all processes share them, in fixed windows that
 * begin with the first use; one statement, so two racers can't both take the last use.
 */
export async function takeFromBudgets(takes: [Take, ...Take[]]): Promise<BudgetAnswer[]> {
  const { rows } = await databasePool().query<{ place: number; count: number; elapsed_ms: number }>({
    name: `take-from-budgets-${takes.length}`,
    text: takeStatement(takes.length),
    values: takes.flatMap(({ key, budget, amount = 1 }) => [key, budget.windowMs, budget.limit, amount]),
  })
  return rows.map(({ place, count, elapsed_ms }) => {
    const { limit, windowMs } = takes[place]!.budget
    const allowed = count <= limit
    return {
      allowed,
      remaining: Math.max(0, limit - count),
      // A racer that began before the window has seen less than nothing of it pass.
      retryAfterMs: allowed ? 0 : Math.min(windowMs, Math.max(0, Math.ceil(windowMs - elapsed_ms))),
    }
  })
}

/**
 * Whether a window is over, also one that begins further ahead than it is long: the clock was wrong then, and who used it
 * up must not wait for that day.
 */
const isOver = (start: string, length: string) =>
  `abs(extract(epoch FROM now() - ${start})) * 1000 >= ${length}`

/** Each take hangs on the one before; parameters in fours: key, window, limit, amount. */
function takeStatement(many: number): string {
  const steps = Array.from({ length: many }, (_, place) => {
    const [key, window, limit, amount] = [1, 2, 3, 4].map((nth) => `$${place * 4 + nth}::`)
    const before = place === 0 ? '' : `FROM take_${place - 1} WHERE count <= most`
    return `take_${place} AS (
      INSERT INTO rate_limits AS r (key, window_start, window_ms, count)
      SELECT ${key}text, now(), ${window}int, ${amount}int ${before}
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN ${isOver('r.window_start', 'r.window_ms')}
          THEN excluded.count ELSE r.count + excluded.count END,
        window_start = CASE WHEN ${isOver('r.window_start', 'r.window_ms')}
          THEN now() ELSE r.window_start END,
        window_ms = excluded.window_ms
      RETURNING ${place} AS place, count, extract(epoch FROM now() - window_start)::float8 * 1000 AS elapsed_ms,
        ${limit}int AS most)`
  })
  const answers = steps.map((_, place) => `SELECT place, count, elapsed_ms FROM take_${place}`)
  return `WITH ${steps.join(', ')} ${answers.join(' UNION ALL ')} ORDER BY place`
}

/** Gives one use back to each of the budgets. */
export async function giveBackToBudgets(keys: string[]): Promise<void> {
  const text = 'UPDATE rate_limits SET count = count - 1 WHERE key = ANY($1::text[]) AND count > 0'
  await databasePool().query({ name: 'give-back-to-budgets', text, values: [keys] })
}

/** Gives a budget back, e.g. after a successful sign-in. */
export async function clearBudget(key: string): Promise<void> {
  const text = 'DELETE FROM rate_limits WHERE key = $1'
  await databasePool().query({ name: 'clear-budget', text, values: [key] })
}

/** Removes windows that ended; run now and then so that the table stays small. */
export async function sweepBudgets(): Promise<void> {
  await databasePool().query(`DELETE FROM rate_limits WHERE ${isOver('window_start', 'window_ms')}`)
}
