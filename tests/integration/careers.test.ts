import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { changeInquiry, issueFormToken, sweepInquiries } from '~/domains/inquiries/inquiries.server'
import { systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { MOST_FILE_BYTES } from '~/platform/validation/value-kinds'
import * as careers from '~/routes/_public+/careers'
import { Browser } from '../support/browser'
import { asOwner, withTestDatabase } from '../support/database'

withTestDatabase()

const folder = () => join(env().DATA_DIR, 'files', 'inquiries')
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : [])

beforeEach(async () => {
  await asOwner('TRUNCATE inquiries, rate_limits CASCADE')
  await rm(folder(), { recursive: true, force: true })
})

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

interface Sent {
  content?: BlobPart
  name?: string
  type?: string
  fields?: Record<string, string>
}

/** An application as a browser sends it; `name` null for one whose file field was left empty. */
function apply({ content = PDF, name = 'cv.pdf', type = 'application/pdf', fields = {} }: Sent = {}) {
  const form = new FormData()
  const typed = {
    token: issueFormToken('application', Date.now() - 60_000),
    work: '',
    website: '',
    opening: 'language-reviewers',
    name: 'Ayşe Yılmaz',
    email: `${randomUUID()}@example.test`,
    message: 'I grew up with Turkish and edit books.',
    ...fields,
  }
  for (const [field, value] of Object.entries(typed)) form.append(field, value)
  form.append('file', new File([content], name, { type }))
  const request = new Request('http://shop.test/careers', { method: 'POST', body: form })
  return new Browser().send(careers.action, request, {})
}

const kept = () => systemDb().inquiry.findMany()

test('an application is kept with its file, outside the web root under a key of chance', async () => {
  const { status, location } = await apply({ name: 'Özgeçmiş.pdf' })
  expect([status, location]).toEqual([303, '/careers?sent&lang=en#form'])
  const [application] = await kept()
  expect(application).toMatchObject({
    kind: 'application',
    subject: 'language-reviewers',
    fileName: 'Özgeçmiş.pdf',
    fileType: 'application/pdf',
    fileBytes: PDF.length,
  })
  expect(stored()).toEqual([application!.fileKey!.replace('inquiries/', '')])
  expect(application!.fileKey).not.toContain('pdf')
})

test('an application without a file is one, too', async () => {
  expect((await apply({ name: '', content: '', type: 'application/octet-stream' })).status).toBe(303)
  expect(await kept()).toMatchObject([{ fileKey: null }])
})

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each<[string, Sent, RegExp]>([
  ['a name beyond 255 characters', { name: `${'x'.repeat(252)}.pdf` }, /longer than 255/],
  ['two dots in its name', { name: 'cv..pdf' }, /two dots/],
  ['a dot in front of its name', { name: '.cv.pdf' }, /begins with a dot/],
  ['a name that a computer would run', { name: 'cv.pdf.EXE' }, /run by a computer/],
  ['a name that a computer would run behind a dot', { name: 'cv.js.' }, /run by a computer/],
  ['nothing in it', { content: '' }, /empty/],
  ['a byte too much', { content: new Uint8Array(MOST_FILE_BYTES + 1).fill(32), type: 'text/plain' }, /10 MB/],
  ['a type that isn’t taken', { name: 'cv.html', content: '<p>', type: 'text/html' }, /isn't taken/],
  ['a program under a PDF’s name', { content: new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0]) }, /isn't what/],
  ['a page with a zero in it', { content: 'a\0b', type: 'text/plain', name: 'cv.txt' }, /isn't what/],
  [
    'an archive under a Word file’s type',
    { content: 'PK\u0003\u0004', name: 'cv.docx', type: docx },
    /isn't what/,
  ],
])('a file with %s is refused in words of its own and not kept', async (_what, sent, words) => {
  const { status, data } = await apply(sent)
  expect(status).toBe(400)
  expect(data).toMatchObject({
    problems: { file: expect.stringMatching(words) },
    values: { message: 'I grew up with Turkish and edit books.' },
  })
  expect(await kept()).toEqual([])
  expect(stored()).toEqual([])
})

test('a file of exactly 10 MB is taken', async () => {
  const content = new Uint8Array(MOST_FILE_BYTES).fill(97)
  expect((await apply({ content, name: 'cv.txt', type: 'text/plain' })).status).toBe(303)
  expect(await kept()).toMatchObject([{ fileType: 'text/plain', fileBytes: MOST_FILE_BYTES }])
})

test('a form that is refused for something else asks for the file again and keeps none', async () => {
  const refused = await apply({ fields: { email: 'ayse@', opening: 'chief-of-everything' } })
  expect(refused.status).toBe(400)
  expect(refused.data).toMatchObject({
    problems: {
      email: expect.any(String),
      opening: expect.any(String),
      file: expect.stringContaining('again'),
    },
  })
  const early = await apply({ fields: { token: issueFormToken('application') } })
  expect(early.data).toMatchObject({
    problem: expect.stringContaining('quick'),
    problems: { file: expect.any(String) },
  })
  expect(stored()).toEqual([])
})

test('the same application sent twice keeps one file', async () => {
  const fields = { email: `${randomUUID()}@example.test` }
  expect((await apply({ fields })).status).toBe(303)
  expect((await apply({ fields })).status).toBe(303)
  expect(stored()).toHaveLength(1)
})

test('a broken upload is refused and leaves nothing behind', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://shop.test/careers', { method: 'POST', body, headers })
  await expect(new Browser().send(careers.action, request, {})).rejects.toMatchObject({ code: 'bad_request' })
  expect(stored()).toEqual([])
})

test('what is erased takes its file along; the sweep takes files that nothing has', async () => {
  await apply()
  const [application] = await kept()
  const admin = await systemDb().user.create({ data: { email: `${randomUUID()}@example.test` } })
  await changeInquiry(application!.id, admin.id, { intent: 'erase' })
  expect(stored()).toEqual([])
  await apply()
  await sweepInquiries()
  expect(stored()).toHaveLength(1)
})
