import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { databasePool, systemDb } from '~/platform/db/db.server'
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

test('a mail whose lock a dead connection still holds leaves once the lock is free', async () => {
  const to = `${randomUUID()}@example.test`
  const dead = await databasePool().connect()
  await dead.query('BEGIN')
  try {
    const id = await systemDb().$transaction(async (tx) => {
      await sendMail(tx, mailTo(to))
      const { id } = await tx.mail.findFirstOrThrow({ where: { recipient: to } })
      await dead.query(`SELECT pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [id])
      return id
    })
    await startWorkers()
    const doneJobs = async () => {
      const { rows } = await databasePool().query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail.deliver' AND data->>'mailId' = $1 AND state = 'completed'`,
        [id],
      )
      return rows[0]?.n
    }
    await expect.poll(doneJobs).toBeGreaterThan(0)
  } finally {
    await dead.query('ROLLBACK')
    dead.release()
  }
  await sink.waitFor(to, 'reset-password')
})
