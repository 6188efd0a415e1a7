import { createHash } from 'node:crypto'
import { generateKeyPair } from 'jose'
import { afterAll, expect, test, vi } from 'vitest'
import { halfHash, OpenIdProvider } from '~/../tests/doubles/openid-provider'
import { newEmail, signedUp } from '~/../tests/support/accounts'
import { withTestDatabase } from '~/../tests/support/database'
import { withProtocolServer } from '~/../tests/support/protocol-server'

const provider = await new OpenIdProvider().start()
vi.stubEnv('GOOGLE_CLIENT_ID', provider.clientId)
vi.stubEnv('GOOGLE_CLIENT_SECRET', provider.clientSecret)
vi.stubEnv('GOOGLE_ISSUER', provider.issuer)

withTestDatabase()
const server = withProtocolServer()
afterAll(() => provider.stop())

let people = 0
const newPerson = () => ({ sub: `app-${people++}`, email: newEmail(), email_verified: true, name: 'Grace' })
const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')
const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  server.client().signInWithIdToken({ provider: 'google', token, ...more })

test('an app brings its own ID token, with a nonce and an access token', async () => {
  const person = newPerson()
  const token = await provider.idToken(person, { nonce: hashed('n-1'), at_hash: halfHash('ya29.x') })
  const { data, error } = await signIn(token, { nonce: 'n-1', access_token: 'ya29.x' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: person.email, identities: [{ provider: 'google' }] })
  const again = await signIn(await provider.idToken(person))
  expect(again.data.user?.id).toBe(data.user!.id)
})

test('a signed-in person links by an ID token and keeps the session', async () => {
  const { client, session, user } = await signedUp(server)
  const linked = await client.linkIdentity({ provider: 'google', token: await provider.idToken(newPerson()) })
  expect(linked.error).toBeNull()
  expect(linked.data.user?.identities?.map(({ provider: name }) => name)).toEqual(['email', 'google'])
  expect(linked.data.user?.id).toBe(user.id)
  expect((await client.refreshSession()).error).toBeNull()
  const stale = await server.client().refreshSession({ refresh_token: session.refresh_token })
  expect(stale.error?.code).toBe('refresh_token_not_found')
})

const past = () => Math.floor(Date.now() / 1000) - 60

test.each<[string, () => Promise<string>, { nonce?: string; access_token?: string }]>([
  ['for another app', () => provider.idToken(newPerson(), { aud: 'other.apps.example' }), {}],
  ['of another issuer', () => provider.idToken(newPerson(), { iss: 'https://accounts.evil.example' }), {}],
  ['whose time is over', () => provider.idToken(newPerson(), { exp: past() }), {}],
  ['without an end', () => provider.idToken(newPerson(), { exp: undefined }), {}],
  ['with a nonce nobody shows', () => provider.idToken(newPerson(), { nonce: hashed('n') }), {}],
  ['with another nonce', () => provider.idToken(newPerson(), { nonce: hashed('n') }), { nonce: 'm' }],
  ['without the nonce that is shown', () => provider.idToken(newPerson()), { nonce: 'n' }],
  [
    'of another access token',
    () => provider.idToken(newPerson(), { at_hash: halfHash('a') }),
    { access_token: 'b' },
  ],
  ['whose access token is missing', () => provider.idToken(newPerson(), { at_hash: halfHash('a') }), {}],
  ['without a person', () => provider.idToken(newPerson(), { sub: undefined }), {}],
  [
    'signed by somebody else',
    async () => provider.idToken(newPerson(), {}, (await generateKeyPair('RS256')).privateKey),
    {},
  ],
  ['that is none', async () => 'a.b.c', {}],
])('an ID token %s opens nothing', async (_, make, more) => {
  const { data, error } = await signIn(await make(), more)
  expect(error).toMatchObject({ code: 'bad_oauth_callback', status: 400 })
  expect(data.session).toBeNull()
})

test('an unsigned ID token opens nothing', async () => {
  const [, payload] = (await provider.idToken(newPerson())).split('.')
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  expect((await signIn(`${header}.${payload}.`)).error?.code).toBe('bad_oauth_callback')
})

test('an address that has an account nobody vouches for waits, also with an ID token', async () => {
  const { email } = await signedUp(server)
  const person = { ...newPerson(), email, email_verified: false }
  const { error } = await signIn(await provider.idToken(person))
  expect(error).toMatchObject({ code: 'provider_email_needs_verification', status: 403 })
})
