import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { codeOf, newEmail, PASSWORD, signedUp, withAuthenticator } from '../support/accounts'
import { withTestDatabase } from '../support/database'
import { countMails, mailTo, withProtocolServer } from '../support/protocol-server'

/*
 * Twenty of each at once, over raw HTTP and each from a network of its own: limits count all of them, and of what happens
 * once exactly one does.
 */
withTestDatabase()
const server = withProtocolServer()

let hosts = 0
const elsewhere = () => `198.51.${(hosts >> 8) % 256}.${hosts++ % 256}`

async function send(path: string, body: unknown, token?: string, method = 'POST') {
  const response = await fetch(`${server.origin}/auth/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-test-address': elsewhere(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {} }
}

async function twenty(work: (n: number) => ReturnType<typeof send>) {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
  const count = (code: string) =>
    answers.filter(({ body }) => body.error_code === code || body.code === code).length
  return { answers, count, done: answers.filter(({ status }) => status < 300) }
}

const idOf = async (email: string) =>
  (await systemDb().user.findUniqueOrThrow({ where: { emailNormal: email } })).id

test('of twenty wrong passwords five are looked at, and the right one isn’t taken after them', async () => {
  const { email } = await signedUp(server)
  const signIn = (password: string) => send('/token?grant_type=password', { email, password })
  const { answers, count } = await twenty((n) => signIn(`wrong guess number ${n}`))
  expect(count('invalid_credentials')).toBe(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect((await signIn(PASSWORD)).status).toBe(429)
})

test('of twenty who sign up with one address there is one account with one shop, and three mails at most', async () => {
  const email = newEmail()
  const { answers } = await twenty(() => send('/signup', { email, password: PASSWORD }))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3)
  const users = await systemDb().user.findMany({
    where: { emailNormal: email },
    include: { memberships: true },
  })
  expect(users).toHaveLength(1)
  expect(users[0]!.memberships).toHaveLength(1)
  expect(await countMails(email)).toBeLessThanOrEqual(3)
})

test('a link for a new password that twenty follow at once sets one password', async () => {
  const { email } = await signedUp(server)
  await twenty(() => send('/recover', { email }))
  expect(await countMails(email)).toBeLessThanOrEqual(5)
  const { code } = await mailTo(email, 'reset-password')
  const { done } = await twenty(() => send('/verify', { type: 'recovery', email, token: code }))
  expect(done).toHaveLength(1)
  const sessions = await systemDb().session.count({ where: { userId: await idOf(email) } })
  expect(sessions).toBeLessThanOrEqual(2)
})

test('an address that twenty accounts want at once becomes the address of one', async () => {
  const wanted = newEmail()
  const people = await Promise.all(Array.from({ length: 4 }, () => signedUp(server)))
  for (const { session } of people) await send('/user', { email: wanted }, session.access_token, 'PUT')
  const codes = await Promise.all(people.map(async ({ email }) => (await mailTo(email, 'change-email')).code))
  for (const [n, { email }] of people.entries())
    await send('/verify', { type: 'email_change', email, token: codes[n] })
  const mails = await systemDb().mail.findMany({ where: { recipient: wanted } })
  expect(mails.length).toBeGreaterThan(0)
  const agreed = await mailTo(wanted, 'change-email')
  await twenty(() => send('/verify', { type: 'email_change', email: wanted, token: agreed.code }))
  expect(await systemDb().user.count({ where: { emailNormal: wanted } })).toBe(1)
})

test('of twenty first and second factors at once each counts once', async () => {
  const { client, email, session } = await signedUp(server)
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const { id, totp } = enrolled.data!
  const first = await twenty(async () => {
    const challenge = await send(`/factors/${id}/challenge`, {}, session.access_token)
    const answer = { challenge_id: challenge.body.id, code: codeOf(totp.secret) }
    return send(`/factors/${id}/verify`, answer, session.access_token)
  })
  expect(first.done).toHaveLength(1)
  const { body } = await send('/token?grant_type=password', { email, password: PASSWORD })
  const guesses = await twenty(async (n) => {
    const challenge = await send(`/factors/${id}/challenge`, {}, body.access_token)
    const answer = { challenge_id: challenge.body.id, code: String(n).padStart(6, '0') }
    return send(`/factors/${id}/verify`, answer, body.access_token)
  })
  expect(guesses.done).toHaveLength(0)
  // The rest is refused before it is looked at: by the tries, or already by the challenges.
  expect(guesses.count('mfa_verification_failed')).toBe(5)
})

test('of twenty authenticators that are begun at once no more are kept than a person may have', async () => {
  const { client, user } = await signedUp(server)
  const { session } = await withAuthenticator(client)
  await twenty((n) =>
    send('/factors', { factor_type: 'totp', friendly_name: `Phone ${n}` }, session.access_token),
  )
  expect(await systemDb().factor.count({ where: { userId: user.id } })).toBeLessThanOrEqual(10)
})

test('a refresh token that twenty present at once leads to one session that goes on', async () => {
  const { email, session } = await signedUp(server)
  const { done } = await twenty(() =>
    send('/token?grant_type=refresh_token', { refresh_token: session.refresh_token }),
  )
  expect(done.length).toBeGreaterThan(0)
  const id = await idOf(email)
  expect(await systemDb().session.count({ where: { userId: id } })).toBe(1)
  const next = new Set(done.map(({ body }) => body.refresh_token))
  expect(next.size).toBe(1)
})
