import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../support/database'
import { countMails, mailTo, withProtocolServer } from '../support/protocol-server'

/*
 * What an attacker would try against /auth/v1, over raw HTTP. Each must be refused, with nothing changed.
 */
withTestDatabase()
const server = withProtocolServer()

const password = 'plover tangent 44 kiln'
const newEmail = () => `${randomUUID()}@example.test`
/** Each attacker comes from a network of their own, or the network's limits answer for everything else. */
let hosts = 0
const elsewhere = () => `203.0.${(hosts >> 8) % 256}.${hosts++ % 256}`

interface Sent {
  token?: string
  from?: string
  raw?: string
  headers?: Record<string, string>
}

async function send(method: string, path: string, body?: unknown, { token, from, raw, headers }: Sent = {}) {
  const response = await fetch(`${server.origin}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-test-address': from ?? elsewhere(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: raw ?? JSON.stringify(body ?? {}) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}

async function person() {
  const email = newEmail()
  await send('POST', '/signup', { email, password })
  const { code } = await mailTo(email, 'confirm-email')
  const { body } = await send('POST', '/verify', { type: 'signup', email, token: code })
  return {
    email,
    code,
    id: body.user.id as string,
    access: body.access_token as string,
    refresh: body.refresh_token as string,
  }
}

test('a code works once, and after five wrong guesses not at all', async () => {
  const { email, code } = await person()
  const replay = await send('POST', '/verify', { type: 'signup', email, token: code })
  expect([replay.status, replay.body.code]).toEqual([403, 'otp_expired'])
  await send('POST', '/recover', { email })
  const mailed = await mailTo(email, 'reset-password')
  const wrong = mailed.code === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess++)
    await send('POST', '/verify', { type: 'recovery', email, token: wrong })
  const late = await send('POST', '/verify', { type: 'recovery', email, token: mailed.code })
  expect(late.body.code).toBe('otp_expired')
})

test('a code of one kind or of another address opens nothing', async () => {
  const [one, other] = [await person(), await person()]
  await send('POST', '/recover', { email: one.email })
  const { code } = await mailTo(one.email, 'reset-password')
  for (const body of [
    { type: 'signup', email: one.email, token: code },
    { type: 'email_change', email: one.email, token: code },
    { type: 'recovery', email: other.email, token: code },
  ])
    expect((await send('POST', '/verify', body)).status).toBe(403)
})

test('an expired link is refused and says so', async () => {
  const { email } = await person()
  await send('POST', '/recover', { email })
  const link = new URL((await mailTo(email, 'reset-password')).link)
  await systemDb().oneTimeToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } })
  const answer = await send('POST', '/verify', {
    type: 'recovery',
    token_hash: link.searchParams.get('token_hash'),
  })
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
  })
})

test('answers about known and unknown addresses are the same, byte for byte', async () => {
  const { email } = await person()
  for (const path of ['/recover', '/otp', '/resend']) {
    const body = { type: 'signup', create_user: false }
    const known = await send('POST', path, { ...body, email })
    const unknown = await send('POST', path, { ...body, email: newEmail() })
    expect([path, known.status, JSON.stringify(known.body)]).toEqual([
      path,
      unknown.status,
      JSON.stringify(unknown.body),
    ])
  }
  const wrong = await send('POST', '/token?grant_type=password', { email, password: 'no' })
  const nobody = await send('POST', '/token?grant_type=password', { email: newEmail(), password: 'no' })
  expect(wrong).toMatchObject({ status: nobody.status, body: nobody.body })
})

test('limits count an address that nobody has as well', async () => {
  const [known, unknown] = [(await person()).email, newEmail()]
  const statuses = async (email: string) => {
    const seen: number[] = []
    for (let i = 0; i < 6; i++) seen.push((await send('POST', '/recover', { email })).status)
    return seen
  }
  expect(await statuses(known)).toEqual(await statuses(unknown))
})

test('walking through an IPv6 network doesn’t get past the limits', async () => {
  const last: number[] = []
  for (let i = 0; i < 32; i++) {
    const { status } = await send(
      'POST',
      '/signup',
      { email: newEmail(), password: 'password123' },
      { from: `2001:db8:7:7::${i.toString(16)}` },
    )
    last.push(status)
  }
  expect([last[29], last[30], last[31]]).toEqual([422, 429, 429])
})

test('redirects lead home or to named origins, never elsewhere', async () => {
  const { email } = await person()
  for (const evil of [
    'https://evil.test/x',
    '//evil.test',
    'javascript:alert(1)',
    `${server.origin}@evil.test`,
    'https:evil.test',
  ]) {
    await systemDb().rateLimit.deleteMany()
    await send('POST', `/recover?redirect_to=${encodeURIComponent(evil)}`, {
      email,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 's256',
    })
    const { link } = await mailTo(email, 'reset-password')
    expect(link).not.toContain('evil.test')
    const token = new URL(link).searchParams.get('token')
    const answer = await send(
      'GET',
      `/verify?type=recovery&token=${token}&redirect_to=${encodeURIComponent(evil)}`,
    )
    expect([answer.status, new URL(answer.headers.get('location')!).origin]).toEqual([303, server.origin])
  }
})

test('a stolen code is worth nothing without its verifier, and is used up by the try', async () => {
  const { email } = await person()
  const verifier = 'v'.repeat(50)
  const challenge = Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)),
  ).toString('base64url')
  await send('POST', '/recover', { email, code_challenge: challenge, code_challenge_method: 's256' })
  const { link } = await mailTo(email, 'reset-password')
  const opened = await fetch(link, { redirect: 'manual' })
  const code = new URL(opened.headers.get('location')!).searchParams.get('code')
  const trade = (code_verifier: string) =>
    send('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier })
  expect((await trade('w'.repeat(50))).body.code).toBe('bad_code_verifier')
  expect((await trade(verifier)).body.code).toBe('flow_state_not_found')
})

test('forged, foreign and unsigned access tokens are refused', async () => {
  const { access, id } = await person()
  const [head, claims, signature] = access.split('.') as [string, string, string]
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const header = JSON.parse(Buffer.from(head, 'base64url').toString())
  const tokens = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${encode({ ...header, alg: 'HS256' })}.${claims}.${signature}`,
    `${head}.${encode({ ...said, sub: randomUUID() })}.${signature}`,
    `${head}.${encode({ ...said, aal: 'aal2' })}.${signature}`,
    `${encode({ ...header, kid: 'unknown' })}.${claims}.${signature}`,
    'x'.repeat(5000),
  ]
  for (const token of tokens)
    expect((await send('GET', '/user', undefined, { token })).body.code).toBe('bad_jwt')
  expect((await send('GET', '/user')).body.code).toBe('no_authorization')
  expect((await send('GET', '/user', undefined, { token: access })).body.id).toBe(id)
})

test('nobody makes themselves more than they are', async () => {
  const { access, id } = await person()
  const before = await systemDb().user.findUniqueOrThrow({ where: { id } })
  const body = {
    data: { plan: 'x' },
    is_admin: true,
    isAdmin: true,
    role: 'service_role',
    app_metadata: { is_admin: true },
    email_confirm: true,
    banned_until: null,
    id: randomUUID(),
    aal: 'aal2',
  }
  expect((await send('PUT', '/user', body, { token: access })).status).toBe(200)
  const after = await systemDb().user.findUniqueOrThrow({ where: { id } })
  expect(after).toEqual({ ...before, userMetadata: { plan: 'x' }, updatedAt: after.updatedAt })
  const email = newEmail()
  await send('POST', '/signup', { email, password, ...body, email_confirmed_at: new Date() })
  const made = await systemDb().user.findUniqueOrThrow({ where: { emailNormal: email } })
  expect(made).toMatchObject({
    isAdmin: false,
    emailConfirmedAt: null,
    appMetadata: { providers: ['email'] },
  })
})

test('the admin endpoints are shut for anybody else, whatever they send', async () => {
  const { access, id } = await person()
  const other = await person()
  for (const token of [undefined, access, 'service_role', '']) {
    const given = token === undefined ? {} : { token }
    for (const [method, path, body] of [
      ['GET', '/admin/users', undefined],
      ['GET', `/admin/users/${other.id}`, undefined],
      ['PUT', `/admin/users/${other.id}`, { password: 'taken over 11 kiln' }],
      ['DELETE', `/admin/users/${other.id}`, {}],
      ['POST', '/admin/users', { email: newEmail() }],
      ['POST', '/admin/generate_link', { type: 'recovery', email: other.email }],
      ['POST', '/invite', { email: newEmail() }],
    ] as const)
      expect((await send(method, path, body, given)).status).toBeGreaterThanOrEqual(401)
  }
  expect(await systemDb().user.count({ where: { id: { in: [id, other.id] } } })).toBe(2)
  expect((await send('POST', '/token?grant_type=password', { email: other.email, password })).status).toBe(
    200,
  )
})

test('a refresh token of a session that was signed out is dead', async () => {
  const { access, refresh } = await person()
  await send('POST', '/logout?scope=local', {}, { token: access })
  expect((await send('POST', '/token?grant_type=refresh_token', { refresh_token: refresh })).body.code).toBe(
    'refresh_token_not_found',
  )
  expect((await send('GET', '/user', undefined, { token: access })).body.code).toBe('session_not_found')
})

test('a new password ends every other session and every link on its way', async () => {
  const { email, access } = await person()
  const other = (await send('POST', '/token?grant_type=password', { email, password })).body
  await send('POST', '/recover', { email })
  const { code } = await mailTo(email, 'reset-password')
  expect((await send('PUT', '/user', { password: 'quiet lantern 61 moss' }, { token: access })).status).toBe(
    200,
  )
  expect((await send('GET', '/user', undefined, { token: other.access_token })).body.code).toBe(
    'session_not_found',
  )
  expect((await send('POST', '/verify', { type: 'recovery', email, token: code })).body.code).toBe(
    'otp_expired',
  )
})

test('a stale session proves itself again before a password or an address changes', async () => {
  const { email, access } = await person()
  await systemDb().session.updateMany({ data: { provedAt: new Date(Date.now() - 11 * 60_000) } })
  const change = { password: 'quiet lantern 61 moss' }
  expect((await send('PUT', '/user', change, { token: access })).body.code).toBe('reauthentication_needed')
  expect((await send('PUT', '/user', { email: newEmail() }, { token: access })).body.code).toBe(
    'reauthentication_needed',
  )
  await send('GET', '/reauthenticate', undefined, { token: access })
  const { code } = await mailTo(email, 'reauthenticate')
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await send('PUT', '/user', { ...change, nonce: wrong }, { token: access })).body.code).toBe(
    'reauthentication_not_valid',
  )
  expect((await send('PUT', '/user', { ...change, nonce: code }, { token: access })).status).toBe(200)
})

test('the last identity can’t be unlinked', async () => {
  const { access } = await person()
  const { body } = await send('GET', '/user', undefined, { token: access })
  const [{ identity_id }] = body.identities
  const answer = await send('DELETE', `/user/identities/${identity_id}`, {}, { token: access })
  expect([answer.status, answer.body.code]).toEqual([422, 'single_identity_not_deletable'])
})

test('an address that somebody else has can’t be taken, and its owner hears of the try', async () => {
  const [one, other] = [await person(), await person()]
  const before = await countMails(other.email)
  const taken = await send('PUT', '/user', { email: other.email }, { token: one.access })
  const free = await send('PUT', '/user', { email: newEmail() }, { token: (await person()).access })
  expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
  const { code } = await mailTo(one.email, 'change-email')
  await send('POST', '/verify', { type: 'email_change', email: one.email, token: code })
  expect((await systemDb().user.findUniqueOrThrow({ where: { id: one.id } })).email).toBe(one.email)
  expect(await countMails(other.email)).toBe(before + 1)
})

test('malformed and oversized bodies are refused in words', async () => {
  expect(await send('POST', '/signup', undefined, { raw: '{"email":' })).toMatchObject({
    status: 400,
    body: { code: 'bad_json' },
  })
  for (const raw of [
    '[]',
    '"x"',
    'null',
    '{"email":{"$ne":""},"password":["a"]}',
    '{"email":"a@example.test"}',
  ])
    expect((await send('POST', '/signup', undefined, { raw })).body.code).toBe('validation_failed')
  const large = await send('POST', '/signup', { email: newEmail(), password: 'x'.repeat(100_000) })
  expect(large.status).toBe(413)
  const metadata = await send('POST', '/signup', {
    email: newEmail(),
    password,
    data: { x: 'y'.repeat(9000) },
  })
  expect(metadata.body.code).toBe('validation_failed')
  expect((await send('GET', '/admin/users/not-a-uuid')).status).toBe(401)
  expect((await send('GET', '/nothing/here')).status).toBe(404)
})

test('a NUL or half a surrogate pair is refused before it reaches the database', async () => {
  const email = newEmail()
  const raw = `{"email":"${email}","password":"${password}","data":{"display_name":"a\\u0000b","x":"\\ud800"}}`
  expect((await send('POST', '/signup', undefined, { raw })).body.code).toBe('bad_json')
})

test('prototype keys in metadata stay plain data', async () => {
  const { access } = await person()
  const raw = '{"data":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}}'
  expect((await send('PUT', '/user', undefined, { token: access, raw })).status).toBe(200)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
