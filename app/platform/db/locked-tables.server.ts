import { setTimeout as pause } from 'node:timers/promises'
import { log } from '~/platform/telemetry/log.server'
import { withConnection } from './with-connection.server'

const LOOK_EVERY_MS = 250

/** Tables that somebody holds alone (a command at a console, a restore, a migration): not even reading them is possible. */
const HELD_TABLES = `
  SELECT DISTINCT c.relname AS name FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
  WHERE l.locktype = 'relation' AND l.granted AND l.mode = 'AccessExclusiveLock' AND c.relkind IN ('r', 'p')
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** Finds the names of the tables that were held when it was last looked. */
let held: RegExp | null = null
let isLooking = false

/** Whether a statement names a table that is known to be held: it would only wait, and keep its connection from others. */
export const needsHeldTable = (statement: string): boolean => held?.test(statement) ?? false

/** Somebody waited in vain for a lock: looks which tables are held, again and again until none is. */
export function lookForHeldTables(connectionString: string | undefined): void {
  if (isLooking || !connectionString) return
  isLooking = true
  void look(connectionString)
    .catch((error: Error) => log().warn({ reason: error.message }, 'locked tables could not be looked up'))
    .finally(() => {
      held = null
      isLooking = false
    })
}

async function look(connectionString: string): Promise<void> {
  for (;;) {
    const names = await withConnection(connectionString, async (client) => {
      const { rows } = await client.query<{ name: string }>(HELD_TABLES)
      return rows.map(({ name }) => name)
    })
    if (names.length === 0) return
    if (!held) log().warn({ tables: names }, 'tables are held by somebody')
    held = new RegExp(`\\b(${names.join('|')})\\b`)
    await pause(LOOK_EVERY_MS, undefined, { ref: false })
  }
}
