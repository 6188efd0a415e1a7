import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import { whenDatabaseAnswers } from '~/platform/db/availability.server'
import { isDatabaseGone } from '~/platform/db/database-errors'
import { DatabasePool } from '~/platform/db/database-pool.server'

/** Between two tries of a statement whose connection was lost though the database is there, or nobody watches it. */
const PAUSES_MS = { first: 100, longest: 5000 }
const CONNECTIONS = 4

/** Commands of the queue that tell how many jobs they changed, and read the one row of their answer. */
const COUNTS = /\bSELECT COUNT\(\*\)/i

export interface PatientDatabase extends PgBoss.Db {
  /** The same for whom somebody waits: what can't be reached now is said to be. */
  atOnce: PgBoss.Db
  close(): Promise<void>
}

/**
 * Connections of the queue. A statement of its own waits until a database that is gone comes back: the queue notes that a
 * job was done without anybody hearing of a failure, so that one would end the process.
 */
export function patientDatabase(connectionString: string): PatientDatabase {
  const pool = new DatabasePool({ connectionString, max: CONNECTIONS, application_name: 'pgboss' })
  const closing = new AbortController()
  const { signal } = closing
  // Every worker of the queue waits for it.
  setMaxListeners(0, signal)
  const ask = (text: string, values?: unknown[]) => pool.query<Record<string, unknown>>(text, values)
  return {
    atOnce: { executeSql: ask },
    async executeSql(text: string, values?: unknown[]) {
      for (let wait = PAUSES_MS.first; ; wait = Math.min(PAUSES_MS.longest, wait * 2)) {
        await whenDatabaseAnswers(signal)
        if (signal.aborted) return { rows: COUNTS.test(text) ? [{ count: '0' }] : [] }
        try {
          return await ask(text, values)
        } catch (error) {
          if (!signal.aborted && !isDatabaseGone(error)) throw error
          await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
        }
      }
    },
    async close() {
      closing.abort()
      await pool.end()
    },
  }
}
