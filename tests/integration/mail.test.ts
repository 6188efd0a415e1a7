import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { startWorkers, stopJobs } from '~/platform/jobs/jobs.server'
import { sendMail } from '~/platform/mail/mail.server'
import { startSmtpSink } from '../doubles/smtp-sink'
import { withTestDatabase } from '../support/database'
import { sampleMails } from '../support/sample-mails'

const sink = await startSmtpSink()
vi.stubEnv('SMTP_URL', sink.url)
vi.stubEnv('MAIL_FROM', 'no-reply@parley.example')
vi.stubEnv('PUBLIC_URL', 'https://parley.example')
withTestDatabase()
afterAll(async () => {
  await stopJobs()
  await sink.close()
})

const mailTo = (to: string) =>
  ({ to, template: 'reset-password', language: 'en', values: sampleMails['reset-password'] }) as const

test('an ordered mail is sent once its transaction commits, also when the server first says later', async () => {
  const [sent, lost] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`]
  sink.refuse({ at: 'RCPT TO', code: 450, message: '4.2.0 Try again later' })
  await systemDb().$transaction((tx) => sendMail(tx, mailTo(sent)))
  await expect(
    systemDb().$transaction(async (tx) => {
      await sendMail(tx, mailTo(lost))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await startWorkers()
  await sink.waitFor(sent, 'reset-password')
  await expect
    .poll(() => systemDb().mail.findFirstOrThrow({ where: { recipient: sent } }))
    .toMatchObject({ attempts: 2, content: null, sentAt: expect.any(Date) })
  expect(sink.mails().map(({ to }) => to)).toEqual([sent])
})
