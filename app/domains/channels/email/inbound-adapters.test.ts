import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { withTestDatabase } from '../../../../tests/support/database'
import { inboundAdapters } from './inbound-adapters.server'

const KEY = 'mailgun-signing-key-0000'
vi.stubEnv('MAILGUN_SIGNING_KEY', KEY)
vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1')
vi.stubEnv('MAIL_FROM', 'Parley <no-reply@parley.example>')
vi.stubEnv('PUBLIC_URL', 'https://parley.example')
vi.stubEnv('INBOUND_MAIL_ADDRESS', 'answers@in.parley.example')
vi.stubEnv('INBOUND_MAIL_SECRET', 's'.repeat(40))
withTestDatabase()

const MULTIPART = 'multipart/form-data; boundary=b'
const URL_ENCODED = 'application/x-www-form-urlencoded'
const PIECE_BYTES = 64 * 1024

/** Hands a body over piece by piece, and tells how much of it was taken. */
async function hand(adapter: string, body: Buffer, headers: Record<string, string>) {
  let sent = 0
  const stream = new ReadableStream({
    pull(controller) {
      if (sent >= body.length) return controller.close()
      controller.enqueue(body.subarray(sent, sent + PIECE_BYTES))
      sent += PIECE_BYTES
    },
  })
  const url = `https://parley.example/api/mail/inbound/${adapter}`
  const request = new Request(url, { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit)
  return { handed: await inboundAdapters.get(adapter)!.receive(request), sent }
}

const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

function proof(token: string, seconds = Math.floor(Date.now() / 1000)) {
  const timestamp = `${seconds}`
  const signature = createHmac('sha256', KEY).update(`${timestamp}${token}`).digest('hex')
  return { timestamp, token, signature }
}

const form = (fields: Record<string, string>) =>
  Buffer.from(
    `${Object.entries(fields)
      .map(([name, value]) => part(name, value))
      .join('')}--b--\r\n`,
  )

test('of a form that a stranger sends to Mailgun’s address only the beginning is read', async () => {
  const rest = 'x'.repeat(4 * 1024 * 1024)
  const bodies = {
    'parts without an end': part('a', '1').repeat(100_000),
    'headers without an end': `--b\r\ncontent-disposition: form-data; name="a"\r\n${'a:\r\n'.repeat(1_000_000)}`,
    'a time long past': part('timestamp', '1700000000') + part('body-mime', rest),
    'another key': form({ ...proof('t'), signature: 'f'.repeat(64), 'body-mime': rest }).toString(),
  }
  for (const [name, body] of Object.entries(bodies)) {
    const { handed, sent } = await hand('mailgun/mime', Buffer.from(body), { 'content-type': MULTIPART })
    expect(handed, name).toBeNull()
    expect(sent, name).toBeLessThan(1024 * 1024)
  }
})

test('what is no form, or a form of nothing but signs, is nobody’s', async () => {
  for (const sign of ['+', '%', '&', '=', '%41'])
    expect(
      (await hand('mailgun/mime', Buffer.from(sign.repeat(1_000_000)), { 'content-type': URL_ENCODED }))
        .handed,
    ).toBeNull()
  const { handed, sent } = await hand('mailgun/mime', Buffer.alloc(4 * 1024 * 1024), {
    'content-type': 'application/json',
  })
  expect(handed).toBeNull()
  expect(sent).toBeLessThan(1024 * 1024)
  await expect(
    hand('mailgun/mime', Buffer.from('x'), { 'content-type': 'multipart/form-data' }),
  ).rejects.toMatchObject({ code: 'bad_request' })
})

test('a mail comes out of either kind of form as it went in, whatever follows its proof', async () => {
  const mail = 'Subject: 50 % off + more\r\n\r\nÇok güzel & "=3D" %zz %4'
  const recipient = 'Answers+a@in.parley.example, b@in.parley.example'
  const recipients = ['answers+a@in.parley.example', 'b@in.parley.example']
  const multipart = { recipient, 'body-mime': mail, ...proof('one'), 'body-plain': 'x' }
  const first = await hand('mailgun/mime', form(multipart), { 'content-type': MULTIPART })
  const encoded = new URLSearchParams({ ...multipart, ...proof('two') }).toString()
  const second = await hand('mailgun/mime', Buffer.from(encoded), { 'content-type': URL_ENCODED })
  for (const { handed } of [first, second]) {
    expect(Buffer.from(handed!.raw).toString()).toBe(mail)
    expect(handed!.recipients).toEqual(recipients)
  }
})

test('a mail that is too long for a mail is handed on as one', async () => {
  const long = { ...proof('long'), recipient: 'a@b.example', 'body-mime': 'x'.repeat(5 * 1024 * 1024 + 100) }
  for (const [type, body] of [
    [MULTIPART, form(long)],
    [URL_ENCODED, Buffer.from(new URLSearchParams(long).toString())],
  ] as const) {
    const { handed } = await hand('mailgun/mime', body, { 'content-type': type })
    expect(handed!.raw.byteLength).toBe(5 * 1024 * 1024 + 1)
  }
})

test('a form that breaks off is nobody’s', async () => {
  const whole = form({ ...proof('cut'), 'body-mime': 'mail' })
  const cut = whole.subarray(0, whole.length - 20)
  expect((await hand('mailgun/mime', cut, { 'content-type': MULTIPART })).handed).toBeNull()
})

test('nothing is read of a raw mail without a fresh time and something like a signature', async () => {
  const body = Buffer.alloc(1024 * 1024)
  const now = `${Math.floor(Date.now() / 1000)}`
  for (const [timestamp, signature] of [
    ['1700000000', 'f'.repeat(64)],
    [now, ''],
  ] as const) {
    const headers = { 'x-parley-timestamp': timestamp, 'x-parley-signature': signature }
    const { handed, sent } = await hand('raw', body, headers)
    expect(handed).toBeNull()
    expect(sent).toBeLessThan(2 * PIECE_BYTES + 1)
  }
})
