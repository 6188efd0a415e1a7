import pg from 'pg'
import { log } from '~/platform/telemetry/log.server'

/** Longest that a cancellation takes, connecting included; the statement has its timeout besides. */
const PATIENCE_MS = 5000

let waiting = new Set<number>()

/**
 * Has the server cancel what a connection of ours is at, by its process id. On a connection of its own: those of the pool
 * may all be at such statements. Those asked for at once go together.
 */
export function cancelStatement({ connectionString }: pg.ClientConfig, processId: number): void {
  waiting.add(processId)
  if (waiting.size > 1) return
  setImmediate(() => {
    const ids = [...waiting]
    waiting = new Set()
    cancelAll(connectionString, ids).catch((error: Error) =>
      log().warn({ reason: error.message }, 'statements could not be cancelled'),
    )
  })
}

async function cancelAll(connectionString: string | undefined, ids: number[]): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'parley cancel',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_cancel_backend(id) FROM unnest($1::int[]) AS id', [ids])
  } finally {
    await client.end().catch(() => undefined)
  }
}
