import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { inquiryFilterSchema } from '~/domains/inquiries/inquiries'
import {
  changeInquiry,
  getInquiry,
  inquiriesOf,
  issueFormToken,
  listInquiries,
  receiveInquiry,
} from '~/domains/inquiries/inquiries.server'
import { systemDb } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { asOwner, withTestDatabase } from '../support/database'
import { lastMail, templatesTo } from '../support/mails'

withTestDatabase()

const admin = { id: '', email: `${randomUUID()}@example.test` }

beforeEach(async () => {
  await asOwner('TRUNCATE inquiries, rate_limits CASCADE')
  admin.email = `${randomUUID()}@example.test`
  const { id } = await systemDb().user.create({
    data: { email: admin.email, emailNormal: admin.email, emailConfirmedAt: new Date(), isAdmin: true },
  })
  admin.id = id
})

const visitor: Visitor = {
  address: '192.0.2.4',
  userAgent: null,
  origin: 'http://localhost:3000',
  language: 'tr',
  referral: null,
}

async function sent({ email = `${randomUUID()}@example.test`, message = 'Hello', trap = '' } = {}) {
  const proof = { token: issueFormToken('contact', Date.now() - 60_000), trap, work: '' }
  await receiveInquiry({ kind: 'contact', name: 'Ayşe', email, subject: 'press', message }, proof, visitor)
  return systemDb().inquiry.findFirstOrThrow({ where: { email, message } })
}

const list = async (query: object) =>
  (await listInquiries(inquiryFilterSchema.parse(query))).inquiries.map(({ id }) => id)

test('admins are mailed what came in, with what a stranger wrote kept from being a link', async () => {
  const { id } = await sent({ message: 'See https://evil.example/now' })
  const mail = await lastMail(admin.email, 'inquiry-notice')
  expect(mail.link).toMatch(new RegExp(`/admin/inquiries/${id}$`))
  expect(mail.message).not.toMatch(/https?:\/\/\w|\w\.\w/)
})

test('the list has what waits, finds by name, address and words, and keeps spam apart', async () => {
  const [first, second] = [await sent({ message: 'Blue lamps' }), await sent()]
  const spam = await sent({ trap: 'x' })
  expect(await list({})).toEqual([second.id, first.id])
  expect(await list({ q: 'blue' })).toEqual([first.id])
  expect(await list({ q: second.email.toUpperCase() })).toEqual([second.id])
  expect(await list({ status: 'spam' })).toEqual([spam.id])
  expect(await list({ kind: 'partner' })).toEqual([])
  expect(await list({ status: 'nonsense', kind: 'nonsense', page: 'x' })).toHaveLength(2)
})

test('opening one marks it as seen, and doesn’t open what was decided', async () => {
  const { id } = await sent()
  expect(await getInquiry(id)).toMatchObject({ status: 'seen' })
  await changeInquiry(id, admin.id, { intent: 'status', status: 'closed' })
  expect(await getInquiry(id)).toMatchObject({ status: 'closed' })
})

test('an answer is mailed in the sender’s language as the admin wrote it, a note stays inside', async () => {
  const { id, email } = await sent()
  await changeInquiry(id, admin.id, { intent: 'note', text: 'Ask Ada.' })
  await changeInquiry(id, admin.id, {
    intent: 'answer',
    text: 'Merhaba,\n\nhttps://parley.example/help anlatıyor.',
  })
  expect(await lastMail(email, 'inquiry-answer')).toEqual({
    answer: ['Merhaba,', 'https://parley.example/help anlatıyor.'],
  })
  expect(
    await systemDb().mail.findFirst({ where: { recipient: email, template: 'inquiry-answer' } }),
  ).toMatchObject({ language: 'tr' })
  expect(await getInquiry(id)).toMatchObject({
    status: 'answered',
    assignee: admin.email,
    entries: [{ kind: 'note', text: 'Ask Ada.' }, { kind: 'answer' }],
  })
})

test('one is taken on and let go of', async () => {
  const { id } = await sent()
  await changeInquiry(id, admin.id, { intent: 'take' })
  expect(await getInquiry(id)).toMatchObject({ assignee: admin.email })
  await changeInquiry(id, admin.id, { intent: 'leave' })
  expect(await getInquiry(id)).toMatchObject({ assignee: null })
})

test('an address gets all it sent, without the team’s notes, and is erased with its mails', async () => {
  const { id, email } = await sent({ message: 'First' })
  await sent({ email, message: 'Second' })
  const other = await sent()
  await changeInquiry(id, admin.id, { intent: 'note', text: 'Inside.' })
  await changeInquiry(id, admin.id, { intent: 'answer', text: 'Outside.' })
  const own = await inquiriesOf(email.toUpperCase())
  expect(own).toMatchObject([{ message: 'First', answers: [{ text: 'Outside.' }] }, { message: 'Second' }])
  expect(JSON.stringify(own)).not.toContain('Inside.')
  await changeInquiry(id, admin.id, { intent: 'erase' })
  expect(await inquiriesOf(email)).toEqual([])
  expect(await templatesTo(email)).toEqual([])
  expect(await list({})).toEqual([other.id])
})

test('one that isn’t there is neither opened nor changed', async () => {
  await expect(getInquiry(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  await expect(changeInquiry(randomUUID(), admin.id, { intent: 'take' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
