import { databasePool } from '~/platform/db/db.server'

/**
 * Runs work that only one process may do at a time. The lock is held by a connection, so that it goes with the process.
 *
 * @returns what the work returned, or null when somebody else is at it
 */
export async function underLock<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
  const connection = await databasePool().connect()
  try {
    const { rows } = await connection.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine',
      [name],
    )
    if (!rows[0]?.mine) return null
    try {
      return { result: await work() }
    } finally {
      await connection.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
  } finally {
    connection.release()
  }
}
