import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { databaseUrl } from '~/platform/db/db.server'
import { ownerUrl } from './database'

/** Loading all of the application takes a busy machine that long. */
const START_MS = 120_000

const APP_SECRET = 'a5'.repeat(32)

export interface BuiltApp {
  /** Where it listens. */
  origin: string
}

/**
 * The whole application as `npm run build` built it, in a process of its own on the test file's database, which
 * `withTestDatabase` made. It works on no jobs.
 */
export function withBuiltApp(settings: Record<string, string> = {}): BuiltApp {
  const app: BuiltApp = { origin: '' }
  let child: ChildProcess | undefined
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'built-app-'))
    const port = await freePort()
    app.origin = `http://127.0.0.1:${port}`
    child = spawn(process.execPath, ['scripts/serve.mjs'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl(),
        DATABASE_MIGRATION_URL: ownerUrl(),
        DATA_DIR: folder,
        // Processes on one database share what seals its secrets.
        APP_SECRET,
        ROLES: 'web',
        SAMPLE_SHOP: 'off',
        SITE_CHAT: 'off',
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await Promise.race([ready(child), ended(child)])
  }, START_MS)
  afterAll(async () => {
    if (child && child.exitCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })
  return app
}

async function ready({ stdout }: ChildProcess): Promise<void> {
  let said = ''
  for await (const piece of stdout!) {
    said += piece
    if (said.includes('is ready')) break
  }
  stdout!.resume()
}

async function ended(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`The application ended with ${code} before it was ready. Has it been built?`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
