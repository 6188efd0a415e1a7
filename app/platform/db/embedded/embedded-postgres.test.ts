import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.server'

const folders: string[] = []

async function freshFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'parley-embedded-')))
  folders.push(folder)
  return folder
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** An app in a process of its own that starts the database, writes a row, says so, and waits to be killed. */
function startApp(dataFolder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/embedded-app.ts', dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged = new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('acknowledged') && done())
    child.on('exit', () => fail(new Error('the app ended by itself')))
  })
  return { child, acknowledged }
}

test('what was acknowledged is there after kill -9, and the server left behind is adopted', async () => {
  const dataFolder = await freshFolder()
  const { child, acknowledged } = startApp(dataFolder)
  await acknowledged
  child.kill('SIGKILL')
  const server = await startEmbeddedPostgres({ dataFolder })
  expect(await query(server.url('postgres'), 'SELECT words FROM notes')).toEqual([{ words: 'kept' }])
  await server.stop()
})

test('a second app on the same folder is refused in plain words', async () => {
  const dataFolder = await freshFolder()
  const server = await startEmbeddedPostgres({ dataFolder, durable: false })
  await expect(startEmbeddedPostgres({ dataFolder, durable: false })).rejects.toMatchObject({
    code: 'database_folder_in_use',
    message: expect.stringContaining('DATA_DIR'),
  })
  await server.stop()
})

test('it runs in a folder below one that others can’t enter, and finds its data again', async () => {
  const closed = await freshFolder()
  await chmod(closed, 0o700)
  const dataFolder = join(closed, 'project', '.data')
  await mkdir(dataFolder, { recursive: true })
  const first = await startEmbeddedPostgres({ dataFolder, durable: false })
  await query(first.url('postgres'), 'CREATE TABLE kept (n int)')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataFolder, durable: false })
  expect(await query(second.url('postgres'), 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 0 }])
  await second.stop()
})
