import PgBoss from 'pg-boss'
import { withConnection } from '~/platform/db/with-connection.server'

const SCHEMA = 'pgboss'

/**
 * Makes the queue's tables, or brings them up to this version, as the role that owns them. The app's own role may write
 * rows there and make no table, so the function that makes a queue's runs as its owner.
 */
export async function installQueue(ownerUrl: string): Promise<void> {
  const queue = new PgBoss({
    connectionString: ownerUrl,
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  })
  // What goes wrong is thrown by what was asked for.
  queue.on('error', () => undefined)
  await queue.start()
  await queue.stop({ graceful: false, wait: true })
  await withConnection(ownerUrl, (client) =>
    client.query(
      `ALTER FUNCTION ${SCHEMA}.create_queue(text, json) SECURITY DEFINER SET search_path = ${SCHEMA}, pg_temp`,
    ),
  )
}
