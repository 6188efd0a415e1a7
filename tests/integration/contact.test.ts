import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { issueFormToken, sweepInquiries } from '~/domains/inquiries/inquiries.server'
import { isProof, proofText } from '~/domains/inquiries/proof'
import { systemDb } from '~/platform/db/db.server'
import * as contact from '~/routes/_public+/contact'
import * as partners from '~/routes/_public+/partners'
import { Browser } from '../support/browser'
import { asOwner, withTestDatabase } from '../support/database'
import { templatesTo } from '../support/mails'

withTestDatabase()

beforeEach(async () => {
  await asOwner('TRUNCATE inquiries, rate_limits CASCADE')
})

const MINUTE_MS = 60_000

/** As a person's form comes back: a minute after it was shown. */
const oldToken = (ageMs = MINUTE_MS) => issueFormToken('contact', Date.now() - ageMs)

const letter = (given: Record<string, string> = {}) => ({
  token: oldToken(),
  work: '',
  website: '',
  name: 'Ayşe Yılmaz',
  email: `${randomUUID()}@example.test`,
  topic: 'question',
  message: 'Can one team answer for two shops?',
  ...given,
})

const visitor = (language = 'en') => new Browser({ language })
const send = (fields: Record<string, string>, browser = visitor()) =>
  browser.post(contact, '/contact', fields)
const kept = () => systemDb().inquiry.findMany({ orderBy: { createdAt: 'asc' } })

test('what is sent is kept, its sender gets a receipt in their language and is led to the thanks', async () => {
  const fields = letter({ phone: '+90 (212) 555 01 23' })
  const { status, location } = await send(fields, visitor('tr'))
  expect([status, location]).toEqual([303, '/contact?sent&lang=tr#form'])
  expect(await kept()).toMatchObject([
    {
      kind: 'contact',
      status: 'new',
      subject: 'question',
      email: fields.email,
      phone: '+90 (212) 555 01 23',
      language: 'tr',
      flags: [],
    },
  ])
  expect(await templatesTo(fields.email)).toEqual(['inquiry-received'])
})

test('each field that isn’t in order is named in the reader’s words, and everything typed comes back', async () => {
  const fields = letter({ name: ' ', email: 'ayse@', phone: '12 34', topic: 'nonsense', message: '' })
  const { status, data } = await send(fields, visitor('tr'))
  expect(status).toBe(400)
  expect(data).toMatchObject({
    problems: {
      name: 'Bu alanı doldurun.',
      email: expect.stringContaining('e-posta'),
      phone: expect.stringContaining('10 ile 15 hane'),
      topic: expect.any(String),
      message: 'Bu alanı doldurun.',
    },
    values: { email: 'ayse@', phone: '12 34' },
    token: fields.token,
  })
  expect(await kept()).toEqual([])
})

test.each([
  ['too long a name', { name: 'x'.repeat(101) }, 'name'],
  ['an address beyond 254 characters', { email: `${'a'.repeat(250)}@example.test` }, 'email'],
  ['too many digits', { phone: '1234567890123456' }, 'phone'],
  ['letters for a number', { phone: 'call me' }, 'phone'],
  ['too long a message', { message: 'x'.repeat(5001) }, 'message'],
])('%s is refused at its field', async (_what, given: Record<string, string>, field) => {
  const { status, data } = await send(letter(given))
  expect(status).toBe(400)
  expect(Object.keys((data as { problems: object }).problems)).toEqual([field])
})

test('a form that comes back at once is asked for once more, with the same token', async () => {
  const fields = letter({ token: oldToken(0) })
  const { status, data } = await send(fields)
  expect(status).toBe(400)
  expect(data).toMatchObject({
    problem: expect.stringContaining('very quick'),
    token: fields.token,
    values: { message: fields.message },
  })
})

test.each([
  ['missing', ''],
  ['made up', 'contact.abc.def.ghi'],
  ['of another form', issueFormToken('partner', Date.now() - MINUTE_MS)],
  ['of yesterday', oldToken(24 * 60 * MINUTE_MS)],
  ['of tomorrow', oldToken(-MINUTE_MS)],
])('a token that is %s isn’t taken, and the form comes back with a new one', async (_what, token) => {
  const { status, data } = await send(letter({ token }))
  expect(status).toBe(400)
  expect(data).toMatchObject({ problem: expect.stringContaining('open for too long'), token: null })
  expect(await kept()).toEqual([])
})

test('a token is good for one message; the same message sent twice is taken once and thanked for twice', async () => {
  const fields = letter()
  expect((await send(fields)).status).toBe(303)
  expect((await send({ ...fields, message: ` ${fields.message}\n` })).status).toBe(303)
  expect((await send({ ...fields, message: 'Something else entirely.' })).status).toBe(400)
  expect(await kept()).toHaveLength(1)
  expect(await templatesTo(fields.email)).toEqual(['inquiry-received'])
})

test('a program that fills in what nobody sees is thanked, kept as spam and mailed nothing', async () => {
  const fields = letter({ website: 'https://spam.example' })
  expect((await send(fields)).status).toBe(303)
  expect(await kept()).toMatchObject([{ status: 'spam', flags: ['trap'] }])
  expect(await templatesTo(fields.email)).toEqual([])
})

test('a message full of links is flagged, not lost', async () => {
  await send(letter({ message: 'http://a.example https://b.example and www.c.example' }))
  await send(letter({ message: 'My shop is at https://shop.example and http://second.example' }))
  expect(await kept()).toMatchObject([
    { status: 'new', flags: ['links'] },
    { status: 'new', flags: [] },
  ])
})

test('many messages of one address wait, with everything typed kept and the minutes said', async () => {
  const email = `${randomUUID()}@example.test`
  const write = (at: number) =>
    visitorAt(at).post(contact, '/contact', letter({ email, message: `No. ${at}` }))
  for (let at = 0; at < 5; at++) expect((await write(at)).status).toBe(303)
  const { status, data } = await write(5)
  expect(status).toBe(429)
  expect(data).toMatchObject({
    problem: expect.stringContaining('in 60 minutes'),
    values: { message: 'No. 5' },
  })
})

const visitorAt = (host: number) => new Browser({ address: `198.51.100.${host}` })

/** What app/enhance/proof.ts looks for. */
function workFor(token: string): string {
  for (let attempt = 0; ; attempt++)
    if (
      isProof(
        createHash('sha256')
          .update(proofText(token, `${attempt}`))
          .digest(),
      )
    )
      return `${attempt}`
}

test('a network whose browsers work for their forms is trusted with more of them', async () => {
  for (let at = 0; at < 6; at++) expect((await send(letter())).status).toBe(303)
  expect((await send(letter({ work: '1' }))).status).toBe(429)
  const token = oldToken()
  expect((await send(letter({ token, work: workFor(token) }))).status).toBe(303)
})

test('what nobody has touched for a year goes, what was touched stays', async () => {
  await send(letter({ message: 'old' }))
  await send(letter({ message: 'young' }))
  const yearAgo = new Date(Date.now() - 366 * 86_400_000)
  await systemDb().$executeRaw`UPDATE inquiries SET updated_at = ${yearAgo} WHERE message = 'old'`
  await sweepInquiries()
  expect((await kept()).map(({ message }) => message)).toEqual(['young'])
})

test('an application as a partner comes in with its site; one that is no address is refused', async () => {
  const application = (site: string) =>
    visitor().post(partners, '/partners', {
      ...letter(),
      token: issueFormToken('partner', Date.now() - MINUTE_MS),
      site,
    })
  expect((await application('https://agency.example')).location).toBe('/partners?sent&lang=en#form')
  expect((await application('')).status).toBe(303)
  const refused = await application('javascript:alert(1)')
  expect(Object.keys((refused.data as { problems: object }).problems)).toEqual(['site'])
  expect(await kept()).toMatchObject([
    { kind: 'partner', subject: 'https://agency.example' },
    { kind: 'partner', subject: '' },
  ])
})
