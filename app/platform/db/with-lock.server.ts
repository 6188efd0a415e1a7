import { databasePool } from './db.server'

/**
 * Runs work that only one process may do at a time, unless one is at it. The lock is held by a connection of ours, so that
 * it goes with the process however that ends. For a lock that others wait for and a transaction ends see `hold`.
 *
 * @returns what the work returned, or null when somebody else has the lock
 */
export async function tryWithLock<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
  const connection = await databasePool().connect()
  let isClean = false
  try {
    const { rows } = await connection.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine',
      [name],
    )
    if (!rows[0]?.mine) {
      isClean = true
      return null
    }
    const result = await work().finally(async () => {
      const unlocked = await connection
        .query<{ done: boolean }>('SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS done', [name])
        .catch(() => null)
      isClean = unlocked?.rows[0]?.done === true
    })
    return { result }
  } finally {
    // A connection that may still hold it is of no use to the next one.
    connection.release(!isClean)
  }
}
