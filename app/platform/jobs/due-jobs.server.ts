import type PgBoss from 'pg-boss'
import { log } from '~/platform/telemetry/log.server'

const LOOK_EVERY_MS = 500

const DUE = `SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after < now()`

/**
 * Looks for jobs that nobody was told of: those that were to begin later, those that are tried again, and those whose
 * notification was lost. One statement for all queues, where each queue's workers would ask for themselves.
 *
 * @param tell called with the queues in which something is to be done
 * @returns stops looking, once the look at hand is over
 */
export function watchDueJobs(
  database: Pick<PgBoss.Db, 'executeSql'>,
  tell: (names: string[]) => void,
): () => Promise<void> {
  let looking: Promise<void> | undefined
  const look = async () => {
    try {
      const { rows } = (await database.executeSql(DUE, [])) as { rows: { name: string }[] }
      tell(rows.map(({ name }) => name))
    } catch (error) {
      log().warn({ reason: (error as Error).message }, 'the queue could not be looked through')
    } finally {
      looking = undefined
    }
  }
  const timer = setInterval(() => {
    looking ??= look()
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
