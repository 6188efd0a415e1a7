import pg from 'pg'
import type PgBoss from 'pg-boss'
import { log } from '~/platform/telemetry/log.server'

/** Between two tries to reach a database that is gone. */
const PAUSE_MS = 250
const CONNECTIONS = 4

/** Sockets that are refused or break, and a server that shuts down, crashed or isn't up yet. */
const GONE_CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|08...)$/
const GONE_WORDS = /^Connection terminated/

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
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, application_name: 'pgboss' })
  pool.on('error', ({ message }) => log().warn({ reason: message }, 'a connection of the job queue was lost'))
  let closed = false
  const ask = (text: string, values?: unknown[]) => pool.query<Record<string, unknown>>(text, values)
  return {
    atOnce: { executeSql: ask },
    async executeSql(text: string, values?: unknown[]) {
      while (!closed) {
        try {
          return await ask(text, values)
        } catch (error) {
          if (closed) break
          if (!isGone(error)) throw error
          await new Promise((later) => setTimeout(later, PAUSE_MS).unref())
        }
      }
      return { rows: [] }
    },
    async close() {
      closed = true
      await pool.end()
    },
  }
}

function isGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return GONE_CODES.test(code) || GONE_WORDS.test(message)
}
