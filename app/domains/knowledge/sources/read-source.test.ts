import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { makePdf } from '~/../tests/support/documents'
import { ageStoredFile, hideStoredFile, isStored } from '~/../tests/support/stored-files'
import { setDatabaseAway } from '~/platform/db/availability.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { createGuardedFetch } from '~/platform/http/guarded-fetch.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import { prepareDocument } from '../pieces/prepare-document.server'
import type { Block } from '../reading/block'
import { addFile } from './add-file.server'
import { claimReading } from './claim-reading.server'
import { readSource } from './read-source.server'
import { removeSource } from './remove-source.server'
import { renameFile } from './rename-file.server'
import { readAgain } from './request-reading.server'
import { resumeReadings } from './resume-readings.server'
import { addPairs, savePage, savePair } from './save-text.server'
import { saveWebsite } from './save-website.server'
import { getSource, listPieces, listSources } from './source-queries.server'
import { sweepFiles } from './sweep-files.server'
import { writeDocuments } from './write-documents.server'

withTestDatabase()
afterAll(stopJobs)

let pages: Record<string, string>
/** Called when a page of the site is asked for, before it answers. */
let onRequest: (path: string) => Promise<void>
const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  await onRequest(path)
  const html = pages[path]
  if (html === 'BROKEN') response.writeHead(500).end()
  else if (html === undefined) response.writeHead(404).end()
  else response.setHeader('content-type', 'text/html').end(html)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
const options = {
  fetch: createGuardedFetch({ allow: (address, to) => address === '127.0.0.1' && to === port }),
  pause: async () => {},
}
afterAll(() => new Promise((done) => server.close(done)))

beforeEach(() => {
  onRequest = async () => {}
  pages = {
    '/': '<title>Home</title><p>Welcome to the shop of ferns.</p><a href="/returns">Returns</a>',
    '/returns': '<title>Returns</title><p>Send it back within 30 days.</p>',
  }
})

const textsOf = async (workspaceId: string, sourceId: string) =>
  (await listPieces(workspaceId, sourceId)).pieces.map(({ text }) => text).sort()
const versionOf = async (workspaceId: string) =>
  (await systemDb().workspace.findUniqueOrThrow({ where: { id: workspaceId } })).knowledgeVersion

test('a page is read as it is saved, and again as it is edited', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await savePage(workspaceId, { title: 'Returns', markdown: '# Returns\n\n30 days.' })
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'READY', pieceCount: 1, documentCount: 1 })
  const before = await versionOf(workspaceId)
  await savePage(workspaceId, { title: 'Returns', markdown: '## How long\n\n60 days.' }, id)
  const { pieces } = await listPieces(workspaceId, id)
  expect(pieces).toMatchObject([{ text: '60 days.', headings: ['How long'], anchor: 'how-long' }])
  expect(await versionOf(workspaceId)).toBe(before + 1n)
})

test('saving the same text again keeps the very same pieces and the version', async () => {
  const { workspaceId } = await testWorkspace()
  const page = { title: 'Care', markdown: 'Wash cold.' }
  const id = await savePage(workspaceId, page)
  const before = await listPieces(workspaceId, id)
  const version = await versionOf(workspaceId)
  await savePage(workspaceId, page, id)
  expect(await listPieces(workspaceId, id)).toEqual(before)
  expect(await versionOf(workspaceId)).toBe(version)
})

test("a short answer's place names don't make its language", async () => {
  const { workspaceId } = await testWorkspace()
  const id = await savePair(workspaceId, { question: 'Where are you?', answer: 'Fern Street 5, Izmir.' })
  expect(await getSource(workspaceId, id)).toMatchObject({ languages: ['en'] })
  const turkish = await savePair(workspaceId, {
    question: 'Kargo ne kadar sürer?',
    answer: 'Siparişiniz iki iş günü içinde elinizde olur.',
  })
  expect(await getSource(workspaceId, turkish)).toMatchObject({ languages: ['tr'] })
})

test('a page without a source, or of another kind, is not found', async () => {
  const { workspaceId } = await testWorkspace()
  const pair = await savePair(workspaceId, { question: 'Open on Sunday?', answer: 'No.' })
  const page = { title: 'A', markdown: 'B' }
  await expect(savePage(workspaceId, page, pair)).rejects.toMatchObject({ code: 'not_found' })
})

test('pairs are added at once, and a question that is there gets the new answer', async () => {
  const { workspaceId } = await testWorkspace()
  await savePair(workspaceId, { question: 'Open on Sunday?', answer: 'No.' })
  const outcome = await addPairs(workspaceId, [
    { question: 'Open on Sunday?', answer: 'Yes, until noon.' },
    { question: 'Parking?', answer: 'Behind the house.' },
  ])
  expect(outcome).toEqual({ added: 1, updated: 1 })
  const { sources, total } = await listSources(workspaceId)
  expect([total, sources.map(({ kind }) => kind)]).toEqual([2, ['QA', 'QA']])
  const sunday = sources.find(({ title }) => title === 'Open on Sunday?')!
  const { pieces } = await listPieces(workspaceId, sunday.id)
  expect(pieces).toMatchObject([{ question: 'Open on Sunday?', text: 'Yes, until noon.' }])
})

test('a file waits for its reading and then shows its pieces', async () => {
  const { workspaceId } = await testWorkspace()
  const pdf = makePdf([[{ text: 'Wool is washed by hand in cold water.', y: 700 }]])
  const id = await addFile(workspaceId, { fileName: '../care_guide.pdf', content: Readable.from([pdf]) })
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'PENDING', title: 'care guide' })
  await readSource(workspaceId, id)
  expect(await getSource(workspaceId, id)).toMatchObject({
    status: 'READY',
    pieceCount: 1,
    languages: ['en'],
  })
  await removeSource(workspaceId, id)
  expect(await workspaceDb(workspaceId).storedFile.count()).toBe(0)
})

test('a file is called by the heading that it begins with, until the merchant names it', async () => {
  const { workspaceId } = await testWorkspace()
  const content = Readable.from([Buffer.from('# When a chain is worn\n\nChange it at 0.5 percent.')])
  const id = await addFile(workspaceId, { fileName: 'kettenverschleiss.md', content })
  await readSource(workspaceId, id)
  expect(await getSource(workspaceId, id)).toMatchObject({ title: 'When a chain is worn' })
  await renameFile(workspaceId, id, { title: 'Chains', language: '' })
  await readSource(workspaceId, id)
  expect(await getSource(workspaceId, id)).toMatchObject({ title: 'Chains' })
})

test('a file that storage can’t give for now is read later, and only one that is gone is called so', async () => {
  const { workspaceId } = await testWorkspace()
  const content = Readable.from([Buffer.from('Wool is washed by hand.')])
  const id = await addFile(workspaceId, { fileName: 'care.txt', content })
  const { storageKey } = await workspaceDb(workspaceId).storedFile.findFirstOrThrow()
  const show = await hideStoredFile(storageKey)
  expect(await readSource(workspaceId, id)).toBeGreaterThan(0)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'PENDING' })
  expect(await readSource(workspaceId, id, { isLastTry: true })).toBe(null)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'FAILED', failure: 'unexpected' })
  await show()
  await readAgain(workspaceId, id)
  expect(await readSource(workspaceId, id)).toBe(null)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'READY' })
  await storage().remove(storageKey)
  await readAgain(workspaceId, id)
  await readSource(workspaceId, id)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'FAILED', failure: 'file_missing' })
})

test('a reading that the database’s absence interrupts begins anew once its place is free', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await saveWebsite(workspaceId, { url: origin })
  onRequest = async (path) => {
    if (path === '/returns') setDatabaseAway(true)
  }
  const away = { code: 'database_unavailable' }
  await expect(readSource(workspaceId, id, options)).rejects.toMatchObject(away)
  setDatabaseAway(false)
  onRequest = async () => {}
  expect(await readSource(workspaceId, id, options)).toBeGreaterThan(0)
  for (const leaseUntil of [new Date(Date.now() - 1), new Date(Date.now() + 40 * 24 * 3_600_000)]) {
    // Its holder's time is over, or its clock was wrong.
    await workspaceDb(workspaceId).knowledgeSource.update({
      where: { id },
      data: { status: 'READING', leaseUntil },
    })
    expect(await readSource(workspaceId, id, options)).toBe(null)
    expect(await getSource(workspaceId, id)).toMatchObject({ status: 'READY', documentCount: 2 })
  }
})

test('letters that can’t be kept are left out, and the rest is read', async () => {
  const { workspaceId } = await testWorkspace()
  const text = 'Half \ud83d a character and a \0 byte are no reason to lose the page.'
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'Odd\0' },
    { kind: 'paragraph', text },
  ]
  const languages = { language: 'en', fallbackLanguage: 'en' }
  const document = prepareDocument({ url: null, title: 'Title\0', blocks }, languages)
  const id = await savePage(workspaceId, { title: 'A', markdown: 'B' })
  await workspaceDb(workspaceId).$transaction((tx) => writeDocuments(tx, workspaceId, id, [document]))
  expect((await listPieces(workspaceId, id)).pieces).toMatchObject([
    { headings: ['Odd'], text: 'Half  a character and a  byte are no reason to lose the page.' },
  ])
})

test('a file over the cap leaves nothing behind', async () => {
  const { workspaceId } = await testWorkspace()
  const megabyte = Buffer.alloc(1024 * 1024, 'a')
  const content = Readable.from(Array.from({ length: 21 }, () => megabyte))
  await expect(addFile(workspaceId, { fileName: 'a.txt', content })).rejects.toMatchObject({
    code: 'too_large',
  })
  expect((await listSources(workspaceId)).total).toBe(0)
})

test('a sweep takes files that no source has, and leaves those of sources', async () => {
  const { workspaceId } = await testWorkspace()
  const orphan = newKey('knowledge')
  await storage().put(orphan, Readable.from([Buffer.from('words')]))
  const content = Readable.from([Buffer.from('Words.')])
  const id = await addFile(workspaceId, { fileName: 'a.txt', content })
  const { storageKey } = await workspaceDb(workspaceId).storedFile.findFirstOrThrow()
  for (const key of [orphan, storageKey]) await ageStoredFile(key, 7)
  await sweepFiles()
  expect(isStored(orphan)).toBe(false)
  expect(isStored(storageKey)).toBe(true)
  await removeSource(workspaceId, id)
})

test('a scan says that there is no text', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await addFile(workspaceId, { fileName: 'scan.pdf', content: Readable.from([makePdf([[]])]) })
  await readSource(workspaceId, id)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'FAILED', failure: 'no_text' })
})

test('a web site is read, and read again only where it changed', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await saveWebsite(workspaceId, { url: origin })
  await readSource(workspaceId, id, options)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'READY', documentCount: 2, problems: [] })
  const before = (await listPieces(workspaceId, id)).pieces
  pages['/returns'] = '<title>Returns</title><p>Send it back within 60 days.</p>'
  await readAgain(workspaceId, id)
  await readSource(workspaceId, id, options)
  const after = (await listPieces(workspaceId, id)).pieces
  expect(after[0]).toEqual(before[0])
  expect(after[1]).toMatchObject({ text: 'Send it back within 60 days.' })
  expect(after[1]?.id).not.toBe(before[1]?.id)
})

test('until the new pieces are whole the old ones stay, and a failed reading leaves them', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await saveWebsite(workspaceId, { url: origin })
  await readSource(workspaceId, id, options)
  const before = await textsOf(workspaceId, id)
  pages['/'] = `${pages['/']}<p>New words.</p>`
  const seen: string[][] = []
  onRequest = async () => void seen.push(await textsOf(workspaceId, id))
  await readAgain(workspaceId, id)
  await readSource(workspaceId, id, options)
  expect(seen.length).toBeGreaterThan(2)
  for (const texts of seen) expect(texts).toEqual(before)
  expect(await textsOf(workspaceId, id)).not.toEqual(before)
  const newest = await textsOf(workspaceId, id)
  pages = { '/': 'BROKEN' }
  await readAgain(workspaceId, id)
  await readSource(workspaceId, id, options)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'FAILED', failure: 'server_error' })
  expect(await textsOf(workspaceId, id)).toEqual(newest)
})

test('a page that is gone loses its pieces, one that fails for the moment keeps them', async () => {
  const { workspaceId } = await testWorkspace()
  pages['/'] += '<p><a href="/care">Care</a></p>'
  pages['/care'] = '<p>Wash it cold, dry it flat.</p>'
  const id = await saveWebsite(workspaceId, { url: origin })
  await readSource(workspaceId, id, options)
  pages['/returns'] = 'BROKEN'
  delete pages['/care']
  await readAgain(workspaceId, id)
  await readSource(workspaceId, id, options)
  expect(await textsOf(workspaceId, id)).toEqual([
    'Send it back within 30 days.',
    'Welcome to the shop of ferns.\n\nReturns\n\nCare',
  ])
  const { problems } = await getSource(workspaceId, id)
  expect(problems).toEqual([
    { url: `${origin}/returns`, reason: 'server_error' },
    { url: `${origin}/care`, reason: 'not_found' },
  ])
})

test('a source removed while it is read leaves nothing', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await saveWebsite(workspaceId, { url: origin })
  onRequest = async (path) => {
    if (path === '/returns') await removeSource(workspaceId, id)
  }
  await readSource(workspaceId, id, options)
  const db = workspaceDb(workspaceId)
  expect(await db.knowledgeSource.count()).toBe(0)
  expect(await db.knowledgeDocument.count()).toBe(0)
  expect(await db.knowledgePassage.count()).toBe(0)
})

test('a source is read by one at a time, and taken over when its reader is silent', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await saveWebsite(workspaceId, { url: origin })
  const first = await claimReading(workspaceId, id)
  expect(first).not.toBeNull()
  expect(await claimReading(workspaceId, id)).toBeNull()
  await workspaceDb(workspaceId).knowledgeSource.updateMany({
    where: { id },
    data: { leaseUntil: new Date(Date.now() - 1) },
  })
  expect(await resumeReadings()).toBe(1)
  await readSource(workspaceId, id, options)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'READY', documentCount: 2 })
})

test('a website edited while it is read is not written by the old reading', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await saveWebsite(workspaceId, { url: origin })
  onRequest = async (path) => {
    if (path === '/returns') await saveWebsite(workspaceId, { url: `${origin}/`, maxPages: 1 }, id)
  }
  await readSource(workspaceId, id, options)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'PENDING', documentCount: 0 })
  await readSource(workspaceId, id, options)
  expect(await getSource(workspaceId, id)).toMatchObject({ status: 'READY', documentCount: 1 })
})

test('a removed source takes its pieces and bumps the version, and is not found again', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await savePage(workspaceId, { title: 'Returns', markdown: '30 days.' })
  const version = await versionOf(workspaceId)
  await removeSource(workspaceId, id)
  expect(await workspaceDb(workspaceId).knowledgePassage.count()).toBe(0)
  expect(await versionOf(workspaceId)).toBe(version + 1n)
  await expect(getSource(workspaceId, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(removeSource(workspaceId, id)).rejects.toMatchObject({ code: 'not_found' })
})

test("another workspace's sources can't be seen, edited, read or removed", async () => {
  const mine = await testWorkspace()
  const other = await testWorkspace()
  const page = { title: 'Returns', markdown: '30 days.' }
  const id = await savePage(mine.workspaceId, page)
  const { workspaceId } = other
  expect((await listSources(workspaceId)).total).toBe(0)
  expect((await listPieces(workspaceId, id)).pieces).toEqual([])
  for (const attempt of [
    () => getSource(workspaceId, id),
    () => savePage(workspaceId, page, id),
    () => readAgain(workspaceId, id),
    () => removeSource(workspaceId, id),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await textsOf(mine.workspaceId, id)).toEqual(['30 days.'])
})
