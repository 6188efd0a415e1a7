import { randomUUID } from 'node:crypto'
import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../support/database'
import { mailTo, withProtocolServer } from '../support/protocol-server'

/*
 * Where applications written for GoTrue would stumble: codes and sentences that they compare, and what isn't offered.
 */
withTestDatabase()
const server = withProtocolServer()

const password = 'plover tangent 44 kiln'
const newEmail = () => `${randomUUID()}@example.test`

async function signedIn(email = newEmail()) {
  const client = server.client()
  await client.signUp({ email, password })
  const { code } = await mailTo(email, 'confirm-email')
  const { data } = await client.verifyOtp({ email, token: code, type: 'signup' })
  return { client, email, user: data.user!, session: data.session! }
}

async function admin(): Promise<GoTrueClient['admin']> {
  const { user, session } = await signedIn()
  await systemDb().user.update({ where: { id: user.id }, data: { isAdmin: true } })
  return server.client({ headers: { Authorization: `Bearer ${session.access_token}` } }).admin
}

async function call(method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(`${server.origin}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}

const told = (error: AuthError | null) => [error?.status, error?.code, error?.message]

test('what isn’t offered is refused with the protocol’s own codes', async () => {
  const client = server.client()
  const phone = '15551234567'
  expect(told((await client.signInAnonymously()).error)).toEqual([
    422,
    'anonymous_provider_disabled',
    'Anonymous sign-ins are disabled',
  ])
  const byPhone = [
    (await client.signUp({ phone, password })).error,
    (await client.signInWithPassword({ phone, password })).error,
    (await client.signInWithOtp({ phone })).error,
    (await client.resend({ type: 'sms', phone })).error,
  ]
  for (const error of byPhone) expect([error?.status, error?.code]).toEqual([422, 'phone_provider_disabled'])
  expect(told((await client.signInWithSSO({ domain: 'shop.example' })).error)).toEqual([
    404,
    'saml_provider_disabled',
    'SAML 2.0 is disabled',
  ])
  const wallet = { chain: 'ethereum', message: 'shop.example wants you', signature: '0x00' } as const
  expect(told((await client.signInWithWeb3(wallet)).error)).toEqual([
    422,
    'web3_provider_disabled',
    'Web3 provider is disabled',
  ])
  const clients = await call('GET', '/admin/oauth/clients')
  expect([clients.status, clients.body]).toEqual([
    404,
    { code: 'feature_disabled', message: 'OAuth server is disabled' },
  ])
})

test('a code from a phone is as wrong as any, and what isn’t a number is said to be none', async () => {
  const client = server.client()
  const wrong = await client.verifyOtp({ phone: '+1 555 123 4567', token: '123456', type: 'sms' })
  expect(told(wrong.error)).toEqual([403, 'otp_expired', 'Token has expired or is invalid'])
  const none = await client.verifyOtp({ phone: '1555-x', token: '123456', type: 'sms' })
  expect(told(none.error)).toEqual([400, 'validation_failed', 'Invalid phone number format (E.164 required)'])
})

test('a signed-in person can’t add a phone number or a factor that isn’t offered', async () => {
  const { client, user } = await signedIn()
  expect((await client.updateUser({ phone: '15551234567' })).error?.code).toBe('phone_provider_disabled')
  const phone = await client.mfa.enroll({ factorType: 'phone', phone: '15551234567' })
  expect(told(phone.error)).toEqual([422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'])
  const key = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
  expect(key.error?.code).toBe('mfa_webauthn_enroll_not_enabled')
  const asAdmin = await admin()
  const changed = await asAdmin.updateUserById(user.id, { phone: '15551234567' })
  expect(changed.error?.code).toBe('phone_provider_disabled')
})

test('errors that clients compare read as GoTrue’s', async () => {
  const client = server.client()
  const badAddress = 'Unable to validate email address: invalid format'
  expect(told((await client.signUp({ email: 'a', password })).error)).toEqual([
    400,
    'validation_failed',
    badAddress,
  ])
  const asAdmin = await admin()
  expect((await asAdmin.createUser({ email: 'a', password })).error?.message).toBe(badAddress)
  expect((await asAdmin.inviteUserByEmail('a')).error?.message).toBe(badAddress)
  expect((await asAdmin.generateLink({ type: 'magiclink', email: 'a' })).error?.message).toBe(badAddress)
  const short = await client.signUp({ email: newEmail(), password: '123' })
  expect(short.error).toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
    message: 'Password should be at least 8 characters.',
  })
  const wrong = await client.signInWithPassword({ email: newEmail(), password: 'wrong' })
  expect(told(wrong.error)).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
  const stale = await client.refreshSession({ refresh_token: 'never-was' })
  expect(told(stale.error)).toEqual([
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ])
  const nobody = await call('POST', '/factors', { factor_type: 'totp' })
  expect(nobody).toMatchObject({
    status: 401,
    body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  })
  const forged = await call('GET', '/user', undefined, 'this-is-a-bad-token')
  expect(forged.status).toBe(403)
  expect(forged.body).toMatchObject({ code: 'bad_jwt', message: expect.stringMatching(/^invalid JWT/) })
})

test('a wrong code of an authenticator and the last identity are refused in GoTrue’s words', async () => {
  const { client } = await signedIn()
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  const wrong = await client.mfa.challengeAndVerify({ factorId: data!.id, code: '000000' })
  expect(told(wrong.error)).toEqual([422, 'mfa_verification_failed', 'Invalid TOTP code entered'])
  const identities = await client.getUserIdentities()
  const last = await client.unlinkIdentity(identities.data!.identities[0]!)
  expect(last.error?.message).toBe('User must have at least 1 identity after unlinking')
})

test('a page of users that can’t be is refused, and no page means the first', async () => {
  const asAdmin = await admin()
  for (const page of [-1, 1.5]) {
    const { data, error } = await asAdmin.listUsers({ page, perPage: 10 })
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed'])
    expect(error?.message).toMatch(/^Bad Pagination Parameters/)
    expect(data.users).toEqual([])
  }
  expect((await asAdmin.listUsers({ perPage: -5 })).error?.code).toBe('validation_failed')
  expect((await asAdmin.listUsers()).data.users.length).toBeGreaterThan(0)
  expect((await asAdmin.listUsers({ page: 1, perPage: 5000 })).error).toBeNull()
})

test('a generated link has the protocol’s form; on our own site its opening uses nothing up', async () => {
  const asAdmin = await admin()
  const { data } = await asAdmin.generateLink({ type: 'signup', email: newEmail(), password })
  const link = new URL(data.properties!.action_link)
  expect(link.pathname + link.search).toMatch(/^\/auth\/v1\/verify\?token=.+&type=signup&redirect_to=/)
  const open = () => fetch(link, { redirect: 'manual' })
  const page = (await open()).headers.get('location')!
  expect(page).toMatch(new RegExp(`^${server.origin}/auth/confirm\\?type=signup&token_hash=`))
  expect((await open()).headers.get('location')).toBe(page)
  const { hashed_token } = data.properties!
  const verified = await server.client().verifyOtp({ token_hash: hashed_token, type: 'signup' })
  expect(verified.error).toBeNull()
})

test('a generated change of address names the new one, refuses a taken one, and forgets who agreed to another', async () => {
  const asAdmin = await admin()
  const { email, user } = await signedIn()
  const other = await signedIn()
  const first = newEmail()
  const toFirst = await asAdmin.generateLink({ type: 'email_change_current', email, newEmail: first })
  expect(toFirst.data.user).toMatchObject({ email, new_email: first })
  expect(toFirst.data.properties?.action_link).toMatch(/\?token=.+type=email_change/)
  const agreed = await server
    .client()
    .verifyOtp({ token_hash: toFirst.data.properties!.hashed_token, type: 'email_change' })
  expect(agreed.data.session).toBeNull()
  const taken = await asAdmin.generateLink({ type: 'email_change_new', email, newEmail: other.email })
  expect(taken.error?.code).toBe('email_exists')
  const second = newEmail()
  const toSecond = await asAdmin.generateLink({ type: 'email_change_new', email, newEmail: second })
  await server
    .client()
    .verifyOtp({ token_hash: toSecond.data.properties!.hashed_token, type: 'email_change' })
  expect((await systemDb().user.findUniqueOrThrow({ where: { id: user.id } })).email).toBe(email)
})

test('signing out works after the account is gone, and on its way out', async () => {
  const asAdmin = await admin()
  const gone = await signedIn()
  expect((await asAdmin.deleteUser(gone.user.id)).error).toBeNull()
  expect((await asAdmin.signOut(gone.session.access_token)).error).toBeNull()
  expect((await gone.client.signOut()).error).toBeNull()
  const leaving = await signedIn()
  await systemDb().user.update({
    where: { id: leaving.user.id },
    data: { deleteAfter: new Date(Date.now() + 86_400_000) },
  })
  expect((await call('POST', '/logout', undefined, leaving.session.access_token)).status).toBe(204)
  expect(await systemDb().session.count({ where: { userId: leaving.user.id } })).toBe(0)
})

test('a token of a session that was signed out ends no other session', async () => {
  const { client, email, session } = await signedIn()
  await client.signOut({ scope: 'local' })
  const other = server.client()
  await other.signInWithPassword({ email, password })
  expect((await call('POST', '/logout?scope=global', undefined, session.access_token)).status).toBe(204)
  expect((await other.getUser()).error).toBeNull()
})

test('an address that is no endpoint isn’t a missing user', async () => {
  expect((await call('GET', '/nothing')).body).toEqual({
    code: 'not_found',
    message: 'No endpoint GET /nothing',
  })
})
