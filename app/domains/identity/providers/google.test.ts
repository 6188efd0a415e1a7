import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OpenIdProvider, type Person } from '~/../tests/doubles/openid-provider'
import { newEmail, PASSWORD, signedUp, withAuthenticator } from '~/../tests/support/accounts'
import { withTestDatabase } from '~/../tests/support/database'
import { countMails, mailTo, withProtocolServer } from '~/../tests/support/protocol-server'
import { TravellingBrowser } from '~/../tests/support/travelling-browser'
import { systemDb } from '~/platform/db/db.server'

const provider = await new OpenIdProvider().start()
vi.stubEnv('GOOGLE_CLIENT_ID', provider.clientId)
vi.stubEnv('GOOGLE_CLIENT_SECRET', provider.clientSecret)
vi.stubEnv('GOOGLE_ISSUER', provider.issuer)
vi.stubEnv('AUTH_REDIRECT_ORIGINS', 'https://app.example')

withTestDatabase()
const server = withProtocolServer()
beforeAll(() => provider.register(`${server.origin}/auth/v1/callback`))
afterAll(() => provider.stop())

const APP = 'https://app.example/welcome'
const outside = (url: URL) =>
  url.origin !== provider.issuer && !(url.origin === server.origin && url.pathname.startsWith('/auth/v1/'))

let people = 0
function newPerson(person: Partial<Person> = {}): Person {
  people += 1
  provider.person = {
    sub: `10769150350006150715113082${people}`,
    email: newEmail(),
    email_verified: true,
    name: 'Grace Hopper',
    ...person,
  }
  return provider.person
}

/** Through the provider as the published client asks for it. */
async function travel(
  flowType: 'implicit' | 'pkce' = 'pkce',
  { browser = new TravellingBrowser(), redirectTo = APP } = {},
) {
  const client = server.client({ flowType })
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true, redirectTo },
  })
  const end = await browser.open(data.url!, outside)
  return { client, end, fragment: new URLSearchParams(end.hash.slice(1)) }
}

async function signIn() {
  const { client, end } = await travel()
  const { data, error } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  return { client, user: data.user!, session: data.session! }
}

test('a new person comes in through Google, with a profile and a shop, and a client with PKCE gets a code', async () => {
  const person = newPerson()
  const { client, user } = await signIn()
  expect(user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [
      {
        provider: 'google',
        id: person.sub,
        identity_data: { email_verified: true, full_name: 'Grace Hopper' },
      },
    ],
  })
  expect(user.email_confirmed_at).toBeTruthy()
  const profile = await systemDb().profile.findUniqueOrThrow({ where: { userId: user.id } })
  expect(profile.displayName).toBe('Grace Hopper')
  expect(await systemDb().membership.count({ where: { userId: user.id, role: 'owner' } })).toBe(1)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    currentAuthenticationMethods: [{ method: 'oauth' }],
  })
  expect((await signIn()).user.id).toBe(user.id)
})

test('without PKCE the session comes in the fragment, at the address that was asked for', async () => {
  newPerson()
  const { end, fragment } = await travel('implicit')
  expect(end.origin + end.pathname + end.search).toBe(APP)
  expect(Object.fromEntries(fragment)).toMatchObject({
    token_type: 'bearer',
    expires_in: '900',
    access_token: expect.any(String),
    refresh_token: expect.any(String),
  })
  const { data } = await server.client().getUser(fragment.get('access_token')!)
  expect(data.user?.email).toBe(provider.person.email)
})

test('the provider is asked with PKCE, state and nonce, for no more than who it is', async () => {
  newPerson()
  await signIn()
  const asked = Object.fromEntries(provider.visits.at(-1)!)
  expect(asked).toEqual({
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: `${server.origin}/auth/v1/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const flows = await systemDb().authFlow.findMany({ where: { stateHash: { not: null } } })
  expect(JSON.stringify(flows)).not.toContain(asked.nonce)
})

test('settings say what is configured', async () => {
  const settings = await (await fetch(`${server.origin}/auth/v1/settings`)).json()
  expect(settings).toMatchObject({ external: { google: true } })
  const { error } = await server.client().signInWithIdToken({ provider: 'apple', token: 'x' })
  expect(error?.code).toBe('provider_disabled')
})

test('keys of the provider that change are followed', async () => {
  newPerson()
  await signIn()
  await provider.rotateKeys()
  await signIn()
})

test('two sides that proved one address are one account', async () => {
  const { email, user } = await signedUp(server)
  newPerson({ email: email.toUpperCase() })
  const joined = await signIn()
  expect(joined.user.id).toBe(user.id)
  expect(joined.user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
  const byPassword = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(byPassword.error).toBeNull()
})

test('a second factor is asked for after Google too', async () => {
  const { client: owner, email } = await signedUp(server)
  await withAuthenticator(owner)
  newPerson({ email })
  const { client } = await signIn()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
})

test('an address that Google doesn’t vouch for waits for a mail, and is answered alike, known or not', async () => {
  const { email, user } = await signedUp(server)
  newPerson({ email, email_verified: false })
  const known = await travel()
  newPerson({ email_verified: false })
  const unknown = await travel()
  for (const { end } of [known, unknown]) {
    expect(Object.fromEntries(end.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: 'We sent you an email. Open it and press its button to go on.',
    })
  }
  expect(await systemDb().identity.count({ where: { userId: user.id } })).toBe(1)
  expect(await mailTo(email, 'join-account')).toMatchObject({ provider: 'Google' })
  expect(await mailTo(provider.person.email!, 'confirm-email')).toBeTruthy()
})

test('one that confirmed the mail comes in', async () => {
  const { email } = newPerson({ email_verified: false })
  await travel()
  const { code } = await mailTo(email!, 'confirm-email')
  const confirmed = await server.client().verifyOtp({ email: email!, token: code, type: 'signup' })
  expect(confirmed.error).toBeNull()
  expect((await signIn()).user.id).toBe(confirmed.data.user?.id)
})

test('what the provider or the person refuses comes back as an error, in the query or the fragment', async () => {
  newPerson()
  provider.refusal = 'access_denied'
  const [coded, plain] = [await travel(), await travel('implicit')]
  provider.refusal = 'temporarily_unavailable'
  const away = await travel()
  provider.refusal = null
  const told = {
    error: 'access_denied',
    error_code: 'bad_oauth_callback',
    error_description: expect.any(String),
  }
  expect(Object.fromEntries(coded.end.searchParams)).toEqual(told)
  expect(Object.fromEntries(plain.fragment)).toEqual(told)
  expect(away.end.searchParams.get('error')).toBe('temporarily_unavailable')
})

test.each<[string, Record<string, unknown>]>([
  ['another nonce', { nonce: 'of another flow' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'somebody-else.apps.example' }],
  ['another issuer', { iss: 'https://accounts.evil.example' }],
  ['no time left', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['no address', { email: undefined }],
  ['an address that is none', { email: 'root' }],
])('an ID token with %s opens nothing', async (_, falseClaims) => {
  newPerson()
  provider.falseClaims = falseClaims
  const { end } = await travel()
  provider.falseClaims = {}
  expect(end.searchParams.get('error_code')).toBe('bad_oauth_callback')
  expect(await systemDb().user.count({ where: { emailNormal: provider.person.email! } })).toBe(0)
})

/** The callback's address, before our server has seen it. */
async function arrival(browser: TravellingBrowser) {
  const { data } = await server.client({ flowType: 'implicit' }).signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true, redirectTo: APP },
  })
  return browser.open(data.url!, (url) => url.pathname === '/auth/v1/callback')
}

test('a callback is for the browser that began, once, within ten minutes', async () => {
  newPerson()
  const browser = new TravellingBrowser()
  const callback = await arrival(browser)
  const elsewhere = await new TravellingBrowser().open(callback.href, outside)
  // Not to the client's address either: nobody knows whose flow it was.
  expect(elsewhere.href).toMatch(
    new RegExp(`^${server.origin}/auth\\?error=access_denied&error_code=flow_state_not_found`),
  )
  const own = await browser.open(callback.href, outside)
  expect(own.hash).toContain('access_token=')
  const again = await browser.open(callback.href, outside)
  expect(again.searchParams.get('error_code')).toBe('flow_state_not_found')

  const late = await arrival(browser)
  await systemDb().authFlow.updateMany({ where: { usedAt: null }, data: { expiresAt: new Date() } })
  const tooLate = await browser.open(late.href, outside)
  expect(new URLSearchParams(tooLate.hash.slice(1)).get('error_code')).toBe('flow_state_expired')
})

test('another flow’s code, or another state, opens nothing', async () => {
  newPerson()
  const browser = new TravellingBrowser()
  const [mine, other] = [await arrival(browser), await arrival(new TravellingBrowser())]
  const mixed = new URL(mine)
  mixed.searchParams.set('code', other.searchParams.get('code')!)
  const end = await browser.open(mixed.href, outside)
  expect(new URLSearchParams(end.hash.slice(1)).get('error_code')).toBe('bad_oauth_callback')
  mine.searchParams.set('state', other.searchParams.get('state')!)
  const stolen = await browser.open(mine.href, outside)
  expect(stolen.searchParams.get('error_code')).toBe('flow_state_not_found')
})

test.each([
  'https://evil.example/',
  'https://app.example.evil.example/',
  'https://app.example@evil.example/',
  '//evil.example/',
  'javascript:alert(1)',
])('nobody is sent on to %s', async (redirectTo) => {
  newPerson()
  const { end } = await travel('implicit', { redirectTo })
  expect(end.origin + end.pathname).toBe(`${server.origin}/`)
})

test('a signed-in person links Google, and comes in by it from then on', async () => {
  const { client, email, user } = await signedUp(server)
  const person = newPerson()
  const { data, error } = await client.linkIdentity({ provider: 'google', options: { redirectTo: APP } })
  expect(error).toBeNull()
  const end = await new TravellingBrowser().open(data.url!, outside)
  expect(end.origin).toBe('https://app.example')
  expect(provider.visits.at(-1)!.get('prompt')).toBe('select_account')
  expect((await client.getUserIdentities()).data?.identities.map(({ provider: name }) => name)).toEqual([
    'email',
    'google',
  ])
  expect(await mailTo(email, 'identity-linked')).toEqual({ provider: 'Google', account: person.email })
  expect((await signIn()).user.id).toBe(user.id)
  const google = (await client.getUserIdentities()).data!.identities[1]!
  expect((await client.unlinkIdentity(google)).error).toBeNull()
  expect(await mailTo(email, 'identity-unlinked')).toEqual({ provider: 'Google' })
  expect((await signIn()).user).not.toMatchObject({ id: user.id })
  expect(person.email).not.toBe(user.email)
})

test('a link is begun by one browser only, and not for who signed out meanwhile', async () => {
  const { client, user } = await signedUp(server)
  newPerson()
  const begin = async () => (await client.linkIdentity({ provider: 'google' })).data.url!
  const url = await begin()
  await new TravellingBrowser().open(url, (at) => at.origin === provider.issuer)
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(404)
  const later = await begin()
  await client.signOut()
  const end = await new TravellingBrowser().open(later, outside)
  expect(new URLSearchParams(end.hash.slice(1)).get('error_code')).toBe('session_not_found')
  expect(await systemDb().identity.count({ where: { userId: user.id, provider: 'google' } })).toBe(0)
})

test('an identity that opens an account, or whose address has one, is linked to no other', async () => {
  newPerson()
  await signIn()
  const { client } = await signedUp(server)
  const link = async () => {
    const { data } = await client.linkIdentity({ provider: 'google' })
    const { hash } = await new TravellingBrowser().open(data.url!, outside)
    return new URLSearchParams(hash.slice(1)).get('error_code')
  }
  expect(await link()).toBe('identity_already_exists')
  const neighbour = await signedUp(server)
  newPerson({ email: neighbour.email })
  expect(await link()).toBe('identity_already_exists')
})

test('linking asks for a fresh proof and for the second factor', async () => {
  const { client, email, user } = await signedUp(server)
  await withAuthenticator(client)
  const thief = server.client()
  await thief.signInWithPassword({ email, password: PASSWORD })
  expect((await thief.linkIdentity({ provider: 'google' })).error?.code).toBe('insufficient_aal')
  const token = await provider.idToken(newPerson())
  const byToken = await thief.linkIdentity({ provider: 'google', token })
  expect(byToken.error?.code).toBe('insufficient_aal')
  await systemDb().session.updateMany({
    where: { userId: user.id },
    data: { provedAt: new Date(Date.now() - 11 * 60_000) },
  })
  expect((await client.linkIdentity({ provider: 'google' })).error?.code).toBe('reauthentication_needed')
})

test('two that come at once with one identity are one account', async () => {
  newPerson()
  const ends = await Promise.all([travel('implicit'), travel('implicit')])
  for (const { fragment } of ends) expect(fragment.get('access_token')).toBeTruthy()
  expect(await systemDb().user.count({ where: { emailNormal: provider.person.email! } })).toBe(1)
})

test('a blocked person is told so and gets nothing', async () => {
  newPerson()
  const { user } = await signIn()
  await systemDb().user.update({
    where: { id: user.id },
    data: { bannedUntil: new Date(Date.now() + 60_000) },
  })
  const { end } = await travel()
  expect(end.searchParams.get('error_code')).toBe('user_banned')
  expect(await countMails(user.email!)).toBe(0)
})
