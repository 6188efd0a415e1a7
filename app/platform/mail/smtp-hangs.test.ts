import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { MAIL_STEPS, startStallingMailServer } from '~/../tests/doubles/stalling-mail-server'
import { env } from '~/platform/env/env.server'
import { SMTP_TIMEOUTS, smtpSend } from './smtp-send.server'

beforeAll(() => void Object.assign(env(), { MAIL_FROM: { name: 'Parley', address: 'parley@example.com' } }))

const mail = {
  id: 'one',
  to: 'ada@example.com',
  template: 'receipt',
  language: 'en',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  date: new Date(),
  attachments: [],
}

async function sendTo(server: Awaited<ReturnType<typeof startStallingMailServer>>, limits: object) {
  const before = { ...SMTP_TIMEOUTS }
  onTestFinished(() => void Object.assign(SMTP_TIMEOUTS, before))
  onTestFinished(() => server.stop())
  Object.assign(SMTP_TIMEOUTS, limits)
  Object.assign(env(), {
    SMTP_URL: { host: '127.0.0.1', port: server.port, implicitTls: false, credentials: null },
  })
  await expect(smtpSend(mail as never)).rejects.toThrow()
  // Nothing of the try goes on behind its back: the mail may be sent again.
  await expect.poll(server.open).toBe(0)
}

test.each(MAIL_STEPS)('a mail server that falls silent at %s is given up', async (step) => {
  await sendTo(await startStallingMailServer(step), { greetingTimeout: 200, socketTimeout: 200 })
})

test.each(MAIL_STEPS)(
  'a mail server that never comes to the end of its reply to %s is given up',
  async (step) => {
    await sendTo(await startStallingMailServer(step, { isDripping: true }), { wholeTry: 400 })
  },
)
