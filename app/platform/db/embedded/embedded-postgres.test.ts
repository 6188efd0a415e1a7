import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startProgram } from '../../../../tests/support/start-program'
import { withConnection } from '../with-connection.server'
import { resolveInstallation } from './resolve-installation.server'
import { clusterFolder, startEmbeddedPostgres } from './start-embedded-postgres.server'
import { sweepDrafts } from './sweep-drafts.server'

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
  return withConnection(url, async (client) => (await client.query(text)).rows)
}

/** An app in a process of its own that starts the database, writes a row, says so, and waits to be killed. */
function startApp(dataFolder: string) {
  const child = startProgram('tests/support/embedded-app.ts', [dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged = new Promise<void>((done, fail) => {
    child.stdout!.on('data', (chunk: Buffer) => chunk.includes('acknowledged') && done())
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

test('what killed processes left half made is swept at the next start, another process’s is not', async () => {
  const dataFolder = await freshFolder()
  const gone = spawn(process.execPath, ['-e', ''])
  await new Promise((done) => gone.on('exit', done))
  const drafts = [`postgres.new-${gone.pid}`, `postgres.new-${process.ppid}`, 'postgres.new-notes']
  for (const draft of drafts) await mkdir(join(dataFolder, draft, 'base'), { recursive: true })
  await sweepDrafts(join(dataFolder, 'postgres'), '.new-')
  expect((await readdir(dataFolder)).sort()).toEqual(drafts.slice(1).sort())
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

const pidOf = async (dataFolder: string) =>
  Number(
    (
      await readFile(
        join(await clusterFolder(dataFolder, await resolveInstallation()), 'postmaster.pid'),
        'utf8',
      )
    ).split('\n')[0],
  )

test('a server that is killed, again and again, is started again where it was, with all that was acknowledged', async () => {
  const dataFolder = await freshFolder()
  const server = await startEmbeddedPostgres({ dataFolder })
  await query(server.url('postgres'), 'CREATE TABLE kept (n int)')
  for (let n = 1; n <= 3; n++) {
    await query(server.url('postgres'), `INSERT INTO kept VALUES (${n})`)
    // Something that computes and doesn't look up: it outlives its server, which then can't be followed by another.
    const computing = query(
      server.url('postgres'),
      'SELECT count(*) FROM generate_series(1, 10000000000)',
    ).catch(() => 'cut')
    await expect
      .poll(() =>
        query(
          server.url('postgres'),
          `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%generate_series%' AND pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(1)
    const killed = await pidOf(dataFolder)
    process.kill(killed, 'SIGKILL')
    const rows = () => query(server.url('postgres'), 'SELECT count(*)::int AS n FROM kept').catch(() => null)
    await expect
      .poll(async () => (await pidOf(dataFolder).catch(() => killed)) !== killed && (await rows()))
      .toEqual([{ n }])
    expect(await computing).toBe('cut')
  }
  await server.stop()
  await expect(query(server.url('postgres'), 'SELECT 1')).rejects.toThrow()
})

test('an adopted server that is killed is started again as well', async () => {
  const dataFolder = await freshFolder()
  const { child, acknowledged } = startApp(dataFolder)
  await acknowledged
  child.kill('SIGKILL')
  const server = await startEmbeddedPostgres({ dataFolder })
  const adopted = await pidOf(dataFolder)
  process.kill(adopted, 'SIGKILL')
  await expect
    .poll(() => query(server.url('postgres'), 'SELECT words FROM notes').catch(() => null))
    .toEqual([{ words: 'kept' }])
  await server.stop()
})

test('who owns a server keeps it when only their connection is cut', async () => {
  const dataFolder = await freshFolder()
  const server = await startEmbeddedPostgres({ dataFolder, durable: false })
  const id = await pidOf(dataFolder)
  const holders = () =>
    query(server.url('postgres'), `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted`)
  const [before] = (await holders()) as { pid: number }[]
  await query(server.url('postgres'), `SELECT pg_terminate_backend(${before?.pid})`)
  await expect.poll(async () => (await holders()).filter(({ pid }) => pid !== before?.pid)).toHaveLength(1)
  expect(await pidOf(dataFolder)).toBe(id)
  await server.stop()
})

test('a server that recovers by itself from the death of one of its processes is left to it', async () => {
  const dataFolder = await freshFolder()
  const server = await startEmbeddedPostgres({ dataFolder })
  const id = await pidOf(dataFolder)
  await query(server.url('postgres'), 'CREATE TABLE kept AS SELECT 1 AS n')
  const pidOfKind = async (kind: string) => {
    const rows = (await query(
      server.url('postgres'),
      `SELECT pid FROM pg_stat_activity WHERE backend_type = '${kind}' AND pid <> pg_backend_pid()`,
    )) as { pid: number }[]
    return rows[0]?.pid
  }
  for (const kind of ['checkpointer', 'client backend']) {
    const [dying, before] = [await pidOfKind(kind), await pidOfKind('checkpointer')]
    process.kill(dying!, 'SIGKILL')
    const state = async () => ({
      isAnew: (await pidOfKind('checkpointer')) !== before,
      owner: (await pidOfKind('client backend')) !== undefined,
    })
    await expect.poll(() => state().catch(() => 'recovering')).toEqual({ isAnew: true, owner: true })
    expect(await query(server.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    expect(await pidOf(dataFolder)).toBe(id)
  }
  await server.stop()
})
