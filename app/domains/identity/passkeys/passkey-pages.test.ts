import { expect, test } from 'vitest'
import { SoftwareAuthenticator } from '~/../tests/doubles/authenticator'
import { newEmail, PASSWORD, pageRequest } from '~/../tests/support/accounts'
import { withTestDatabase } from '~/../tests/support/database'
import { systemDb } from '~/platform/db/db.server'
import { visitorOf } from '~/platform/http/visitor.server'
import {
  beginPasskeyRegistration,
  confirmPasskey,
  findPendingSession,
  findSession,
  finishPasskeyRegistration,
  requestPasskey,
  requireAccount,
  signInWithPasskey,
  signInWithPassword,
  signUpWithPassword,
} from '../identity.server'
import { authenticationSchema, registrationSchema } from './passkey-credential'

withTestDatabase()

const origin = 'https://shop.test'
const visitor = visitorOf(new Request(`${origin}/auth`))

async function withPasskey() {
  const email = newEmail()
  await signUpWithPassword({ email, password: PASSWORD, displayName: 'Ada', shopName: '' }, visitor)
  await systemDb().user.update({ where: { emailNormal: email }, data: { emailConfirmedAt: new Date() } })
  const { setCookie } = await signInWithPassword({ email, password: PASSWORD }, visitor)
  const session = await requireAccount(pageRequest(setCookie))
  const device = new SoftwareAuthenticator(origin)
  const begun = await beginPasskeyRegistration(session, visitor)
  const credential = registrationSchema.parse(device.create(begun.options))
  const passkey = await finishPasskeyRegistration(
    session,
    { challengeId: begun.id, credential, name: ' Laptop ' },
    visitor,
  )
  return { email, device, session, passkey }
}

async function show(device: SoftwareAuthenticator) {
  const { id, options } = await requestPasskey(visitor)
  return { challengeId: id, credential: authenticationSchema.parse(device.get(options)) }
}

test('a passkey begins a session of our own pages, with nothing else to show', async () => {
  const { device, email, passkey, session } = await withPasskey()
  expect(passkey.friendlyName).toBe('Laptop')
  await systemDb().factor.create({
    data: { userId: session.userId, factorType: 'totp', status: 'verified' },
  })
  const { setCookie } = await signInWithPasskey(await show(device), visitor)
  expect(setCookie).toMatch(/; Secure$/)
  expect((await findSession(pageRequest(setCookie)))?.user.email).toBe(email)
})

test('a passkey is a second factor and a fresh proof of the session that stands', async () => {
  const { device, email, session } = await withPasskey()
  await systemDb().factor.create({
    data: { userId: session.userId, factorType: 'totp', status: 'verified' },
  })
  const { setCookie } = await signInWithPassword({ email, password: PASSWORD }, visitor)
  const pending = (await findPendingSession(pageRequest(setCookie)))!
  const other = await withPasskey()
  await expect(confirmPasskey(pending, await show(other.device), visitor)).rejects.toMatchObject({
    code: 'passkey_refused',
  })
  const raised = await confirmPasskey(pending, await show(device), visitor)
  expect((await findSession(pageRequest(raised)))?.sessionId).toBe(pending.id)
  expect(await findPendingSession(pageRequest(setCookie))).toBeNull()
})
