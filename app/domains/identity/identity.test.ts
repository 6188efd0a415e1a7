import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { systemDb } from '~/platform/db/db.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { signUpSchema } from './identity'
import {
  findMember,
  findSession,
  requireMember,
  signInWithPassword,
  signOut,
  signUpWithPassword,
} from './identity.server'

withTestDatabase()

const password = 'plover tangent 44 kiln'
const request = (cookie = '') => new Request('http://shop.test/dashboard', { headers: { cookie } })
const visitor = { ...visitorOf(request()), language: 'tr' }
const newEmail = () => `${randomUUID()}@example.test`
const pairOf = (setCookie: string) => setCookie.split(';')[0]!
const signUp = (email: string, words = password) =>
  signUpWithPassword({ email, password: words, displayName: 'Ada', shopName: 'Ada’s Lamps' }, visitor)
const confirm = (email: string) =>
  systemDb().user.update({ where: { emailNormal: email }, data: { emailConfirmedAt: new Date() } })

test('a shop keeps the time of the browser that it was opened in, as its hours are told by it', async () => {
  const fields = { email: newEmail(), password, shopName: 'Cimcime' }
  const of = async (timeZone: string) => {
    const email = newEmail()
    const { userId } = await signUpWithPassword(signUpSchema.parse({ ...fields, email, timeZone }), visitor)
    const { workspace } = await systemDb().membership.findFirstOrThrow({
      where: { userId },
      select: { workspace: { select: { timeZone: true } } },
    })
    return workspace.timeZone
  }
  expect(await of('Europe/Istanbul')).toBe('Europe/Istanbul')
  expect(await of('Nowhere/Land')).toBe('UTC')
  expect(await of('')).toBe('UTC')
})

test('signing up makes user, identity, profile and workspace, and waits for the address to be confirmed', async () => {
  const email = newEmail()
  expect((await signUp(email)).setCookie).toBeNull()
  await expect(signInWithPassword({ email, password }, visitor)).rejects.toMatchObject({
    code: 'email_not_confirmed',
  })
  await confirm(email)
  const { setCookie } = await signInWithPassword({ email, password }, visitor)
  const member = await findMember(request(pairOf(setCookie)))
  expect(member).toMatchObject({
    role: 'owner',
    user: { email, displayName: 'Ada', preferredLanguage: 'tr' },
  })
  expect(member?.workspace.name).toBe('Ada’s Lamps')
  const user = await systemDb().user.findUniqueOrThrow({
    where: { id: member!.user.id },
    include: { identities: true },
  })
  expect(user.identities).toMatchObject([{ provider: 'email', providerId: user.id }])
  expect(user.passwordHash).toMatch(/^\$argon2id\$/)
  expect(setCookie).toMatch(/HttpOnly; SameSite=Lax/)
})

test('a known address, however written, is refused with the specification’s message', async () => {
  const email = newEmail()
  await signUp(email)
  await confirm(email)
  await expect(signUp(` ${email.toUpperCase()}`)).rejects.toMatchObject({
    status: 409,
    messageKey: 'errors.emailRegistered',
  })
})

test('a weak password is refused and makes nothing', async () => {
  const email = newEmail()
  await expect(signUp(email, 'password123')).rejects.toMatchObject({ messageKey: 'errors.weakPassword' })
  expect(await systemDb().user.count({ where: { emailNormal: email } })).toBe(0)
})

test('the fourth sign-up in five minutes and the sixth sign-in in fifteen are refused', async () => {
  const email = newEmail()
  await signUp(email)
  await confirm(email)
  for (const _ of [2, 3]) await expect(signUp(email)).rejects.toMatchObject({ code: 'already_exists' })
  await expect(signUp(email)).rejects.toMatchObject({ code: 'signup_rate_limited', status: 429 })
  const wrong = () => signInWithPassword({ email, password: 'wrong' }, visitor)
  for (const _ of [1, 2, 3, 4, 5])
    await expect(wrong()).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(wrong()).rejects.toMatchObject({ code: 'login_rate_limited' })
})

test('an unknown address and a wrong password answer alike', async () => {
  await expect(signInWithPassword({ email: newEmail(), password }, visitor)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
})

test('signing out ends the session at once', async () => {
  const email = newEmail()
  await signUp(email)
  await confirm(email)
  const { setCookie } = await signInWithPassword({ email, password }, visitor)
  const cookie = pairOf(setCookie)
  expect(await findSession(request(cookie))).not.toBeNull()
  await signOut(request(cookie))
  expect(await findSession(request(cookie))).toBeNull()
})

test('a visitor is sent to sign in and comes back to where they were', async () => {
  const thrown = await requireMember(
    new Request('http://shop.test/dashboard/catalog?q=lamp'),
    'catalog.read',
  ).catch((error) => error)
  expect(thrown.headers.get('location')).toBe('/auth?next=%2Fdashboard%2Fcatalog%3Fq%3Dlamp')
})
