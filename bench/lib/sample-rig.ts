import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrl } from '~/platform/db/db.server'
import { withBenchDatabase } from './bench-database'
import { type BuiltServer, root, startBuiltServer, stopProgram } from './built-server'

export interface SampleRig {
  /** Starts one more process of the product over the same database. */
  start(env?: Record<string, string>, execArgv?: readonly string[]): Promise<BuiltServer>
}

/**
 * Runs work with a database of its own that has the sample shop, whose widget takes as many messages as there come. Ends
 * what the work has started.
 */
export async function withSampleRig(work: (rig: SampleRig) => Promise<void>): Promise<void> {
  await withBenchDatabase(async (folder) => {
    const settings = {
      DATABASE_URL: databaseUrl(),
      DATA_DIR: join(folder, 'app'),
      SITE_CHAT: 'off',
      LOG_LEVEL: 'warn',
    }
    const loading = spawn(process.execPath, [join(root, 'scripts', 'sample.mjs')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', ...settings },
    })
    const [code] = await once(loading, 'exit')
    if (code !== 0) throw new Error(`The sample shop could not be loaded (${code}).`)
    await liftBudgets()
    const started: BuiltServer[] = []
    try {
      await work({
        start: async (env = {}, execArgv = []) => {
          const server = await startBuiltServer({ ...settings, ...env }, execArgv)
          started.push(server)
          return server
        },
      })
    } finally {
      await Promise.all(started.map((server) => stopProgram(server.process)))
    }
  })
}

/** A shop's budgets are there to keep crowds out, and a bench is one. */
async function liftBudgets(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  await client.query('UPDATE widget_settings SET visitor_per_hour = 10000, shop_per_day = 1000000')
  await client.end()
}
