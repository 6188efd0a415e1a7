import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import type { KeptFile } from '~/platform/storage/receive-file.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import { type ClamAv, EICAR, startClamAv } from '../../../tests/doubles/clamav'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { lastMail } from '../../../tests/support/mails'
import {
  handInPaper,
  listPapers,
  listPapersToReview,
  openPaper,
  PAPER_FILES,
  removePaper,
  reviewPaper,
  scanWaitingPapers,
} from './papers.server'

withTestDatabase()

const at = vi.hoisted(() => ({ server: undefined as { host: string; port: number } | undefined }))
vi.mock('~/platform/env/env.server', async (original) => {
  const real = await original<typeof import('~/platform/env/env.server')>()
  return { ...real, env: () => ({ ...real.env(), CLAMAV_URL: at.server }) }
})

async function withScanner(work: (scanner: ClamAv) => Promise<void>): Promise<void> {
  const scanner = await startClamAv()
  at.server = scanner
  try {
    await work(scanner)
  } finally {
    at.server = undefined
    await scanner.close().catch(() => undefined)
  }
}

async function kept(content = 'words'): Promise<KeptFile> {
  const key = newKey(PAPER_FILES)
  const bytes = await storage().put(key, Readable.from([Buffer.from(content)]))
  return { key, name: 'receipt.txt', type: 'text/plain', bytes }
}

const order = ({ workspaceId, userId }: { workspaceId: string; userId: string }) => ({
  workspaceId,
  userId,
  language: 'en',
  kind: 'receipt' as const,
})
const handIn = async (who: { workspaceId: string; userId: string }, file?: KeptFile) => {
  const taken = await handInPaper(order(who), file ?? (await kept()))
  if ('problem' in taken) throw new Error(taken.problem)
  return taken.paperId
}

test('a paper is opened by its own workspace and by admins, and by nobody else', async () => {
  const [own, other] = [await testWorkspace(), await testWorkspace()]
  const id = await handIn(own)
  expect(await text((await openPaper(id, own)).content)).toBe('words')
  expect((await openPaper(id, 'admin')).name).toBe('receipt.txt')
  await expect(openPaper(id, other)).rejects.toMatchObject({ code: 'not_found' })
  await expect(removePaper(other.workspaceId, id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await listPapers(other.workspaceId)).toEqual([])
  expect(await systemDb().paper.findUnique({ where: { id } })).toMatchObject({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    storageKey: expect.not.stringContaining('receipt'),
  })
})

test('a file with a virus is refused and gone', async () => {
  await withScanner(async () => {
    const file = await kept(EICAR)
    expect(await handInPaper(order(await testWorkspace()), file)).toEqual({ problem: 'infected' })
    await expect(storage().size(file.key)).rejects.toThrow('ENOENT')
  })
})

test('while the scanner is away a paper is held, and let through or thrown away once it is back', async () => {
  const own = await testWorkspace()
  at.server = { host: '127.0.0.1', port: 1 }
  const infected = await kept(EICAR)
  const [clean, bad] = [await handIn(own), await handIn(own, infected)]
  await expect(openPaper(clean, own)).rejects.toMatchObject({ code: 'not_found' })
  await expect(openPaper(clean, 'admin')).rejects.toMatchObject({ code: 'not_found' })
  await scanWaitingPapers()
  expect((await listPapers(own.workspaceId)).map(({ state }) => state)).toEqual(['SCANNING', 'SCANNING'])

  await withScanner(() => scanWaitingPapers())
  const states = new Map((await listPapers(own.workspaceId)).map(({ id, state }) => [id, state]))
  expect(states.get(clean)).toBe('IN_REVIEW')
  expect(states.get(bad)).toBe('INFECTED')
  expect(await text((await openPaper(clean, own)).content)).toBe('words')
  await expect(storage().size(infected.key)).rejects.toThrow('ENOENT')
})

test('a review is mailed to who handed it in, and is made once', async () => {
  const own = await testWorkspace()
  const { email } = await systemDb().user.findUniqueOrThrow({ where: { id: own.userId } })
  const admin = randomUUID()
  const [good, bad] = [await handIn(own), await handIn(own)]
  expect((await listPapersToReview()).waiting.map(({ id }) => id)).toEqual(
    expect.arrayContaining([good, bad]),
  )
  await reviewPaper(admin, { intent: 'accept', id: good })
  await reviewPaper(admin, { intent: 'reject', id: bad, reason: 'It can’t be read.' })
  expect(await lastMail(email!, 'paper-rejected')).toMatchObject({ reason: 'It can’t be read.' })
  expect(await lastMail(email!, 'paper-accepted')).toMatchObject({ link: expect.stringContaining('/manual') })
  await expect(reviewPaper(admin, { intent: 'accept', id: bad })).rejects.toMatchObject({ code: 'conflict' })
})

test('an accepted paper stays, any other can be removed with its file', async () => {
  const own = await testWorkspace()
  const file = await kept()
  const [good, other] = [await handIn(own), await handIn(own, file)]
  await reviewPaper(randomUUID(), { intent: 'accept', id: good })
  await expect(removePaper(own.workspaceId, good)).rejects.toMatchObject({ code: 'conflict' })
  await removePaper(own.workspaceId, other)
  expect((await listPapers(own.workspaceId)).map(({ id }) => id)).toEqual([good])
  await expect(storage().size(file.key)).rejects.toThrow('ENOENT')
})

test('no more papers are kept than a workspace may have, however many come at once', async () => {
  const who = await testWorkspace()
  const { id: _id, ...row } = await systemDb().paper.findUniqueOrThrow({ where: { id: await handIn(who) } })
  const more = Array.from({ length: 497 }, () => ({ ...row, storageKey: newKey(PAPER_FILES) }))
  await systemDb().paper.createMany({ data: more })
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => handIn(who)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await systemDb().paper.count({ where: { workspaceId: who.workspaceId } })).toBe(500)
})
