import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { mailTo, withProtocolServer } from '~/../tests/support/protocol-server'
import { systemDb } from '~/platform/db/db.server'

withTestDatabase()
const server = withProtocolServer()

const password = 'plover tangent 44 kiln'
const newEmail = () => `${randomUUID()}@example.test`

/** Signs up and confirms by the code of the mail. */
async function signedIn(email = newEmail()) {
  const client = server.client()
  await client.signUp({
    email,
    password,
    options: { data: { display_name: 'Ada', language: 'tr', plan: 'x' } },
  })
  const { code } = await mailTo(email, 'confirm-email')
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' })
  expect(error).toBeNull()
  return { client, email, user: data.user!, session: data.session! }
}

test('sign-up, confirmation by code, sign-out and sign-in give the specification’s session', async () => {
  const email = newEmail()
  const client = server.client()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const signedUp = await client.signUp({ email, password, options: { data: { display_name: 'Ada' } } })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({
    email,
    identities: [{ provider: 'email' }],
    user_metadata: { display_name: 'Ada' },
  })
  const early = await client.signInWithPassword({ email, password })
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })
  const { code } = await mailTo(email, 'confirm-email')
  const verified = await client.verifyOtp({ email, token: code, type: 'signup' })
  expect(verified.data.user?.email_confirmed_at).toBeTruthy()
  await client.signOut()
  const { data, error } = await client.signInWithPassword({ email, password })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { email } })
  expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000)
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT', 'SIGNED_IN'])
})

test('a confirmed address that signs up again looks like anybody, but for its empty identities', async () => {
  const { email, user } = await signedIn()
  const again = await server.client().signUp({ email, password: 'another plover 77 kiln' })
  expect(again.error).toBeNull()
  expect(again.data.user?.identities).toEqual([])
  expect(again.data.user?.id).not.toBe(user.id)
  const other = await server.client().signUp({ email: newEmail(), password })
  const shape = (given: object | null) => Object.keys(given ?? {}).sort()
  expect(shape(again.data.user)).toEqual(shape(other.data.user))
  expect(await mailTo(email, 'already-registered')).toMatchObject({ signInLink: `${server.origin}/auth` })
})

test('two sign-ups with one unproved address leave neither password: the mailbox’s owner chooses', async () => {
  const email = newEmail()
  await server.client().signUp({ email, password })
  await server.client().signUp({ email, password: 'another plover 77 kiln' })
  const client = server.client()
  const { code } = await mailTo(email, 'confirm-email')
  expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  const first = await server.client().signInWithPassword({ email, password })
  expect(first.error?.code).toBe('invalid_credentials')
  expect((await client.updateUser({ password: 'a third heron 12 loom' })).error).toBeNull()
  const { error } = await server.client().signInWithPassword({ email, password: 'a third heron 12 loom' })
  expect(error).toBeNull()
})

test('a weak password is told as such, with its reasons', async () => {
  const { error } = await server.client().signUp({ email: newEmail(), password: 'password123' })
  expect(error).toMatchObject({
    code: 'weak_password',
    status: 422,
    reasons: ['characters'],
    message: 'Your password is too weak and easy to guess. Please choose a different password.',
  })
})

test('tokens refresh; a used one brings the same successor for ten seconds, later the end of the family', async () => {
  const { client, session } = await signedIn()
  const first = await client.refreshSession()
  expect(first.error).toBeNull()
  const again = await server.client().refreshSession({ refresh_token: session.refresh_token })
  expect(again.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
  await systemDb().$executeRaw`
    UPDATE refresh_tokens SET revoked_at = revoked_at - interval '11 s' WHERE revoked_at IS NOT NULL`
  const replayed = await server.client().refreshSession({ refresh_token: session.refresh_token })
  expect(replayed.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 })
  const successor = await server.client().refreshSession({ refresh_token: first.data.session!.refresh_token })
  expect(successor.error?.code).toBe('refresh_token_not_found')
  expect((await client.getUser(first.data.session!.access_token)).error).toMatchObject({
    name: 'AuthSessionMissingError',
  })
})

test('two tabs that refresh at once get the same token', async () => {
  const { session } = await signedIn()
  const refresh = () => server.client().refreshSession({ refresh_token: session.refresh_token })
  const answers = await Promise.all([refresh(), refresh(), refresh()])
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
})

test('signing out of other sessions leaves this one, and works at once', async () => {
  const { client, email } = await signedIn()
  const other = server.client()
  const { data } = await other.signInWithPassword({ email, password })
  await client.signOut({ scope: 'others' })
  expect((await client.getUser()).error).toBeNull()
  expect((await other.getUser(data.session!.access_token)).error).not.toBeNull()
})

test('a mailed link recovers an account with a code for clients with PKCE', async () => {
  const { email } = await signedIn()
  const client = server.client({ flowType: 'pkce' })
  const { error } = await client.resetPasswordForEmail(email, {
    redirectTo: `${server.origin}/auth?type=recovery`,
  })
  expect(error).toBeNull()
  const { link } = await mailTo(email, 'reset-password')
  const opened = await fetch(link, { redirect: 'manual' })
  const back = new URL(opened.headers.get('location')!)
  expect(back.pathname + back.search).toMatch(/^\/auth\?type=recovery&code=/)
  const traded = await client.exchangeCodeForSession(back.searchParams.get('code')!)
  expect(traded.error).toBeNull()
  expect((await client.updateUser({ password: 'quiet lantern 61 moss' })).error).toBeNull()
  const later = await server.client().signInWithPassword({ email, password: 'quiet lantern 61 moss' })
  expect(later.error).toBeNull()
  const twice = new URL((await fetch(link, { redirect: 'manual' })).headers.get('location')!)
  expect(new URLSearchParams(twice.hash.slice(1)).get('error_code')).toBe('otp_expired')
})

test('a sign-in link makes an account for a new address, unless the client says no', async () => {
  const email = newEmail()
  await server.client().signInWithOtp({ email, options: { shouldCreateUser: false } })
  expect(await systemDb().user.count({ where: { emailNormal: email } })).toBe(0)
  await server.client().signInWithOtp({ email })
  const { code } = await mailTo(email, 'sign-in-link')
  const { data, error } = await server.client().verifyOtp({ email, token: code, type: 'email' })
  expect(error).toBeNull()
  expect(await systemDb().membership.count({ where: { userId: data.user!.id } })).toBe(1)
})

test('an address changes when both the old and the new one agree', async () => {
  const { client, email } = await signedIn()
  const newer = newEmail()
  const { data, error } = await client.updateUser({ email: newer })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, new_email: newer })
  const [old, fresh] = [await mailTo(email, 'change-email'), await mailTo(newer, 'change-email')]
  expect([old.to, fresh.to]).toEqual(['current', 'new'])
  const half = await client.verifyOtp({ email, token: old.code, type: 'email_change' })
  expect(half.data.session).toBeNull()
  expect((await client.getUser()).data.user?.email).toBe(email)
  const whole = await server.client().verifyOtp({ email: newer, token: fresh.code, type: 'email_change' })
  expect(whole.data.user?.email).toBe(newer)
  expect(await mailTo(email, 'email-changed')).toEqual({ newEmail: newer })
})

test('metadata is merged and the updated user told', async () => {
  const { client } = await signedIn()
  const { data } = await client.updateUser({ data: { display_name: 'Ada L.', plan: null } })
  expect(data.user?.user_metadata).toEqual({ display_name: 'Ada L.', language: 'tr' })
})

test('access tokens verify with the published keys alone', async () => {
  const { client } = await signedIn()
  const { data, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(data?.header.alg).toBe('ES256')
  expect(data?.claims).toMatchObject({ role: 'authenticated', aal: 'aal1', aud: 'authenticated' })
})

test('the admin endpoints list, make, change and delete users, for admins only', async () => {
  const { client, user, session, email } = await signedIn()
  const asAdmin = server.client({ headers: { Authorization: `Bearer ${session.access_token}` } })
  expect((await asAdmin.admin.listUsers()).error?.code).toBe('not_admin')
  await systemDb().user.update({ where: { id: user.id }, data: { isAdmin: true } })
  const made = await asAdmin.admin.createUser({ email: newEmail(), password, email_confirm: true })
  expect(made.error).toBeNull()
  const listed = await asAdmin.admin.listUsers({ page: 1, perPage: 1 })
  expect(listed.data).toMatchObject({ users: [{ id: made.data.user!.id }], nextPage: 2 })
  const banned = await asAdmin.admin.updateUserById(made.data.user!.id, { ban_duration: '24h' })
  expect(banned.error).toBeNull()
  const longer = await asAdmin.admin.updateUserById(made.data.user!.id, { ban_duration: '999999999999h' })
  expect(longer.error).toBeNull()
  const refused = await server.client().signInWithPassword({ email: made.data.user!.email!, password })
  expect(refused.error?.code).toBe('user_banned')
  expect((await asAdmin.admin.deleteUser(made.data.user!.id)).error).toBeNull()
  expect((await asAdmin.admin.getUserById(made.data.user!.id)).error).toMatchObject({
    code: 'user_not_found',
    status: 404,
  })
  const link = await asAdmin.admin.generateLink({ type: 'recovery', email })
  expect(link.data.properties).toMatchObject({
    verification_type: 'recovery',
    email_otp: expect.stringMatching(/^\d{6}$/),
  })
  const invited = await asAdmin.admin.inviteUserByEmail(newEmail())
  expect(invited.data.user?.invited_at).toBeTruthy()
  expect((await client.getUser()).error).toBeNull()
})

test('the limits of the specification speak its words', async () => {
  const email = newEmail()
  const client = server.client()
  for (const _ of [1, 2, 3]) await client.signUp({ email, password })
  expect((await client.signUp({ email, password })).error).toMatchObject({
    status: 429,
    message: 'Too many signup attempts. Please try again later.',
  })
  for (const _ of [1, 2, 3, 4, 5]) await client.signInWithPassword({ email, password: 'wrong' })
  expect((await client.signInWithPassword({ email, password: 'wrong' })).error).toMatchObject({
    status: 429,
    message: 'Too many login attempts. Please try again later.',
  })
})
