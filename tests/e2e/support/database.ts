import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT_STATE_FOLDER } from '../../../app/platform/db/embedded/resolve-installation.server'

type Row = Record<string, unknown>

/** Asks the running app's own database, for what no page can do: letting a session end, for example. */
export async function askDatabase(statement: string, values: unknown[]): Promise<Row[]> {
  // Its fifth line is the folder of the socket (PostgreSQL, pidfile.h).
  const host = readFileSync(join(clusterFolder(), 'postmaster.pid'), 'utf8').split('\n')[4]
  const client = new pg.Client({ host, user: 'parley', database: 'parley' })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement, values)
    return rows
  } finally {
    await client.end()
  }
}

/** Beside the data, or where the app puts it when it runs as root and the server's account can't reach that folder. */
function clusterFolder(): string {
  const beside = join(realpathSync(process.env.E2E_DATA_DIR ?? ''), 'postgres')
  if (existsSync(beside)) return beside
  return join(ROOT_STATE_FOLDER, `data-${createHash('sha256').update(beside).digest('hex').slice(0, 16)}`)
}
