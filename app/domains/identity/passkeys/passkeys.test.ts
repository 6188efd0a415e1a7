import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { type Lies, SoftwareAuthenticator } from '~/../tests/doubles/authenticator'
import { signedUp, withAuthenticator } from '~/../tests/support/accounts'
import { withTestDatabase } from '~/../tests/support/database'
import { countMails, mailTo, withProtocolServer } from '~/../tests/support/protocol-server'
import { systemDb } from '~/platform/db/db.server'

withTestDatabase()
const server = withProtocolServer()

type Person = Awaited<ReturnType<typeof signedUp>>
type CreationOptions = Parameters<SoftwareAuthenticator['create']>[0]
type RequestOptions = Parameters<SoftwareAuthenticator['get']>[0]

type SentCredential = Parameters<GoTrueClient['passkey']['verifyRegistration']>[0]['credential']

/** The published client's types and the platform's say the same JSON in two ways. */
const asSent = (credential: object) => credential as SentCredential

async function register({ client }: Person, device: SoftwareAuthenticator, lies?: Lies) {
  const { data, error } = await client.passkey.startRegistration()
  if (error) return { data: null, error }
  const credential = asSent(device.create(data.options as unknown as CreationOptions, lies))
  return client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential })
}

async function start() {
  const { data } = await server.client().passkey.startAuthentication()
  return { challengeId: data!.challenge_id, options: data!.options as unknown as RequestOptions, data: data! }
}

async function signIn(device: SoftwareAuthenticator, lies?: Lies) {
  const { challengeId, options } = await start()
  const client = server.client()
  const answer = await client.passkey.verifyAuthentication({
    challengeId,
    credential: asSent(device.get(options, lies)),
  })
  return { ...answer, client }
}

/** Somebody with a passkey. */
async function withPasskey() {
  const person = await signedUp(server)
  const device = new SoftwareAuthenticator(server.origin)
  const { data, error } = await register(person, device)
  expect(error).toBeNull()
  return { ...person, device, passkey: data! }
}

test('a passkey is made for its owner and signs in alone, at aal2', async () => {
  const person = await signedUp(server)
  const device = new SoftwareAuthenticator(server.origin)
  const begun = await person.client.passkey.startRegistration()
  expect(begun.data).toMatchObject({
    challenge_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    options: {
      rp: { id: 'localhost', name: 'Parley' },
      user: { name: person.email, displayName: 'Ada' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })
  expect(begun.data!.expires_at - Date.now() / 1000).toBeGreaterThan(290)
  const made = await register(person, device)
  expect(made.data).toEqual({ id: expect.any(String), created_at: expect.any(String) })

  const { data: asked } = await start()
  expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(asked.options.allowCredentials ?? []).toEqual([])
  const { data, error, client } = await signIn(device)
  expect(error).toBeNull()
  expect(data?.user?.id).toBe(person.user.id)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'passkey' }],
  })
})

test('with an authenticator set up a passkey still is enough by itself', async () => {
  const person = await withPasskey()
  await withAuthenticator(person.client)
  const { client } = await signIn(person.device)
  expect((await client.passkey.list()).data).toMatchObject([{ id: person.passkey.id }])
  const renamed = await client.passkey.update({ passkeyId: person.passkey.id, friendlyName: 'Laptop' })
  expect(renamed.data).toMatchObject({ friendly_name: 'Laptop', last_used_at: expect.any(String) })
})

test('passkeys are listed, renamed and removed by their owner alone', async () => {
  const { client, passkey, device } = await withPasskey()
  const { client: stranger } = await signedUp(server)
  const taken = await stranger.passkey.update({ passkeyId: passkey.id, friendlyName: 'Mine' })
  expect(taken.error?.code).toBe('webauthn_credential_not_found')
  expect((await stranger.passkey.delete({ passkeyId: passkey.id })).error).toMatchObject({ status: 404 })
  expect((await stranger.passkey.list()).data).toEqual([])
  await client.passkey.update({ passkeyId: passkey.id, friendlyName: 'Laptop' })
  expect((await client.passkey.list()).data).toMatchObject([{ id: passkey.id, friendly_name: 'Laptop' }])
  expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull()
  expect((await signIn(device)).error?.code).toBe('webauthn_verification_failed')
})

test.each<[string, Lies]>([
  ['from another origin', { origin: 'https://parley.evil.example' }],
  ['from another port of the host', { origin: 'http://localhost:1' }],
  ['for another site', { rpId: 'evil.example' }],
  ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['from a frame of another site', { crossOrigin: true }],
  ['without its owner there', { userVerified: false }],
  ['of the other ceremony', { type: 'webauthn.get' }],
])('a passkey made %s is refused', async (_, lies) => {
  const person = await signedUp(server)
  const { error } = await register(person, new SoftwareAuthenticator(server.origin), lies)
  expect(error).toMatchObject({ code: 'webauthn_verification_failed', status: 422 })
  expect(await systemDb().passkey.count({ where: { userId: person.user.id } })).toBe(0)
})

test.each<[string, Lies]>([
  ['from another origin', { origin: 'https://parley.evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['from a frame of another site', { crossOrigin: true }],
  ['without its owner there', { userVerified: false }],
  ['of the other ceremony', { type: 'webauthn.create' }],
  ['with another key', { foreignKey: true }],
  ['with another person’s handle', { userHandle: Buffer.alloc(16).toString('base64url') }],
])('an answer %s opens nothing', async (_, lies) => {
  const { device, user } = await withPasskey()
  const before = await systemDb().session.count({ where: { userId: user.id } })
  expect((await signIn(device, lies)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  expect(await systemDb().session.count({ where: { userId: user.id } })).toBe(before)
  expect((await signIn(device)).error).toBeNull()
})

test('a challenge is answered once, right or wrong, and for five minutes', async () => {
  const { device } = await withPasskey()
  const { challengeId, options } = await start()
  const answer = (lies?: Lies) =>
    server
      .client()
      .passkey.verifyAuthentication({ challengeId, credential: asSent(device.get(options, lies)) })
  expect((await answer()).error).toBeNull()
  expect((await answer()).error?.code).toBe('webauthn_challenge_not_found')

  const missed = await start()
  const client = server.client()
  const wrong = {
    challengeId: missed.challengeId,
    credential: asSent(device.get(missed.options, { foreignKey: true })),
  }
  await client.passkey.verifyAuthentication(wrong)
  const right = { ...wrong, credential: asSent(device.get(missed.options)) }
  expect((await client.passkey.verifyAuthentication(right)).error?.code).toBe('webauthn_challenge_not_found')

  const late = await start()
  await systemDb().passkeyChallenge.update({
    where: { id: late.challengeId },
    data: { expiresAt: new Date() },
  })
  const tooLate = { challengeId: late.challengeId, credential: asSent(device.get(late.options)) }
  expect((await client.passkey.verifyAuthentication(tooLate)).error?.code).toBe(
    'webauthn_challenge_not_found',
  )
})

test('one answer of two racers', async () => {
  const { device } = await withPasskey()
  const { challengeId, options } = await start()
  const credential = asSent(device.get(options))
  const answers = await Promise.all(
    [1, 2].map(() => server.client().passkey.verifyAuthentication({ challengeId, credential })),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a copied authenticator is noticed by its counter', async () => {
  const { device } = await withPasskey()
  await signIn(device)
  const copy = device.clone()
  expect((await signIn(device)).error).toBeNull()
  expect((await signIn(copy)).error?.code).toBe('webauthn_verification_failed')
})

test('of a device and its copy, used at one moment, one comes in', async () => {
  const { device } = await withPasskey()
  const answers = await Promise.all([signIn(device), signIn(device.clone())])
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a challenge for one person’s registration is no other person’s', async () => {
  const [ada, eve] = [await signedUp(server), await signedUp(server)]
  const { data } = await ada.client.passkey.startRegistration()
  const device = new SoftwareAuthenticator(server.origin)
  const credential = asSent(device.create(data!.options as unknown as CreationOptions))
  const stolen = await eve.client.passkey.verifyRegistration({ challengeId: data!.challenge_id, credential })
  expect(stolen.error?.code).toBe('webauthn_challenge_not_found')
  expect(
    (await ada.client.passkey.verifyRegistration({ challengeId: data!.challenge_id, credential })).error,
  ).toBeNull()
  const signInWith = await start()
  const crossed = await eve.client.passkey.verifyRegistration({
    challengeId: signInWith.challengeId,
    credential,
  })
  expect(crossed.error?.code).toBe('webauthn_challenge_not_found')
})

test('a credential belongs to one account, and a device makes one a person', async () => {
  const { client, device, passkey, user } = await withPasskey()
  const { data } = await client.passkey.startRegistration()
  expect(() => device.create(data!.options as unknown as CreationOptions)).toThrow('a credential of the list')
  const { credentialId } = await systemDb().passkey.findUniqueOrThrow({ where: { id: passkey.id } })
  const claimed = await register(await signedUp(server), new SoftwareAuthenticator(server.origin), {
    credentialId,
  })
  expect(claimed.error?.code).toBe('webauthn_verification_failed')
  expect((await signIn(device)).data?.user?.id).toBe(user.id)
})

test('a stale session or one that owes its second factor makes and removes no passkey', async () => {
  const { client, passkey, user, email, device } = await withPasskey()
  await withAuthenticator(client)
  const thief = server.client()
  await thief.signInWithPassword({ email, password: 'plover tangent 44 kiln' })
  expect((await thief.passkey.startRegistration()).error?.code).toBe('insufficient_aal')
  const renamed = await thief.passkey.update({ passkeyId: passkey.id, friendlyName: 'x' })
  expect(renamed.error?.code).toBe('insufficient_aal')
  expect((await thief.passkey.delete({ passkeyId: passkey.id })).error).not.toBeNull()
  await systemDb().session.updateMany({
    where: { userId: user.id },
    data: { provedAt: new Date(Date.now() - 11 * 60_000) },
  })
  expect((await client.passkey.startRegistration()).error?.code).toBe('reauthentication_needed')
  expect((await client.passkey.delete({ passkeyId: passkey.id })).error).not.toBeNull()
  expect((await signIn(device)).error).toBeNull()
})

test('twenty passkeys are enough', async () => {
  const person = await withPasskey()
  await systemDb().passkey.createMany({
    data: Array.from({ length: 19 }, (_, n) => ({
      userId: person.user.id,
      credentialId: `${person.user.id}-${n}`,
      publicKey: Buffer.alloc(1),
    })),
  })
  expect((await person.client.passkey.startRegistration()).error).toMatchObject({
    code: 'conflict',
    status: 409,
  })
})

test('a blocked person’s passkey opens nothing', async () => {
  const { device, user } = await withPasskey()
  await systemDb().user.update({
    where: { id: user.id },
    data: { bannedUntil: new Date(Date.now() + 60_000) },
  })
  expect((await signIn(device)).error?.code).toBe('user_banned')
})

test('a passkey that appears or goes is told to the account’s owner, once', async () => {
  const { client, email, passkey } = await withPasskey()
  expect(await mailTo(email, 'passkey-added')).toEqual({ name: 'Passkey' })
  await client.passkey.update({ passkeyId: passkey.id, friendlyName: 'Laptop' })
  await client.passkey.delete({ passkeyId: passkey.id })
  expect(await mailTo(email, 'passkey-removed')).toEqual({ name: 'Laptop' })
  const before = await countMails(email)
  const again = await client.passkey.delete({ passkeyId: passkey.id })
  expect(again.error?.code).toBe('webauthn_credential_not_found')
  expect(await countMails(email)).toBe(before)
})

test('admins list and remove a person’s passkeys', async () => {
  const { user, passkey, email } = await withPasskey()
  const admin = await signedUp(server)
  const headers = { Authorization: `Bearer ${admin.session.access_token}` }
  const api = server.client({ headers }).admin.passkey
  expect((await api.listPasskeys({ userId: user.id })).error?.code).toBe('not_admin')
  await systemDb().user.update({ where: { id: admin.user.id }, data: { isAdmin: true } })
  expect((await api.listPasskeys({ userId: user.id })).data).toMatchObject([{ id: passkey.id }])
  expect((await api.deletePasskey({ userId: user.id, passkeyId: passkey.id })).error).toBeNull()
  expect((await api.listPasskeys({ userId: user.id })).data).toEqual([])
  expect(await mailTo(email, 'passkey-removed')).toEqual({ name: 'Passkey' })
})

test('malformed answers are named, not crashed on', async () => {
  const { challengeId } = await start()
  const send = async (body: unknown) => {
    const response = await fetch(`${server.origin}/auth/v1/passkeys/authentication/verify`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  expect(await send({ challenge_id: challengeId })).toEqual([400, 'validation_failed'])
  expect(await send({ challenge_id: 'x', credential: {} })).toEqual([400, 'validation_failed'])
  const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null }
  const unknown = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
  expect(await send({ challenge_id: challengeId, credential: unknown })).toEqual([
    422,
    'webauthn_verification_failed',
  ])
})

test('the limit of passkeys holds for twenty that are finished at once', async () => {
  const person = await signedUp(server)
  const { id: userId } = person.user
  await systemDb().passkey.createMany({
    data: Array.from({ length: 15 }, (_, n) => ({
      userId,
      credentialId: `known-${n}`,
      publicKey: Buffer.from([n]),
      counter: 0n,
      transports: [],
      backedUp: false,
      friendlyName: '',
    })),
  })
  const begun = []
  for (let n = 0; n < 20; n++) {
    const { data } = await person.client.passkey.startRegistration()
    const device = new SoftwareAuthenticator(server.origin)
    const credential = asSent(device.create(data!.options as unknown as CreationOptions))
    begun.push({ challengeId: data!.challenge_id, credential })
  }
  const finished = await Promise.all(begun.map((one) => person.client.passkey.verifyRegistration(one)))
  expect(finished.filter(({ error }) => !error)).toHaveLength(5)
  expect(finished.find(({ error }) => error)?.error).toMatchObject({ status: 409 })
  expect(await systemDb().passkey.count({ where: { userId } })).toBe(20)
})
