import { expect, test } from 'vitest'
import { codeOf, newEmail, PASSWORD, signedUp, withAuthenticator } from '~/../tests/support/accounts'
import { withTestDatabase } from '~/../tests/support/database'
import { countMails, mailTo, withProtocolServer } from '~/../tests/support/protocol-server'
import { systemDb } from '~/platform/db/db.server'

withTestDatabase()
const server = withProtocolServer()

/** A second way in of the same person, which has shown its password only. */
async function passwordOnly(email: string) {
  const client = server.client()
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  return { client, session: data.session! }
}

test('an authenticator is enrolled, shown as a QR code and raises the session to aal2', async () => {
  const { client, email } = await signedUp(server)
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'My: shop' })
  expect(enrolled.data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
  const { qr_code, secret, uri } = enrolled.data!.totp
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(uri).searchParams.get('issuer')).toBe('My  shop')
  expect(decodeURIComponent(uri)).toContain(email)
  const kept = await systemDb().factor.findUniqueOrThrow({ where: { id: enrolled.data!.id } })
  expect(Buffer.from(kept.secret!).includes(secret)).toBe(false)

  const challenge = await client.mfa.challenge({ factorId: enrolled.data!.id })
  expect(challenge.data).toMatchObject({ type: 'totp' })
  expect(challenge.data!.expires_at - Date.now() / 1000).toBeGreaterThan(290)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
  const verified = await client.mfa.verify({
    factorId: enrolled.data!.id,
    challengeId: challenge.data!.id,
    code: codeOf(secret),
  })
  expect(verified.error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'otp' }],
  })
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
    { friendly_name: 'Phone', status: 'verified' },
  ])
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect(await mailTo(email, 'factor-added')).toEqual({ name: 'Phone' })
  const refreshed = await client.refreshSession()
  expect(refreshed.error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
})

test('the first authenticator ends the sessions that showed a password only', async () => {
  const { client, email } = await signedUp(server)
  const other = await passwordOnly(email)
  await withAuthenticator(client)
  expect((await other.client.getUser(other.session.access_token)).error).not.toBeNull()
  expect((await client.getUser()).error).toBeNull()
})

test('a password alone reaches itself, its metadata and the door out, and nothing that would matter', async () => {
  const { client, email, user } = await signedUp(server)
  const { id } = await withAuthenticator(client)
  const { client: thief } = await passwordOnly(email)
  expect((await thief.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect((await thief.getUser()).data.user?.id).toBe(user.id)
  expect((await thief.updateUser({ data: { plan: 'y' } })).error).toBeNull()
  const refused = [
    await thief.updateUser({ password: 'a heron upon 12 looms' }),
    await thief.updateUser({ email: newEmail() }),
    await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }),
    await thief.mfa.unenroll({ factorId: id }),
    await thief.unlinkIdentity(user.identities![0]!),
  ]
  expect(refused.map(({ error }) => error?.code)).toEqual(Array(5).fill('insufficient_aal'))
  expect(await systemDb().factor.count({ where: { userId: user.id } })).toBe(1)
  expect((await thief.signOut({ scope: 'local' })).error).toBeNull()
})

test('a code from the mailbox stands for freshness, never for the second factor', async () => {
  const { client, email } = await signedUp(server)
  await withAuthenticator(client)
  const { client: thief } = await passwordOnly(email)
  await thief.reauthenticate()
  const { code } = await mailTo(email, 'reauthenticate')
  const { error } = await thief.updateUser({ password: 'a heron upon 12 looms', nonce: code })
  expect(error?.code).toBe('insufficient_aal')
})

test('an authenticator begun before the owner’s can’t be finished without the owner’s', async () => {
  const { client, email } = await signedUp(server)
  const { client: thief } = await passwordOnly(email)
  const begun = await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
  const challenge = await thief.mfa.challenge({ factorId: begun.data!.id })
  await withAuthenticator(client)
  const { client: again } = await passwordOnly(email)
  const { error } = await again.mfa.verify({
    factorId: begun.data!.id,
    challengeId: challenge.data!.id,
    code: codeOf(begun.data!.totp.secret),
  })
  expect(error?.code).toBe('mfa_factor_not_found')
})

test('tokens from before the second factor stay at aal1, or open nothing', async () => {
  const { client, email } = await signedUp(server)
  const { id, code } = await withAuthenticator(client)
  const { client: owner, session } = await passwordOnly(email)
  expect((await owner.mfa.challengeAndVerify({ factorId: id, code: code(1) })).error).toBeNull()
  const stolen = await server.client().refreshSession({ refresh_token: session.refresh_token })
  expect(stolen.error?.code).toBe('refresh_token_not_found')
  const response = await fetch(`${server.origin}/auth/v1/factors/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  expect(await response.json()).toMatchObject({ code: 'insufficient_aal' })
  expect((await owner.getUser()).error).toBeNull()
})

test('a code is taken once, also by racers, and none older than the last', async () => {
  const { client, email } = await signedUp(server)
  const { id, code } = await withAuthenticator(client)
  const { client: thief } = await passwordOnly(email)
  const replayed = await thief.mfa.challengeAndVerify({ factorId: id, code: code() })
  expect(replayed.error?.code).toBe('mfa_verification_failed')
  const racers = await Promise.all([passwordOnly(email), passwordOnly(email)])
  const answers = await Promise.all(
    racers.map((racer) => racer.client.mfa.challengeAndVerify({ factorId: id, code: code(1) })),
  )
  expect(answers.map(({ error }) => error?.code ?? 'taken').sort()).toEqual([
    'mfa_verification_failed',
    'taken',
  ])
  const older = await thief.mfa.challengeAndVerify({ factorId: id, code: code() })
  expect(older.error?.code).toBe('mfa_verification_failed')
})

test('a challenge is answered once and for five minutes', async () => {
  const { client, email } = await signedUp(server)
  const { id, code } = await withAuthenticator(client)
  const { client: other } = await passwordOnly(email)
  const late = await other.mfa.challenge({ factorId: id })
  await systemDb().challenge.update({ where: { id: late.data!.id }, data: { expiresAt: new Date() } })
  const tooLate = await other.mfa.verify({ factorId: id, challengeId: late.data!.id, code: code(1) })
  expect(tooLate.error?.code).toBe('mfa_challenge_expired')
  const challengeId = (await other.mfa.challenge({ factorId: id })).data!.id
  expect((await other.mfa.verify({ factorId: id, challengeId, code: code(1) })).error).toBeNull()
  await systemDb().factor.update({ where: { id }, data: { lastUsedStep: null } })
  const twice = await other.mfa.verify({ factorId: id, challengeId, code: code(1) })
  expect(twice.error?.code).toBe('mfa_challenge_expired')
})

test('five wrong codes close the door for a while, in the database', async () => {
  const { client, email } = await signedUp(server)
  const { id, code } = await withAuthenticator(client)
  const guesser = (await passwordOnly(email)).client
  const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
  for (const _ of [1, 2, 3, 4, 5]) {
    const { error } = await guesser.mfa.challengeAndVerify({ factorId: id, code: wrong })
    expect(error?.code).toBe('mfa_verification_failed')
  }
  const { client: elsewhere } = await passwordOnly(email)
  const right = await elsewhere.mfa.challengeAndVerify({ factorId: id, code: code(1) })
  expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
})

test('names are unique, and ten authenticators are enough', async () => {
  const { client, user } = await signedUp(server)
  await withAuthenticator(client, 'Phone')
  const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: ' Phone ' })
  expect(again.error?.code).toBe('mfa_factor_name_conflict')
  for (let n = 2; n <= 10; n++) {
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: `Key ${n}` })
    expect(error).toBeNull()
  }
  const eleventh = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Key 11' })
  expect(eleventh.error?.code).toBe('too_many_enrolled_mfa_factors')
  await systemDb().factor.updateMany({
    where: { userId: user.id, status: 'unverified' },
    data: { createdAt: new Date(Date.now() - 3_700_000) },
  })
  const later = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Key 2' })
  expect(later.error).toBeNull()
})

test('removing the last authenticator lets its sessions fall back and tells the owner', async () => {
  const { client, email, user } = await signedUp(server)
  const { id } = await withAuthenticator(client)
  const removed = await client.mfa.unenroll({ factorId: id })
  expect(removed.data).toEqual({ id })
  expect(await mailTo(email, 'factor-removed')).toEqual({ name: 'Phone' })
  expect(await systemDb().session.count({ where: { userId: user.id, aal: 'aal2' } })).toBe(0)
  await client.refreshSession()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
})

test('a proof that grew old enrols and removes nothing', async () => {
  const { client, email, user } = await signedUp(server)
  const { id } = await withAuthenticator(client)
  await systemDb().session.updateMany({
    where: { userId: user.id },
    data: { provedAt: new Date(Date.now() - 11 * 60_000) },
  })
  expect((await client.mfa.unenroll({ factorId: id })).error?.code).toBe('reauthentication_needed')
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' })
  expect(enrolled.error?.code).toBe('reauthentication_needed')
  expect(await countMails(email)).toBe(2)
})

test('nobody reaches another person’s authenticator', async () => {
  const owner = await signedUp(server)
  const { id } = await withAuthenticator(owner.client)
  const { client: stranger } = await signedUp(server)
  expect((await stranger.mfa.challenge({ factorId: id })).error?.code).toBe('mfa_factor_not_found')
  expect((await stranger.mfa.unenroll({ factorId: id })).error?.code).toBe('mfa_factor_not_found')
})
