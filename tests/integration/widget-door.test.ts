import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { getAssistantSettings, saveCharacter } from '~/domains/assistant/assistant.server'
import { SHOPPER_TOKEN_DAYS, signShopperToken } from '~/domains/channels/door/shopper-token.server'
import { shopperStreamLimits } from '~/domains/channels/door/stream-limits.server'
import { takeMessage } from '~/domains/channels/door/widget-budgets.server'
import { allowOrigin } from '~/domains/channels/install/allow-origin.server'
import { listSightings } from '~/domains/channels/install/sightings.server'
import { getWidgetSettings } from '~/domains/channels/settings/get-widget-settings.server'
import { identityProof, type VouchedIdentity } from '~/domains/channels/settings/identity-secret.server'
import { rotateIdentitySecret } from '~/domains/channels/settings/rotate-identity-secret.server'
import { updateWidgetSettings } from '~/domains/channels/settings/update-widget-settings.server'
import type { WidgetConfig, WidgetSession } from '~/domains/channels/widget-wire'
import { MAIL_CLIENT_ID } from '~/domains/conversations/conversations'
import {
  openConversation,
  recordShopperMessage,
  requestPerson,
} from '~/domains/conversations/conversations.server'
import { savePage } from '~/domains/knowledge/knowledge.server'
import { workspaceDb } from '~/platform/db/db.server'
import { takeStreamPlace } from '~/platform/http/open-streams.server'
import { startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { action as close } from '~/routes/api+/widget.close'
import { loader as config } from '~/routes/api+/widget.config'
import { loader as events } from '~/routes/api+/widget.events'
import { action as handover } from '~/routes/api+/widget.handover'
import { action as messages, loader as messagesSince } from '~/routes/api+/widget.messages'
import { action as rating } from '~/routes/api+/widget.rating'
import { action as session, loader as sessionLoader } from '~/routes/api+/widget.session'
import { testWorkspace, withTestDatabase } from '../support/database'

withTestDatabase()

const SHOP = 'https://shop.example'

async function testShop() {
  const { workspaceId } = await testWorkspace()
  const settings = await updateWidgetSettings(workspaceId, { allowedOrigins: [SHOP] })
  return { workspaceId, settings, key: settings.publicKey }
}

interface CallOptions {
  origin?: string | null
  token?: string
  body?: unknown
  method?: string
  headers?: Record<string, string>
}

function call(path: string, key: string, { origin = SHOP, token, body, method, headers }: CallOptions = {}) {
  const mark = path.includes('?') ? '&' : '?'
  const request = new Request(`https://parley.example/api/widget/${path}${mark}key=${key}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(origin === null ? {} : { origin }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { request, params: {}, context: {} } as never
}

async function begin(key: string, body: unknown = {}): Promise<WidgetSession> {
  const response = await session(call('session?lang=tr', key, { body }))
  expect(response.status).toBe(200)
  return response.json()
}

/** What a shop's page says of its signed-in shopper. */
function vouch(secret: string, who: Omit<VouchedIdentity, 'time'>, time = Math.floor(Date.now() / 1000)) {
  return { ...who, time, hmac: identityProof(secret, { ...who, time }) }
}

async function refusalOf(key: string, identity: object): Promise<[number, string]> {
  const response = await session(call('session', key, { body: { identity } }))
  return [response.status, (await response.json()).code]
}

test('the widget gets its looks and the words of one language', async () => {
  const { key } = await testShop()
  const response = await config(call('config?lang=ar-EG', key))
  const looks: WidgetConfig = await response.json()
  expect(response.headers.get('access-control-allow-origin')).toBe(SHOP)
  expect(response.headers.get('vary')).toContain('Origin')
  expect(looks).toMatchObject({ language: 'ar', direction: 'rtl', position: 'end' })
  expect(looks.words.send).toBe('إرسال')
  expect(looks.words).not.toHaveProperty('shopBudget')
})

test('the chat’s head says whose shop it is, the assistant’s name where it has one, and that it is a machine', async () => {
  const { key, workspaceId } = await testShop()
  const looks = async (): Promise<WidgetConfig> => (await config(call('config?lang=tr', key))).json()
  const nameShop = (shop: string) =>
    workspaceDb(workspaceId).workspace.update({ where: { id: workspaceId }, data: { name: shop } })
  await nameShop('Alder & Oat')
  const { name, tone, instructions, handoverEmail } = await getAssistantSettings(workspaceId)
  // Saved without a name of its own it still has none.
  for (const [called, shown, beneath] of [
    [name, 'Alder & Oat', 'Yapay zekâ asistanı'],
    ['Nilüfer', 'Nilüfer', 'Yapay zekâ asistanı · Alder & Oat'],
  ] as const) {
    await saveCharacter(workspaceId, { name: called, tone, instructions, handoverEmail })
    const { name: said, words } = await looks()
    expect([said, words.ai]).toEqual([shown, beneath])
  }
  await nameShop(' ')
  await saveCharacter(workspaceId, { name, tone, instructions, handoverEmail })
  const unnamed = await looks()
  expect([unnamed.name, unnamed.words.ai]).toEqual(['Yapay zekâ asistanı', ''])
})

test('the launcher’s call notes where the widget is put, and a refusal says where to allow it', async () => {
  const { key, workspaceId } = await testShop()
  const other = 'https://other.example:8443'
  expect((await config(call('config', key))).status).toBe(200)
  const refused = await config(call('config?lang=de', key, { origin: other }))
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, other])
  const { code, message } = (await refused.json()) as { code: string; message: string }
  expect(code).toBe('origin_not_allowed')
  expect(message).toContain(` ${other} → https://parley.example/dashboard/channels`)
  const seen = async () =>
    (await listSightings(workspaceId, null)).map(({ origin, isAllowed }) => [origin, isAllowed]).sort()
  expect(await seen()).toEqual([
    [other, false],
    [SHOP, true],
  ])
  await allowOrigin(workspaceId, other)
  await allowOrigin(workspaceId, other)
  expect((await getWidgetSettings(workspaceId)).allowedOrigins).toEqual([SHOP, other])
  expect((await config(call('config', key, { origin: other }))).status).toBe(200)
  expect((await seen())[0]).toEqual([other, true])
})

test('what isn’t a site, our own pages and other calls leave no sighting; strangers can’t fill the list', async () => {
  const { key, workspaceId } = await testShop()
  for (const origin of [
    'null',
    'https://parley.example',
    'chrome-extension://abc',
    `https://${'a'.repeat(300)}.example`,
  ])
    await config(call('config', key, { origin }))
  await session(call('session', key, { origin: 'https://evil.example', body: {} }))
  expect(await listSightings(workspaceId, null)).toEqual([])
  for (let n = 0; n < 40; n++) await config(call('config', key, { origin: `https://made-up-${n}.example` }))
  expect(await workspaceDb(workspaceId).widgetSighting.count()).toBeLessThanOrEqual(30)
})

test('what strangers make up is little, goes after a week and pushes no true site out', async () => {
  const { key, workspaceId } = await testShop()
  const ask = (origin: string, visitorAddress: string) =>
    config(Object.assign(call('config', key, { origin }), { context: { visitorAddress } }) as never)
  const origins = async (reader: string | null) =>
    (await listSightings(workspaceId, reader)).map(({ origin }) => origin)
  await ask('https://true.example', '203.0.113.7')
  // One network names three at most, and takes nothing from the others.
  for (let n = 0; n < 40; n++) await ask(`https://made-up-${n}.example`, '198.51.100.1')
  expect(await workspaceDb(workspaceId).widgetSighting.count()).toBe(4)
  for (let n = 0; n < 12; n++) await ask(`https://other-${n}.example`, `198.51.100.${n + 10}`)
  // Whoever put the tag there looks from where they tried it.
  expect((await origins('203.0.113.7'))[0]).toBe('https://true.example')
  expect(await origins('203.0.113.7')).toHaveLength(3)
  // Shoppers come from more than one.
  await ask('https://true.example', '203.0.113.99')
  expect((await origins(null))[0]).toBe('https://true.example')
  // Allowed, it stays whatever comes after it.
  await allowOrigin(workspaceId, 'https://true.example')
  await workspaceDb(workspaceId).widgetSighting.updateMany({
    data: { lastSeenAt: new Date(Date.now() - 8 * 86_400_000) },
  })
  expect(await origins(null)).toEqual(['https://true.example'])
})

test('sites are allowed at once by two without either being lost, and at most fifty', async () => {
  const { workspaceId } = await testShop()
  const sites = Array.from({ length: 48 }, (_, n) => `https://s${n}.example`)
  await updateWidgetSettings(workspaceId, { allowedOrigins: sites })
  await Promise.all([
    allowOrigin(workspaceId, 'https://a.example'),
    allowOrigin(workspaceId, 'https://b.example'),
  ])
  const { allowedOrigins } = await getWidgetSettings(workspaceId)
  expect(allowedOrigins.slice(48).sort()).toEqual(['https://a.example', 'https://b.example'])
  await expect(allowOrigin(workspaceId, 'https://c.example')).rejects.toMatchObject({ code: 'conflict' })
  await expect(allowOrigin(workspaceId, 'javascript:alert(1)')).rejects.toMatchObject({ code: 'bad_request' })
})

test('a foreign origin is refused before anything is done, and so is who names none', async () => {
  const { key, workspaceId } = await testShop()
  for (const origin of ['https://evil.example', 'null', null]) {
    const response = await session(call('session', key, { origin, body: {} }))
    expect([origin, response.status, (await response.json()).code]).toEqual([
      origin,
      403,
      'origin_not_allowed',
    ])
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
  expect(await workspaceDb(workspaceId).shopper.count()).toBe(0)
})

test('our own pages may always ask, also by a GET that names no origin', async () => {
  const { key } = await testShop()
  expect((await config(call('config', key, { origin: 'https://parley.example' }))).status).toBe(200)
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await config(call('config', key, { origin: null, headers }))).status).toBe(200)
  const cross = { 'sec-fetch-site': 'cross-site' }
  expect((await config(call('config', key, { origin: null, headers: cross }))).status).toBe(403)
})

test('a preflight is answered for allowed origins only', async () => {
  const { key } = await testShop()
  const allowed = await sessionLoader(call('session', key, { method: 'OPTIONS' }))
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization')
  const refused = await sessionLoader(
    call('session', key, { method: 'OPTIONS', origin: 'https://evil.example' }),
  )
  expect(refused.status).toBe(403)
})

test('an unknown key finds nothing', async () => {
  expect((await config(call('config', 'pk_unknown'))).status).toBe(404)
})

test('an anonymous shopper keeps being the same one by their token', async () => {
  const { key } = await testShop()
  const first = await begin(key)
  const again = await begin(key, { token: first.token })
  expect(again.shopperId).toBe(first.shopperId)
  expect(new Date(again.expiresAt).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  expect((await begin(key)).shopperId).not.toBe(first.shopperId)
})

test('a token of another shop, a forged and an expired one open nothing', async () => {
  const [mine, other] = [await testShop(), await testShop()]
  const foreign = await begin(other.key)
  const forged = `${foreign.token.slice(0, -4)}AAAA`
  for (const token of [foreign.token, forged, 'x', undefined]) {
    const response = await rating(call('rating', mine.key, { token, body: { rating: 1 } }))
    expect(response.status).toBe(401)
  }
  expect((await begin(mine.key, { token: foreign.token })).shopperId).not.toBe(foreign.shopperId)
})

test('a token opens only its own shopper’s conversation', async () => {
  const { key, workspaceId } = await testShop()
  const [ada, ben] = [await begin(key), await begin(key)]
  const start = { shopperId: ada.shopperId, channel: 'web' }
  await recordShopperMessage(workspaceId, { ...start, clientId: randomUUID(), text: 'secret of Ada' })
  expect((await begin(key, { token: ada.token })).messages).toHaveLength(1)
  expect((await begin(key, { token: ben.token })).messages).toEqual([])
  expect((await events(call('events?after=0', key, { token: ben.token }))).status).toBe(404)
})

test('a number that no message can have is none, rather than a fault of the database', async () => {
  const { key, workspaceId } = await testShop()
  const { token, shopperId } = await begin(key)
  await recordShopperMessage(workspaceId, {
    shopperId,
    channel: 'web',
    clientId: randomUUID(),
    text: 'hello',
  })
  for (const after of ['2147483648', '9007199254740991', '-1', '1e400', 'x']) {
    const missed = await messagesSince(call(`messages?after=${after}`, key, { token }))
    expect((await missed.json()).messages, after).toHaveLength(1)
  }
})

test('a signed-in shopper is proved by HMAC and takes their anonymous conversation along', async () => {
  const { key, workspaceId } = await testShop()
  const secret = await rotateIdentitySecret(workspaceId)
  const anonymous = await begin(key)
  const start = { shopperId: anonymous.shopperId, channel: 'web' }
  await recordShopperMessage(workspaceId, { ...start, clientId: randomUUID(), text: 'before signing in' })
  const identity = vouch(secret, { id: 'customer-7', name: 'Ada' })
  const signedIn = await begin(key, { token: anonymous.token, identity })
  expect(signedIn.shopperId).not.toBe(anonymous.shopperId)
  expect(signedIn.messages.map(({ text }) => text)).toEqual(['before signing in'])
  expect((await begin(key, { identity })).shopperId).toBe(signedIn.shopperId)
  expect((await begin(key, { token: anonymous.token })).messages).toEqual([])
})

test('a wrong proof is refused, also one made with a secret that was replaced', async () => {
  const { key, workspaceId } = await testShop()
  const old = await rotateIdentitySecret(workspaceId)
  await rotateIdentitySecret(workspaceId)
  const identity = vouch(old, { id: 'customer-7' })
  for (const wrong of [identity, { ...identity, hmac: '0'.repeat(64) }])
    expect(await refusalOf(key, wrong)).toEqual([403, 'access_denied'])
})

test('a new secret ends the tokens that the old one vouched for, and no other', async () => {
  const { key, workspaceId } = await testShop()
  const old = await rotateIdentitySecret(workspaceId)
  const ada = await begin(key, { identity: vouch(old, { id: 'customer-7' }) })
  const stranger = await begin(key)
  const statusOf = async (token: string) => (await messagesSince(call('messages', key, { token }))).status
  expect([await statusOf(ada.token), await statusOf(stranger.token)]).toEqual([404, 404])
  const secret = await rotateIdentitySecret(workspaceId)
  expect([await statusOf(ada.token), await statusOf(stranger.token)]).toEqual([401, 404])
  const again = await begin(key, { identity: vouch(secret, { id: 'customer-7' }), token: ada.token })
  expect(again.shopperId).toBe(ada.shopperId)
  expect(await statusOf(again.token)).toBe(404)
})

test('a proof holds for exactly what it covers, for a day, and in its own workspace', async () => {
  const { key, workspaceId } = await testShop()
  const secret = await rotateIdentitySecret(workspaceId)
  const ada = { id: 'customer-7', name: 'Ada', email: 'ada@shop.example' }
  const right = vouch(secret, ada)
  const now = right.time
  const { shopperId } = await begin(key, { identity: right })
  expect(await workspaceDb(workspaceId).shopper.findUnique({ where: { id: shopperId } })).toMatchObject({
    externalId: 'customer-7',
    name: 'Ada',
    email: 'ada@shop.example',
  })
  const other = await testShop()
  await rotateIdentitySecret(other.workspaceId)
  expect(await refusalOf(other.key, right)).toEqual([403, 'access_denied'])
  const idAlone = createHmac('sha256', secret).update('customer-7').digest('hex')
  const wrong = {
    'another name': { ...right, name: 'Eve' },
    'another address': { ...right, email: 'eve@shop.example' },
    'no name': { ...right, name: undefined },
    'a name that wasn’t signed': { ...vouch(secret, { id: 'customer-7' }), name: 'Ada' },
    'the name in place of the id': { ...right, id: 'customer-7 Ada', name: '' },
    'another time': { ...right, time: now - 1 },
    'no time': { ...right, time: undefined },
    'the id alone, as it once was': { id: 'customer-7', hmac: idAlone },
    'the id alone, with a time': { id: 'customer-7', time: now, hmac: idAlone },
    yesterday: vouch(secret, ada, now - 86_400 - 60),
    tomorrow: vouch(secret, ada, now + 600),
    milliseconds: vouch(secret, ada, Date.now()),
  }
  for (const [name, identity] of Object.entries(wrong))
    expect([name, ...(await refusalOf(key, identity))]).toEqual([name, 403, 'access_denied'])
  for (const time of [now - 86_000, now + 200])
    expect((await begin(key, { identity: vouch(secret, ada, time) })).shopperId).toBe(shopperId)
  expect(await refusalOf(key, { ...right, id: 'customer-7\nAda', name: '' })).toEqual([400, 'bad_request'])
})

test('the documentation’s own lines make a proof that is taken', async () => {
  const { key, workspaceId } = await testShop()
  const secret = await rotateIdentitySecret(workspaceId)
  for (const language of ['en', 'tr']) {
    const article = await readFile(`content/articles/documentation/widget-identity/${language}.mdx`, 'utf8')
    const code = /```js\nimport .*\n([\s\S]*?)```/.exec(article)![1]!
    const shopper = { id: `of-${language}`, name: 'Ada Çelik', email: 'ada@shop.example' }
    const run = new Function('createHmac', 'process', 'shopper', `${code}\nreturn { time, hmac }`)
    const made = run(createHmac, { env: { PARLEY_IDENTITY_SECRET: secret } }, shopper)
    expect((await begin(key, { identity: { ...shopper, ...made } })).shopperId).toBeDefined()
  }
})

test('a signed-in shopper’s token alone doesn’t show their conversation to the next visitor', async () => {
  const { key, workspaceId } = await testShop()
  const secret = await rotateIdentitySecret(workspaceId)
  const signedIn = await begin(key, { identity: vouch(secret, { id: 'c1' }) })
  expect((await begin(key, { token: signedIn.token })).shopperId).not.toBe(signedIn.shopperId)
})

test('past the budgets the visitor reads why, in their language', async () => {
  const { workspaceId, key } = await testShop()
  const settings = await updateWidgetSettings(workspaceId, { visitorPerHour: 2, shopPerDay: 3 })
  const { shopperId } = await begin(key)
  await takeMessage(workspaceId, shopperId, settings)
  await takeMessage(workspaceId, shopperId, settings)
  await expect(takeMessage(workspaceId, shopperId, settings)).rejects.toMatchObject({
    code: 'rate_limited',
    messageKey: 'widget.visitorBudget',
  })
  const other = (await begin(key)).shopperId
  await takeMessage(workspaceId, other, settings)
  await expect(takeMessage(workspaceId, other, settings)).rejects.toMatchObject({
    messageKey: 'widget.shopBudget',
  })
})

test('a person can be asked for before a word was written, and the chat be ended', async () => {
  const { key } = await testShop()
  const { token } = await begin(key)
  const asked = await (await handover(call('handover', key, { token, body: {} }))).json()
  expect(asked.handler).toBe('waiting')
  const { conversation, messages } = await begin(key, { token })
  expect(conversation).toMatchObject({ id: asked.conversationId, handler: 'waiting' })
  expect(messages[0]).toMatchObject({ author: 'system', parts: [{ type: 'handover', state: 'requested' }] })
  expect((await close(call('close', key, { token, body: {} }))).status).toBe(200)
  expect((await begin(key, { token })).conversation).toBeNull()
})

test('a live stream brings what was missed, then each new message once', async () => {
  await startRealtime()
  const { key, workspaceId } = await testShop()
  const { token, shopperId } = await begin(key)
  const conversationId = await openConversation(workspaceId, { shopperId, channel: 'web' })
  const say = (text: string) =>
    recordShopperMessage(workspaceId, { shopperId, channel: 'web', clientId: randomUUID(), text })
  await say('one')
  const abort = new AbortController()
  const { request } = call('events?after=0', key, { token }) as { request: Request }
  const response = await events({
    request: new Request(request, { signal: abort.signal }),
    params: {},
    context: {},
  } as never)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const until = async (text: string) => {
    while (!heard.includes(text)) {
      const { done, value } = await reader.read()
      if (done) throw new Error(`the stream ended before ${text}; it said: ${heard}`)
      heard += value
    }
  }
  await until('"one"')
  await say('two')
  await until('"two"')
  await requestPerson(workspaceId, { conversationId })
  await until('event: handler')
  await until('"requested"')
  expect(heard.match(/^id: \d+/gm)).toEqual(['id: 1', 'id: 2', 'id: 3'])
  abort.abort()
  await stopRealtime()
})

test('what is no sensible body is named, not guessed', async () => {
  const { key } = await testShop()
  const { token } = await begin(key)
  await handover(call('handover', key, { token, body: {} }))
  const response = await rating(call('rating', key, { token, body: { rating: 5 } }))
  expect([response.status, (await response.json()).code]).toEqual([400, 'bad_request'])
})

test('settings and secret are made once, whoever asks first', async () => {
  const { workspaceId } = await testWorkspace()
  const asked = await Promise.all(Array.from({ length: 5 }, () => getWidgetSettings(workspaceId)))
  expect(new Set(asked.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(asked[0]!.publicKey).toMatch(/^pk_[\w-]{24}$/)
})

test('a token of a shopper who is gone begins a new one', async () => {
  const { key, workspaceId } = await testShop()
  const { token } = await signShopperToken({
    workspaceId,
    shopperId: randomUUID(),
    storeId: null,
    customerId: null,
  })
  expect((await begin(key, { token })).shopperId).toBeTruthy()
})

test('a message is accepted, answered and kept; sent again it is the same one', async () => {
  const { key } = await testShop()
  const { token } = await begin(key)
  const body = { clientId: 'client-0001', text: 'Do you ship to the moon?' }
  const send = async () => (await messages(call('messages?lang=en', key, { token, body }))).text()
  const first = await send()
  expect(first).toMatch(/event: accepted\ndata: \{"seq":1/)
  expect(first).toContain('event: done')
  expect(await send()).toContain('event: done')
  const kept = await begin(key, { token })
  expect(kept.messages.filter(({ author }) => author === 'shopper')).toHaveLength(1)
  expect(kept.messages.filter(({ author }) => author === 'assistant')).toHaveLength(1)
})

test('nobody passes what they wrote in the chat for a mail', async () => {
  const { key } = await testShop()
  const { token } = await begin(key)
  const send = (clientId: string) =>
    messages(call('messages', key, { token, body: { clientId, text: 'By mail' } }))
  const refused = await send(`${MAIL_CLIENT_ID}0123abcd`)
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'bad_request'])
  // Its status is sent before the message is kept; the first event says that it is.
  expect(await (await send(`a${MAIL_CLIENT_ID}0123abcd`)).text()).toMatch(/^event: accepted/m)
  const { messages: kept } = await begin(key, { token })
  expect(kept.filter(({ author }) => author === 'shopper')).toHaveLength(1)
})

test('a message sent again costs the visitor nothing, and brings its answer past the budget too', async () => {
  const { key, workspaceId } = await testShop()
  await updateWidgetSettings(workspaceId, { visitorPerHour: 2 })
  const { token } = await begin(key)
  const send = async (clientId: string) => {
    const response = await messages(call('messages', key, { token, body: { clientId, text: 'hello' } }))
    await response.text()
    return response.status
  }
  const [first, second] = [randomUUID(), randomUUID()]
  expect([await send(first), await send(first), await send(second)]).toEqual([200, 200, 200])
  expect([await send(second), await send(randomUUID())]).toEqual([200, 429])
})

test('a message that is too long, or one too many, is refused in the shopper’s language and not kept', async () => {
  const { key, workspaceId } = await testShop()
  await updateWidgetSettings(workspaceId, { visitorPerHour: 1 })
  const { token } = await begin(key)
  const send = (text: string) =>
    messages(call('messages?lang=tr', key, { token, body: { clientId: randomUUID(), text } }))
  const long = await send('a'.repeat(2001))
  expect([long.status, (await long.json()).message]).toEqual([413, 'Mesaj çok uzun.'])
  await (await send('merhaba')).text()
  const late = await send('merhaba')
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await late.json()).message).toMatch(/^Çok sayıda mesaj/)
  expect((await begin(key, { token })).messages.filter(({ author }) => author === 'shopper')).toHaveLength(1)
})

/** A stream of the running conversation, and whether it has ended. */
async function listen(key: string, token: string, address = '192.0.2.1') {
  const stop = new AbortController()
  const { request } = call('events', key, { token }) as { request: Request }
  const response = await events({
    request: new Request(request, { signal: stop.signal }),
    params: {},
    context: { visitorAddress: address },
  } as never)
  const seen = {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    hasEnded: false,
    stop,
  }
  const read = async () => {
    for await (const _ of response.body as unknown as AsyncIterable<Uint8Array>);
    seen.hasEnded = true
  }
  void read()
  return seen
}

async function talkingShopper() {
  const shop = await testShop()
  const { shopperId, token } = await begin(shop.key)
  await openConversation(shop.workspaceId, { shopperId, channel: 'web', language: 'en' })
  return { ...shop, shopperId, token }
}

test('a shopper has twenty streams open at most, however many ask at once, and one network a few hundred', async () => {
  const { key, token } = await talkingShopper()
  const asked = await Promise.all(Array.from({ length: 30 }, () => listen(key, token)))
  const [open, refused] = [200, 429].map((status) => asked.filter((stream) => stream.status === status))
  expect([open!.length, refused!.length]).toEqual([20, 10])
  expect(refused![0]!.retryAfter).toBe('30')
  expect(
    (await messages(call('messages', key, { token, body: { clientId: randomUUID(), text: 'Hi' } }))).status,
  ).toBe(429)
  open![0]!.stop.abort()
  const another = await listen(key, token)
  expect(another.status).toBe(200)
  for (const { stop } of [...open!, another]) stop.abort()

  expect(shopperStreamLimits('s', '2001:db8:1:2:3::4')[1]!.key).toBe(
    shopperStreamLimits('t', '2001:db8:1:2:ffff::1')[1]!.key,
  )
  const network = shopperStreamLimits('s', '192.0.2.9').slice(1)
  const taken = Array.from({ length: network[0]!.most }, () => takeStreamPlace(network))
  expect((await listen(key, token, '192.0.2.9')).status).toBe(429)
  for (const giveBack of taken) giveBack()
  const after = await listen(key, token, '192.0.2.9')
  expect(after.status).toBe(200)
  after.stop.abort()
})

test('a shopper’s stream ends with the token that opened it, and with the shopper', async () => {
  await startRealtime()
  const shop = await talkingShopper()
  const { workspaceId, shopperId, key } = shop
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - SHOPPER_TOKEN_DAYS * 86_400_000 + 2_000 })
  const { token } = await signShopperToken({ workspaceId, shopperId, storeId: null, customerId: null })
  vi.useRealTimers()
  const short = await listen(key, token)
  const long = await listen(key, shop.token)
  await expect.poll(() => short.hasEnded, { timeout: 10_000 }).toBe(true)
  expect(long.hasEnded).toBe(false)
  await workspaceDb(workspaceId).shopper.delete({ where: { id: shopperId } })
  await expect.poll(() => long.hasEnded).toBe(true)
  await stopRealtime()
})

test('why the assistant answered so is kept for the team, and no word of it goes to shoppers', async () => {
  await startRealtime()
  const { key, workspaceId } = await testShop()
  await savePage(workspaceId, {
    title: 'Returns',
    markdown: 'You have 30 days to send things back.',
    language: 'en',
  })
  const { token } = await begin(key)
  const body = { clientId: 'client-0001', text: 'How many days do I have to send things back?' }
  const streamed = await (await messages(call('messages?lang=en', key, { token, body }))).text()
  const kept = await workspaceDb(workspaceId).message.findFirstOrThrow({ where: { author: 'ASSISTANT' } })
  expect(kept.trace).toMatchObject({
    why: { decider: 'quote', weighed: [{ title: 'Returns', isTaken: true }] },
  })
  const abort = new AbortController()
  const { request } = call('events?after=0', key, { token }) as { request: Request }
  const live = await events({
    request: new Request(request, { signal: abort.signal }),
    params: {},
    context: {},
  } as never)
  const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (!heard.includes('"assistant"')) heard += (await reader.read()).value
  abort.abort()
  const sent = [
    streamed,
    await (await messages(call('messages?lang=en', key, { token, body }))).text(),
    await (await messagesSince(call('messages?after=0', key, { token }))).text(),
    JSON.stringify(await begin(key, { token })),
    heard,
  ]
  for (const wire of sent) {
    expect(wire).toContain('30 days')
    expect(wire).not.toMatch(/"(?:why|trace|weighed|decider|understood|isTaken|grade)"/)
  }
  await stopRealtime()
})
