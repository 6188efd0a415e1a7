import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getWidgetSettings } from '~/domains/channels/channels.server'
import { LONGEST_SHOPPER_TEXT } from '~/domains/conversations/conversations'
import {
  closeConversation,
  findTeamStanding,
  messagesAfter,
  noteShopperRead,
  openConversation,
  openFile,
  receiveBytes,
  recordShopperMessage,
  sendPersonMessage,
  setReplyEmail,
  takeOverConversation,
} from '~/domains/conversations/conversations.server'
import { databasePool, systemDb, workspaceDb } from '~/platform/db/db.server'
import { startWorkers, stopJobs } from '~/platform/jobs/jobs.server'
import { startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { action } from '~/routes/api+/mail.inbound.$'
import '~/workflows/fulfil-orders/fulfil-orders.server'
import '~/workflows/fulfil-orders/credit-refunds.server'
import '~/workflows/tell-team.server'
import '~/workflows/usage/tell-model-budget.server'
import { startSmtpSink } from '../doubles/smtp-sink'
import { testWorkspace, withTestDatabase } from '../support/database'

const SECRET = 's'.repeat(40)
const MAILGUN_KEY = 'mailgun-signing-key-0000'
const sink = await startSmtpSink()
vi.stubEnv('SMTP_URL', sink.url)
vi.stubEnv('MAIL_FROM', 'Parley <no-reply@parley.example>')
vi.stubEnv('PUBLIC_URL', 'https://parley.example')
vi.stubEnv('INBOUND_MAIL_ADDRESS', 'answers@in.parley.example')
vi.stubEnv('INBOUND_MAIL_SECRET', SECRET)
vi.stubEnv('MAILGUN_SIGNING_KEY', MAILGUN_KEY)
withTestDatabase()
beforeAll(async () => {
  await startRealtime()
  await startWorkers()
})
afterAll(async () => {
  await stopJobs()
  await stopRealtime()
  await sink.close()
})

/** A conversation that a person answers, whose shopper left an address. */
async function talk(pageUrl?: string) {
  const { workspaceId, userId } = await testWorkspace()
  const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({
    data: { workspaceId },
    select: { id: true },
  })
  const conversationId = await openConversation(workspaceId, {
    shopperId,
    channel: 'web',
    language: 'en',
    ...(pageUrl ? { pageUrl } : {}),
  })
  const address = `${randomUUID()}@shopper.example`
  await recordShopperMessage(workspaceId, {
    shopperId,
    channel: 'web',
    clientId: randomUUID(),
    text: 'Does it fit four?',
  })
  await takeOverConversation(workspaceId, conversationId, userId)
  await setReplyEmail(workspaceId, conversationId, address)
  const answer = (text: string) =>
    sendPersonMessage(workspaceId, { conversationId, userId, clientId: randomUUID(), text })
  const said = async () =>
    (await messagesAfter(workspaceId, conversationId, 0)).filter(({ author }) => author !== 'system')
  return { workspaceId, userId, shopperId, conversationId, address, answer, said }
}

/** Lets the time pass for which an answer may reach the open page. */
async function passWait(conversationId: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await databasePool().query(
        `UPDATE pgboss.job SET start_after = now() WHERE name = 'channels.mail-answers' AND state = 'created' AND data->>'conversationId' = $1`,
        [conversationId],
      )
      return rowCount
    })
    .toBeGreaterThan(0)
}

const idle = (conversationId: string) =>
  expect
    .poll(async () => {
      const { rows } = await databasePool().query(
        `SELECT count(*)::int AS left FROM pgboss.job WHERE data->>'conversationId' = $1
          AND name IN ('channels.mail-answers', 'conversations.news') AND state IN ('created', 'retry', 'active')
          AND start_after <= now()`,
        [conversationId],
      )
      return rows[0].left
    })
    .toBe(0)

/** One pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const reply = (given: Record<string, string>, body: string) =>
  [...Object.entries(given).map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n')

function handRaw(mail: string, { timestamp = Math.floor(Date.now() / 1000), secret = SECRET } = {}) {
  const signature = createHmac('sha256', secret).update(`${timestamp}..${mail}`).digest('hex')
  const request = new Request('https://parley.example/api/mail/inbound/raw', {
    method: 'POST',
    headers: { 'x-parley-timestamp': `${timestamp}`, 'x-parley-signature': signature },
    body: mail,
  })
  return action({ request, params: { '*': 'raw' }, context: {} } as never)
}

/** The mail with an answer, after it came. */
async function mailed(address: string) {
  const mail = await sink.waitFor(address, 'conversation-answer')
  return { ...mail, replyTo: /[^\s<>]+@[^\s<>]+/.exec(mail.headers.get('reply-to') ?? '')?.[0] ?? '' }
}

test('answers that the page didn’t show go by mail, together; a reply to it comes back into the conversation', async () => {
  const { conversationId, address, answer, said, workspaceId } = await talk()
  await answer('Hello Ada,\nyes, it does.')
  await answer('It weighs 4 kg.')
  await passWait(conversationId)
  const first = await mailed(address)
  expect(first.from).toContain('no-reply@parley.example')
  expect(first.text).toContain('yes, it does.')
  expect(first.text).toContain('It weighs 4 kg.')
  expect(first.replyTo).toMatch(/^answers\+[a-z2-7]{42}@in\.parley\.example$/)
  expect(first.replyTo.indexOf('@')).toBeLessThanOrEqual(64)
  expect(first.headers.get('auto-submitted')).toBeUndefined()
  await idle(conversationId)
  expect(sink.mails().filter(({ to }) => to === address)).toHaveLength(1)

  const mail = reply(
    {
      From: `Ada <${address.toUpperCase()}>`,
      To: `<${first.replyTo.toUpperCase()}>`,
      Subject: `Re: ${first.subject}`,
      'Message-ID': '<one@shopper.example>',
      'Content-Type': 'text/plain; charset=utf-8',
    },
    'Great, and in green?\r\n\r\nOn Mon, 2 Mar 2026 at 10:00, Test shop <no-reply@parley.example> wrote:\r\n> Hello Ada,\r\n> yes, it does.\r\n',
  )
  expect((await handRaw(mail)).status).toBe(200)
  expect((await handRaw(mail)).status).toBe(200)
  const texts = (await said()).map(({ text }) => text)
  expect(texts).toEqual([
    'Does it fit four?',
    'Hello Ada,\nyes, it does.',
    'It weighs 4 kg.',
    'Great, and in green?',
  ])
  expect((await findTeamStanding(workspaceId, conversationId))?.needsReplySince).not.toBe(null)

  await answer('In green too.')
  await passWait(conversationId)
  await expect.poll(() => sink.mails().filter(({ to }) => to === address).length).toBe(2)
  const second = await mailed(address)
  expect(second.text).not.toContain('It weighs 4 kg.')
  expect(second.headers.get('in-reply-to')).toBe('<one@shopper.example>')
  expect(second.headers.get('references')).toContain(`<conversation-${conversationId}@parley.example>`)
})

test('the mail leads back to the shop’s page in its text too, and nowhere that the shop didn’t name', async () => {
  const [own, foreign] = [
    await talk('https://shop.example/tents/four?to=https://evil.example#x'),
    await talk('https://evil.example/shop'),
  ]
  for (const { workspaceId, answer, conversationId } of [own, foreign]) {
    await getWidgetSettings(workspaceId)
    await workspaceDb(workspaceId).widgetSettings.update({
      where: { workspaceId },
      data: { allowedOrigins: ['https://shop.example'] },
    })
    await answer('It does.')
    await passWait(conversationId)
  }
  const { text, html } = await mailed(own.address)
  expect(text.match(/https?:\S+/g)).toEqual(['https://shop.example/tents/four'])
  expect(html).toContain('href="https://shop.example/tents/four"')
  expect(text).not.toContain('Nobody reads')
  expect((await mailed(foreign.address)).text).not.toContain('evil.example')
})

test('an answer that the open page showed isn’t mailed, nor one to who left no address', async () => {
  const [shown, none] = [await talk(), await talk()]
  const { seq } = await shown.answer('Here')
  await noteShopperRead(shown.workspaceId, shown.conversationId, seq)
  await passWait(shown.conversationId)
  await setReplyEmail(none.workspaceId, none.conversationId, '')
  await none.answer('Here')
  await idle(shown.conversationId)
  await idle(none.conversationId)
  expect(await systemDb().mail.count({ where: { recipient: { in: [shown.address, none.address] } } })).toBe(0)
})

test('a reply to a closed conversation opens it again and waits for a person', async () => {
  const { workspaceId, conversationId, address, answer, said } = await talk()
  await answer('Here')
  await passWait(conversationId)
  const { replyTo } = await mailed(address)
  await closeConversation(workspaceId, conversationId, 'person')
  const mail = reply({ From: address, To: replyTo, 'Message-ID': '<two@shopper.example>' }, 'One more thing')
  expect((await handRaw(mail)).status).toBe(200)
  expect(await findTeamStanding(workspaceId, conversationId)).toMatchObject({
    isOpen: true,
    handler: 'waiting',
  })
  expect((await said()).at(-1)?.text).toBe('One more thing')
})

test('what isn’t a person’s reply by the one who was written to is refused and says so', async () => {
  const { conversationId, address, answer, said } = await talk()
  await answer('Here')
  await passWait(conversationId)
  const { replyTo } = await mailed(address)
  const count = (await said()).length
  const good = { From: address, To: replyTo, 'Message-ID': `<${randomUUID()}@shopper.example>` }
  const forged = replyTo.replace(/[a-z2-7](?=@)/, (letter) => (letter === 'a' ? 'b' : 'a'))
  const refusals: [string, string, string][] = [
    ['sender', reply({ ...good, From: 'eve@evil.example' }, 'Hi'), 'another sender'],
    ['sender', reply({ ...good, From: `${address}, eve@evil.example` }, 'Hi'), 'two senders'],
    ['no-conversation', reply({ ...good, To: forged }, 'Hi'), 'a forged token'],
    ['no-conversation', reply({ ...good, To: 'answers@in.parley.example' }, 'Hi'), 'no token'],
    ['automatic', reply({ ...good, 'Auto-Submitted': 'auto-replied' }, 'I am away'), 'a holiday notice'],
    ['automatic', reply({ ...good, Precedence: 'bulk' }, 'I am away'), 'a list'],
    ['automatic', reply({ ...good, 'List-Id': '<shoes.example>' }, 'Sale'), 'a list with an id'],
    ['automatic', reply({ ...good, 'Return-Path': '<>' }, 'failed'), 'a bounce'],
    ['empty', reply(good, '> only a quote'), 'nothing new'],
  ]
  for (const [reason, mail, what] of refusals) {
    const response = await handRaw(mail)
    expect([what, response.status, await response.json()]).toEqual([what, 406, { taken: false, reason }])
  }
  expect(await said()).toHaveLength(count)
})

test('mails are counted before anything of them is read', async () => {
  const { conversationId, address, answer, said } = await talk()
  await answer('Here')
  await passWait(conversationId)
  const { replyTo } = await mailed(address)
  await systemDb().rateLimit.upsert({
    where: { key: `mail:${conversationId}` },
    create: { key: `mail:${conversationId}`, windowStart: new Date(), windowMs: 3_600_000, count: 30 },
    update: { count: 30 },
  })
  const count = (await said()).length
  // Neither a mail nor one by the shopper, which only reading it would tell.
  const response = await handRaw(reply({ From: 'eve@evil.example', To: replyTo }, 'Hi'))
  expect(await response.json()).toEqual({ taken: false, reason: 'too-many' })
  expect(await said()).toHaveLength(count)
})

test('an answer’s files are links in its mail, also of an answer without words', async () => {
  const { conversationId, address, workspaceId, userId } = await talk()
  const sender = { userId }
  const { id } = await receiveBytes(
    { workspaceId, sender, clientId: randomUUID(), address: null },
    { name: 'label.txt', type: 'text/plain', content: Buffer.from('To Ada') },
  )
  await sendPersonMessage(workspaceId, {
    conversationId,
    userId,
    clientId: randomUUID(),
    text: '',
    files: [id],
  })
  await passWait(conversationId)
  const { text } = await mailed(address)
  expect(text).toContain('label.txt')
  const link = /https:\/\/parley\.example\/api\/files\/\S+/.exec(text)?.[0] ?? ''
  const file = await openFile(new URL(link.replace(/[)\]>]$/, '')), id, 'content')
  expect([file.name, file.bytes]).toEqual(['label.txt', 6])
})

test('nothing is taken from who can’t prove that they are our mail server', async () => {
  const mail = reply({ From: 'a@b.example', To: 'c@d.example' }, 'Hi')
  await expect(handRaw(mail, { secret: 'x'.repeat(40) })).rejects.toMatchObject({ code: 'access_denied' })
  await expect(handRaw(mail, { timestamp: 1_700_000_000 })).rejects.toMatchObject({ code: 'access_denied' })
})

test('Mailgun hands over a whole mail, signed; its files come along, and of what isn’t taken the name is told', async () => {
  const { conversationId, address, answer, said } = await talk()
  await answer('Please send a photo')
  await passWait(conversationId)
  const { replyTo } = await mailed(address)
  const mail = [
    `From: ${address}`,
    'To: undisclosed-recipients:;',
    'Message-ID: <three@shopper.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Here it is &#8212; <b>broken</b></p>',
    '--b',
    'Content-Type: image/png; name=tent.png',
    'Content-Disposition: attachment; filename=tent.png',
    'Content-Transfer-Encoding: base64',
    '',
    PICTURE,
    '--b',
    'Content-Type: application/zip; name=all.zip',
    'Content-Disposition: attachment; filename=all.zip',
    'Content-Transfer-Encoding: base64',
    '',
    'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
    '--b--',
    '',
  ].join('\r\n')
  const hand = (key: string, mime = mail, recipient = replyTo) => {
    const [timestamp, token] = [`${Math.floor(Date.now() / 1000)}`, 't'.repeat(50)]
    const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
    const body = new URLSearchParams({ timestamp, token, signature, recipient, 'body-mime': mime })
    const request = new Request('https://parley.example/api/mail/inbound/mailgun/mime', {
      method: 'POST',
      body,
    })
    return action({ request, params: { '*': 'mailgun/mime' }, context: {} } as never)
  }
  await expect(hand('another key of Mailgun')).rejects.toMatchObject({ code: 'access_denied' })
  expect((await hand(MAILGUN_KEY)).status).toBe(200)
  const last = (await said()).at(-1)
  expect(last?.text).toBe('Here it is — broken\n\n[all.zip]')
  expect(last?.parts).toMatchObject([
    { type: 'file', file: { name: 'tent.png', type: 'image/png', width: 1 } },
    { type: 'refused-file', file: { name: 'all.zip', reason: 'type' } },
  ])
  // Sent once more it is the same; with another mail, or for somebody else, its token proves nothing.
  expect((await hand(MAILGUN_KEY)).status).toBe(200)
  const forged = mail.replace('broken', 'fine').replace('three@', 'four@')
  await expect(hand(MAILGUN_KEY, forged)).rejects.toMatchObject({ code: 'access_denied' })
  await expect(hand(MAILGUN_KEY, mail, 'other@in.parley.example')).rejects.toMatchObject({
    code: 'access_denied',
  })
})

test('a mail with files into a conversation that has room for none keeps its words and says which were refused', async () => {
  const { workspaceId, shopperId, conversationId, address, answer, said } = await talk()
  await answer('Please send a photo')
  await passWait(conversationId)
  const { replyTo } = await mailed(address)
  await workspaceDb(workspaceId).messageFile.create({
    data: {
      workspaceId,
      shopperId,
      conversationId,
      messageId: (await said())[0]!.id,
      clientId: randomUUID(),
      name: 'film.mp4',
      type: 'video/mp4',
      bytes: 500 * 2 ** 20,
      storageKey: `conversation-files/${randomUUID()}`,
      scan: 'off',
    },
  })
  const mail = [
    `From: ${address}`,
    `To: ${replyTo}`,
    'Message-ID: <full@shopper.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Here it is',
    '--b',
    'Content-Type: image/png; name=tent.png',
    'Content-Disposition: attachment; filename=tent.png',
    'Content-Transfer-Encoding: base64',
    '',
    PICTURE,
    '--b--',
    '',
  ].join('\r\n')
  for (let n = 0; n < 2; n++) expect((await handRaw(mail)).status).toBe(200)
  const last = (await said()).at(-1)
  expect(last?.text).toBe('Here it is\n\n[tent.png]')
  expect(last?.parts).toEqual([{ type: 'refused-file', file: { name: 'tent.png', reason: 'conversation' } }])
  expect(await said()).toHaveLength(3)
  expect(await workspaceDb(workspaceId).messageFile.count()).toBe(1)
})

test('characters that no database keeps are left out of a mail instead of failing it', async () => {
  const { conversationId, address, answer, said } = await talk()
  await answer('Yes, it does.')
  await passWait(conversationId)
  const { replyTo } = await mailed(address)
  const mail = (id: string, type: string, body: string) =>
    reply(
      {
        From: address,
        To: replyTo,
        'Message-ID': id,
        'Content-Type': type,
        'Content-Transfer-Encoding': 'base64',
      },
      Buffer.from(body).toString('base64'),
    )
  const plain = 'text/plain; charset=utf-8'
  expect((await handRaw(mail('<nul@shopper.example>', plain, 'And\0 in \0green?'))).status).toBe(200)
  expect((await handRaw(mail('<i\0d@shopper.example>', plain, 'And in blue?'))).status).toBe(200)
  const cut = `${'x'.repeat(LONGEST_SHOPPER_TEXT - 501)}😀`
  expect((await handRaw(mail('<long@shopper.example>', plain, cut))).status).toBe(200)
  const texts = (await said()).map(({ text }) => text)
  expect(texts.slice(-3, -1)).toEqual(['And in green?', 'And in blue?'])
  expect(texts.at(-1)).toBe('x'.repeat(LONGEST_SHOPPER_TEXT - 501))
})

test.each(['constructor', '__proto__', 'toString', 'mailgun', ''])(
  'no mail comes in by the way %j, which there is not',
  async (way) => {
    const request = new Request(`https://parley.example/api/mail/inbound/${way}`, {
      method: 'POST',
      body: 'x',
    })
    await expect(
      (async () => action({ request, params: { '*': way }, context: {} } as never))(),
    ).rejects.toMatchObject({ code: 'not_found' })
  },
)
