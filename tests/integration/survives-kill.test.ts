import type { ChildProcess } from 'node:child_process'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { getImport, getProductByHandle } from '~/domains/catalog/catalog.server'
import { runImport } from '~/domains/catalog/imports/run-import.server'
import { addFile, getSource, listPieces } from '~/domains/knowledge/knowledge.server'
import { readSource } from '~/domains/knowledge/sources/read-source.server'
import { databasePool, databaseUrl, workspaceDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import { answerPending } from '~/workflows/reply-to-shopper.server'
import { testWorkspace, withTestDatabase } from '../support/database'
import { startProgram } from '../support/start-program'

withTestDatabase()
afterAll(stopJobs)

const PATIENCE = { timeout: 40_000, interval: 10 }
const PRODUCTS = 1500

function startApp(task: 'import' | 'read' | 'reply', workspaceId: string, id: string): ChildProcess {
  const args = [databaseUrl(), task, workspaceId, id]
  return startProgram('tests/support/killed-app.ts', args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

async function kill(app: ChildProcess): Promise<void> {
  const gone = new Promise((done) => app.on('exit', done))
  expect(app.exitCode, 'the work was done before the kill').toBeNull()
  app.kill('SIGKILL')
  await gone
}

function* csv(title: string): Generator<string> {
  yield 'Handle,Title,Body (HTML),Variant Price\n'
  for (let i = 0; i < PRODUCTS; i++)
    yield `p-${i},${title} ${i},${'Some words on it. '.repeat(20)},${i + 1}\n`
}

async function queuedImport(workspaceId: string, title: string): Promise<string> {
  const storageKey = newKey('imports')
  const byteSize = await storage().put(storageKey, Readable.from(csv(title)))
  const file = { format: 'csv', fileName: 'p.csv', storageKey, byteSize, currency: 'USD' }
  const data = { workspaceId, status: 'QUEUED' as const, ...file }
  return (await workspaceDb(workspaceId).catalogImport.create({ data })).id
}

/** Keeps an import from committing: its last step writes the workspace's row. Returns how to let go. */
async function holdAtTheEnd(workspaceId: string): Promise<() => Promise<void>> {
  const client = await databasePool().connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM workspaces WHERE id = $1 FOR UPDATE', [workspaceId])
  return async () => {
    await client.query('ROLLBACK')
    client.release()
  }
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await databasePool().query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]!.waiting > 0
}

type Progress = Awaited<ReturnType<typeof getImport>>

test.each<[string, (progress: Progress) => boolean | Promise<boolean>]>([
  ['while it reads', ({ status, rowsRead }) => status === 'READING' && rowsRead > 0],
  ['while it applies', ({ status, productsDone }) => status === 'APPLYING' && productsDone > 0],
  ['just before it commits', isSomebodyWaiting],
])(
  'an import killed %s shows shoppers nothing of it, and comes to its end at the next start',
  async (_name, isMoment) => {
    const { workspaceId } = await testWorkspace()
    await runImport(workspaceId, await queuedImport(workspaceId, 'Before'))
    const id = await queuedImport(workspaceId, 'After')
    const letGo = await holdAtTheEnd(workspaceId)
    const app = startApp('import', workspaceId, id)
    const atTheMoment = async () => expect(await isMoment(await getImport(workspaceId, id))).toBe(true)
    await vi.waitFor(atTheMoment, PATIENCE)
    await kill(app)
    await letGo()
    expect(await getProductByHandle(workspaceId, 'p-0')).toMatchObject({ title: 'Before 0' })
    expect(await workspaceDb(workspaceId).product.count({ where: { title: { startsWith: 'After' } } })).toBe(
      0,
    )

    // The database notices in a moment that the holder of the lock is gone.
    await vi.waitFor(async () => expect(await runImport(workspaceId, id)).toBe(true), PATIENCE)
    expect(await getImport(workspaceId, id)).toMatchObject({
      status: 'APPLIED',
      updated: PRODUCTS,
      rowsRead: PRODUCTS,
    })
    expect(await getProductByHandle(workspaceId, 'p-0')).toMatchObject({ title: 'After 0' })
    expect(await workspaceDb(workspaceId).importDraft.count()).toBe(0)
  },
  90_000,
)

test('a reading that was killed leaves no piece and is made whole by the next', async () => {
  const { workspaceId } = await testWorkspace()
  const text = `${'A sentence of a long book about ferns. '.repeat(12)}\n\n`.repeat(3000)
  const id = await addFile(workspaceId, { fileName: 'book.txt', content: Readable.from([text]) })
  const app = startApp('read', workspaceId, id)
  const isReading = async () => expect((await getSource(workspaceId, id)).status).toBe('READING')
  await vi.waitFor(isReading, PATIENCE)
  await kill(app)
  expect((await listPieces(workspaceId, id)).pieces).toEqual([])
  await isReading()

  const silent = { leaseUntil: new Date(Date.now() - 1) }
  await workspaceDb(workspaceId).knowledgeSource.updateMany({ where: { id }, data: silent })
  await readSource(workspaceId, id)
  const read = await getSource(workspaceId, id)
  expect(read.status).toBe('READY')
  expect(read.pieceCount).toBeGreaterThan(1000)
}, 60_000)

test('a message whose answer was killed is answered at the next start, once', async () => {
  const { workspaceId } = await testWorkspace()
  const db = workspaceDb(workspaceId)
  const { id: shopperId } = await db.shopper.create({ data: { workspaceId } })
  const app = startApp('reply', workspaceId, shopperId)
  expect(await new Promise((done) => app.on('exit', (_code, signal) => done(signal)))).toBe('SIGKILL')
  expect(await db.message.findMany({ select: { author: true } })).toEqual([{ author: 'SHOPPER' }])

  await answerPending()
  await answerPending()
  const messages = await db.message.findMany({ orderBy: { seq: 'asc' }, select: { author: true } })
  expect(messages).toEqual([{ author: 'SHOPPER' }, { author: 'ASSISTANT' }])
}, 60_000)
