import pg from 'pg'

/** A server that takes connections and says nothing isn't waited for. */
const CONNECT_TIMEOUT_MS = 5000
const KEEP_ALIVE_MS = 10_000

/** Runs a task on a connection of its own, without any limit on its statements: for starting up and for commands. */
export async function withConnection<T>(
  connectionString: string,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  // The statement at hand fails with it; unheard, the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await task(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
