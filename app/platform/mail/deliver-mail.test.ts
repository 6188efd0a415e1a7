import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { startSmtpSink } from '../../../tests/doubles/smtp-sink'
import { asOwner, withTestDatabase } from '../../../tests/support/database'
import { sampleMails } from '../../../tests/support/sample-mails'
import { attachTo } from './attachments.server'
import { deliverMail, MOST_ATTEMPTS } from './deliver-mail.server'
import { sealContent } from './mail-content.server'
import { sweepMails } from './sweep-mails.server'

const sink = await startSmtpSink({ credentials: { user: 'parley', password: 'p@ss:word/1' } })
vi.stubEnv('SMTP_URL', sink.url)
vi.stubEnv('MAIL_FROM', 'Parley <no-reply@parley.example>')
vi.stubEnv('PUBLIC_URL', 'https://parley.example')
vi.stubEnv('SUPPORT_EMAIL', 'people@parley.example')
withTestDatabase()
afterAll(() => sink.close())
beforeEach(() => sink.beforeReply(() => undefined))

/** A mail that waits to be sent, as `sendMail` leaves it. */
async function waitingMail(): Promise<{ id: string; to: string }> {
  const to = `${randomUUID()}@example.test`
  const { id } = await systemDb().mail.create({
    data: {
      recipient: to,
      template: 'confirm-email',
      language: 'tr',
      content: sealContent('confirm-email', sampleMails['confirm-email']),
    },
  })
  return { id, to }
}

const rowOf = (id: string) => systemDb().mail.findUniqueOrThrow({ where: { id } })
const received = (to: string) => sink.mails().filter((mail) => mail.to === to)

test('a mail arrives in its language, in both parts, and its content leaves the database', async () => {
  const { id, to } = await waitingMail()
  await deliverMail(id)
  const mail = await sink.waitFor(to, 'confirm-email')
  expect(mail).toMatchObject({
    from: '"Parley" <no-reply@parley.example>',
    subject: 'E-posta adresinizi onaylayın',
    messageId: `<${id}@parley.example>`,
    code: '482913',
    links: [sampleMails['confirm-email'].link],
  })
  expect(mail.text).toContain('Merhaba Ayşe Yılmaz.')
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail.headers.get('content-language')).toBe('tr')
  expect(await rowOf(id)).toMatchObject({
    attempts: 1,
    lastError: null,
    content: null,
    sentAt: expect.any(Date),
  })
})

test('what one of our people wrote isn’t said to be automatic, and replies go to who reads them', async () => {
  const template = 'inquiry-answer'
  const recipient = `${randomUUID()}@example.test`
  const content = sealContent(template, sampleMails[template])
  const { id } = await systemDb().mail.create({ data: { recipient, template, language: 'tr', content } })
  await deliverMail(id)
  const { headers, text } = await sink.waitFor(recipient, template)
  expect(headers.get('auto-submitted')).toBeUndefined()
  expect(headers.get('reply-to')).toContain('people@parley.example')
  expect(text).toMatch(/\nparley\.example$/)
  expect(text).not.toContain('otomatik')
})

test('what goes with a mail is made as it leaves, and arrives whole; one that can’t be made is tried again', async () => {
  const bytes = Buffer.from([0, 13, 10, 255, 46, 10, 0x25])
  let isBroken = true
  attachTo('confirm-email', async ({ code }) => {
    if (isBroken) throw new Error('no fonts')
    return [{ fileName: `${code}.pdf`, contentType: 'application/pdf', bytes }]
  })
  const { id, to } = await waitingMail()
  await expect(deliverMail(id)).rejects.toThrow()
  isBroken = false
  await deliverMail(id)
  const { attachments, text } = await sink.waitFor(to, 'confirm-email')
  expect(text).toContain('Merhaba Ayşe Yılmaz.')
  expect(attachments).toEqual([{ fileName: '482913.pdf', contentType: 'application/pdf', bytes }])
  attachTo('confirm-email', async () => [])
})

test('nothing in a mail tells when it is opened', async () => {
  const { id, to } = await waitingMail()
  await deliverMail(id)
  const { html } = await sink.waitFor(to)
  expect(html).not.toMatch(/<img|<link|url\(|@import/i)
})

test('a job that runs twice sends once', async () => {
  const { id, to } = await waitingMail()
  await deliverMail(id)
  await deliverMail(id)
  expect(received(to)).toHaveLength(1)
  expect((await rowOf(id)).attempts).toBe(1)
})

test('of two that run at once, one sends', async () => {
  const { id, to } = await waitingMail()
  // The first is held by the server until the second has come and gone.
  sink.beforeReply(async () => expect(await deliverMail(id)).toBe(false))
  await deliverMail(id)
  expect(received(to)).toHaveLength(1)
  expect((await rowOf(id)).sentAt).not.toBeNull()
})

test('a server that can’t now is tried again, and the mail is sent once', async () => {
  const { id, to } = await waitingMail()
  sink.refuse({ at: 'DATA', code: 451, message: '4.7.1 Greylisted' })
  await expect(deliverMail(id)).rejects.toThrow('EMESSAGE DATA 451 4.7.1')
  expect(await rowOf(id)).toMatchObject({ attempts: 1, lastError: 'EMESSAGE DATA 451 4.7.1', sentAt: null })
  await deliverMail(id)
  expect(received(to)).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ attempts: 2, lastError: null, sentAt: expect.any(Date) })
})

test('a mail that is refused for good isn’t tried again, and its links are forgotten', async () => {
  const { id, to } = await waitingMail()
  sink.refuse({ at: 'RCPT TO', code: 550, message: '5.1.1 No such mailbox' })
  await deliverMail(id)
  expect(await rowOf(id)).toMatchObject({
    attempts: 1,
    lastError: 'EENVELOPE RCPT TO 550 5.1.1',
    content: null,
    sentAt: null,
  })
  await deliverMail(id)
  expect(received(to)).toHaveLength(0)
})

test('what the server quotes of a mail is kept nowhere', async () => {
  const { id } = await waitingMail()
  const { link, code } = sampleMails['confirm-email']
  sink.refuse({ at: 'DATA', code: 451, message: `4.7.0 Suspicious: ${link} ${code}` })
  const failure = await deliverMail(id).catch((error: Error) => `${error.stack} ${error.cause}`)
  expect(failure).toContain('451 4.7.0')
  expect(`${failure} ${(await rowOf(id)).lastError}`).not.toMatch(/Suspicious|verify|482913/)
})

test('a crash between sending and recording sends again under the same Message-ID', async () => {
  const { id, to } = await waitingMail()
  sink.beforeReply(async () => {
    await asOwner(`
      CREATE FUNCTION lose_power() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the power is gone'; END $$;
      CREATE TRIGGER lose_power BEFORE UPDATE ON mails FOR EACH ROW EXECUTE FUNCTION lose_power();`)
  })
  await expect(deliverMail(id)).rejects.toThrow('the power is gone')
  await asOwner('DROP FUNCTION lose_power CASCADE')
  expect((await rowOf(id)).sentAt).toBeNull()
  sink.beforeReply(() => undefined)
  await deliverMail(id)
  const copies = received(to)
  expect(copies.map((mail) => mail.messageId)).toEqual(Array(2).fill(`<${id}@parley.example>`))
  expect(copies[0]?.headers.get('date')).toBe(copies[1]?.headers.get('date'))
  expect((await rowOf(id)).sentAt).not.toBeNull()
})

test('a connection that ends before the answer is tried again', async () => {
  const { id } = await waitingMail()
  sink.beforeReply(() => {
    throw new Error('cut')
  })
  await expect(deliverMail(id)).rejects.toThrow('ECONNECTION')
  expect(await rowOf(id)).toMatchObject({ attempts: 1, sentAt: null })
})

test('after the last attempt a mail is given up and its content forgotten', async () => {
  const { id } = await waitingMail()
  await systemDb().mail.update({ where: { id }, data: { attempts: MOST_ATTEMPTS - 1 } })
  sink.refuse({ at: 'MAIL FROM', code: 421, message: '4.3.2 Shutting down' })
  await deliverMail(id)
  expect(await rowOf(id)).toMatchObject({ attempts: MOST_ATTEMPTS, content: null, sentAt: null })
})

test('mails are removed after 30 days', async () => {
  const [old, young] = [await waitingMail(), await waitingMail()]
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await systemDb().mail.update({ where: { id: old.id }, data: { createdAt: daysAgo(30.1) } })
  await systemDb().mail.update({ where: { id: young.id }, data: { createdAt: daysAgo(29.9) } })
  await sweepMails()
  const left = await systemDb().mail.findMany({ where: { id: { in: [old.id, young.id] } } })
  expect(left.map(({ id }) => id)).toEqual([young.id])
})
