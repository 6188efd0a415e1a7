import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OpenIdProvider } from '~/../tests/doubles/openid-provider'
import { newEmail, PASSWORD, signedUp } from '~/../tests/support/accounts'
import { withTestDatabase } from '~/../tests/support/database'
import { mailTo, withProtocolServer } from '~/../tests/support/protocol-server'
import { TravellingBrowser } from '~/../tests/support/travelling-browser'
import { systemDb } from '~/platform/db/db.server'
import { visitorOf } from '~/platform/http/visitor.server'
import {
  beginGoogle,
  beginGoogleLink,
  findJoinRequest,
  findSession,
  joinIdentity,
  requireAccount,
  signInWithPassword,
} from '../identity.server'

const provider = await new OpenIdProvider().start()
vi.stubEnv('GOOGLE_CLIENT_ID', provider.clientId)
vi.stubEnv('GOOGLE_CLIENT_SECRET', provider.clientSecret)
vi.stubEnv('GOOGLE_ISSUER', provider.issuer)

withTestDatabase()
const server = withProtocolServer()
beforeAll(() => provider.register(`${server.origin}/auth/v1/callback`))
afterAll(() => provider.stop())

const outside = (url: URL) => url.origin === server.origin && !url.pathname.startsWith('/auth/v1/')
const visitor = () => visitorOf(new Request(server.origin))

/** One person's browser: the requests of our pages and the way through the provider share its cookies. */
class Visit extends TravellingBrowser {
  private readonly home = new URL(server.origin)

  request(): Request {
    return new Request(`${server.origin}/profile`, { headers: { cookie: this.cookies(this.home) } })
  }

  take(setCookie: string): void {
    this.keep(this.home, setCookie)
  }

  async google(next = '/profile?tab=1'): Promise<URL> {
    const { location, setCookie } = await beginGoogle(this.request(), next, visitor())
    this.take(setCookie)
    return this.open(location, outside)
  }

  async link(): Promise<URL> {
    const session = await requireAccount(this.request())
    const { location, setCookie } = await beginGoogleLink(this.request(), session, '/profile', visitor())
    this.take(setCookie)
    return this.open(location, outside)
  }
}

let people = 0
const newPerson = (email = newEmail(), email_verified = true) => {
  provider.person = { sub: `page-${people++}`, email, email_verified, name: 'Grace' }
  return provider.person
}

async function signedIn() {
  const { email, user } = await signedUp(server)
  const visit = new Visit()
  visit.take((await signInWithPassword({ email, password: PASSWORD }, visitor())).setCookie)
  return { visit, email, user }
}

const secretOf = async (email: string) =>
  new URL((await mailTo(email, 'join-account')).link).searchParams.get('token_hash')!

test('our own page comes back signed in by a cookie, to where it was going', async () => {
  const visit = new Visit()
  const { email } = newPerson()
  const end = await visit.google()
  expect(end.href).toBe(`${server.origin}/profile?tab=1`)
  expect((await findSession(visit.request()))?.user).toMatchObject({ email, displayName: 'Grace' })
})

test('it leads nowhere but to this site', async () => {
  newPerson()
  expect((await new Visit().google('https://evil.example/')).href).toBe(`${server.origin}/dashboard`)
  expect((await new Visit().google('//evil.example/')).href).toBe(`${server.origin}/dashboard`)
})

test('an error brings back to the sign-in page, with the way on', async () => {
  newPerson()
  provider.refusal = 'access_denied'
  const visit = new Visit()
  const end = await visit.google()
  provider.refusal = null
  expect(end.pathname + end.search).toBe('/auth?error_code=bad_oauth_callback&next=%2Fprofile%3Ftab%3D1')
  expect(await findSession(visit.request())).toBeNull()
})

test('a signed-in person links Google from the profile, in the session they have', async () => {
  const { visit, user } = await signedIn()
  newPerson()
  const before = await findSession(visit.request())
  expect((await visit.link()).href).toBe(`${server.origin}/profile?linked=google`)
  expect((await findSession(visit.request()))?.sessionId).toBe(before?.sessionId)
  expect(await systemDb().identity.count({ where: { userId: user.id, provider: 'google' } })).toBe(1)
  const again = await visit.link()
  expect(again.searchParams.get('error_code')).toBe('identity_already_exists')
})

test('a link that comes back to another session links nothing', async () => {
  const { visit, user } = await signedIn()
  const other = await signedIn()
  newPerson()
  const session = await requireAccount(visit.request())
  const { location, setCookie } = await beginGoogleLink(visit.request(), session, '/profile', visitor())
  other.visit.take(setCookie)
  const end = await other.visit.open(location, outside)
  expect(end.searchParams.get('error_code')).toBe('session_not_found')
  expect(await systemDb().identity.count({ where: { userId: user.id, provider: 'google' } })).toBe(0)
})

test('an account that somebody prepared for another person’s address is the other person’s alone', async () => {
  const email = newEmail()
  await server.client().signUp({ email, password: PASSWORD })
  const { id: userId } = await systemDb().user.findUniqueOrThrow({ where: { emailNormal: email } })
  await systemDb().session.create({ data: { userId } })
  await systemDb().factor.create({ data: { userId, factorType: 'totp', status: 'verified' } })
  await systemDb().identity.create({ data: { userId, provider: 'google', providerId: 'the-attacker' } })
  await systemDb().passkey.create({
    data: { userId, credentialId: 'of-the-attacker', publicKey: Buffer.alloc(1) },
  })

  const visit = new Visit()
  const person = newPerson(email)
  const end = await visit.google()
  expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  expect(await systemDb().identity.count({ where: { providerId: person.sub } })).toBe(0)

  const secret = await secretOf(email)
  expect(await findJoinRequest(secret)).toEqual({ state: 'ready', provider: 'Google', providerEmail: email })
  const { setCookie, redirectTo } = await joinIdentity(secret, visitor())
  expect(redirectTo).toBe(`${server.origin}/profile?tab=1`)
  visit.take(setCookie)
  expect((await findSession(visit.request()))?.user.id).toBe(userId)
  const user = await systemDb().user.findUniqueOrThrow({
    where: { id: userId },
    include: { identities: true, sessions: true, factors: true, passkeys: true },
  })
  expect(user.passwordHash).toBeNull()
  expect(user.emailConfirmedAt).not.toBeNull()
  expect(user.sessions).toHaveLength(1)
  expect([...user.factors, ...user.passkeys]).toEqual([])
  expect(user.identities.map(({ providerId }) => providerId).sort()).toEqual([userId, person.sub].sort())
  expect(user.appMetadata).toMatchObject({ providers: ['email', 'google'] })
  expect((await new Visit().google()).pathname).toBe('/profile')
})

test('a proved account keeps all it has when an address that Google doesn’t vouch for joins', async () => {
  const { email, user } = await signedUp(server)
  newPerson(email, false)
  await new Visit().google()
  await joinIdentity(await secretOf(email), visitor())
  const byPassword = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(byPassword.data.user?.id).toBe(user.id)
  expect(byPassword.data.user?.identities).toHaveLength(2)
})

test('a mail joins once, within an hour, for the address it went to', async () => {
  const { email, user } = await signedUp(server)
  newPerson(email, false)
  await new Visit().google()
  const first = await secretOf(email)
  await new Visit().google()
  const second = await secretOf(email)
  const refused = { code: 'otp_expired' }
  await expect(joinIdentity(first, visitor())).rejects.toMatchObject(refused)
  expect((await findJoinRequest(first)).state).toBe('unknown')
  await systemDb().user.update({ where: { id: user.id }, data: { emailNormal: newEmail() } })
  await expect(joinIdentity(second, visitor())).rejects.toMatchObject(refused)
  await systemDb().user.update({ where: { id: user.id }, data: { emailNormal: email } })
  await systemDb().oneTimeToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date() } })
  await expect(joinIdentity(second, visitor())).rejects.toMatchObject(refused)
  expect((await findJoinRequest(second)).state).toBe('expired')
  await systemDb().oneTimeToken.updateMany({
    where: { userId: user.id },
    data: { expiresAt: new Date(Date.now() + 60_000) },
  })
  await joinIdentity(second, visitor())
  await expect(joinIdentity(second, visitor())).rejects.toMatchObject(refused)
  expect((await findJoinRequest(second)).state).toBe('used')
})

test('a link of another kind joins nothing, and the joining one opens nothing else', async () => {
  const { email } = await signedUp(server)
  await server.client().resetPasswordForEmail(email)
  const { link } = await mailTo(email, 'reset-password')
  const recovery = new URL(link).searchParams.get('token_hash')!
  await expect(joinIdentity(recovery, visitor())).rejects.toMatchObject({ code: 'otp_expired' })
  newPerson(email, false)
  await new Visit().google()
  const { error } = await server.client().verifyOtp({ token_hash: await secretOf(email), type: 'email' })
  expect(error?.code).toBe('otp_expired')
})
