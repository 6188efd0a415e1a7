import { expect, test } from 'vitest'
import { codeOf, newEmail, PASSWORD, pageRequest, pageVisitor } from '~/../tests/support/accounts'
import { withTestDatabase } from '~/../tests/support/database'
import { mailTo } from '~/../tests/support/protocol-server'
import { systemDb } from '~/platform/db/db.server'
import {
  confirmFactor,
  countRecoveryCodes,
  enrolTotp,
  findMember,
  findPendingSession,
  findSession,
  listFactors,
  makeRecoveryCodes,
  raiseCookieSession,
  requireAccount,
  requireMember,
  requireUser,
  signInWithPassword,
  signUpWithPassword,
  spendRecoveryCode,
} from '../identity.server'

withTestDatabase()

async function person() {
  const email = newEmail()
  await signUpWithPassword({ email, password: PASSWORD, displayName: 'Ada', shopName: '' }, pageVisitor())
  await systemDb().user.update({ where: { emailNormal: email }, data: { emailConfirmedAt: new Date() } })
  return email
}

const signIn = async (email: string) =>
  (await signInWithPassword({ email, password: PASSWORD }, pageVisitor())).setCookie

/** Someone with an authenticator and recovery codes. */
async function protectedPerson() {
  const email = await person()
  const before = await signIn(email)
  const enrolled = await enrolTotp(await requireAccount(pageRequest(before)), { name: 'Phone' })
  const after = await confirmFactor(
    await requireAccount(pageRequest(before)),
    { factorId: enrolled.id, code: codeOf(enrolled.secret) },
    pageVisitor(),
  )
  const codes = await makeRecoveryCodes(await requireAccount(pageRequest(after)))
  return { email, enrolled, before, after, codes }
}

const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown) => thrown,
  )

test('a code changes the cookie: the one from before opens nothing', async () => {
  const { before, after } = await protectedPerson()
  expect(await findSession(pageRequest(before))).toBeNull()
  expect(await findPendingSession(pageRequest(before))).toBeNull()
  expect(await findSession(pageRequest(after))).not.toBeNull()
})

test('who still owes the second factor isn’t signed in anywhere, and is sent to show it', async () => {
  const { email } = await protectedPerson()
  const cookie = await signIn(email)
  expect(await findSession(pageRequest(cookie))).toBeNull()
  expect(await findMember(pageRequest(cookie))).toBeNull()
  const requireReader = (request: Request) => requireMember(request, 'catalog.read')
  for (const require of [requireUser, requireReader, requireAccount]) {
    const sent = await caught(require(pageRequest(cookie, '/dashboard/catalog?q=lamp')))
    expect(sent.headers.get('location')).toBe('/auth/second-factor?next=%2Fdashboard%2Fcatalog%3Fq%3Dlamp')
    for (const accept of ['application/json', 'text/event-stream']) {
      const refused = await caught(require(pageRequest(cookie, '/chat-dashboard/events', { accept })))
      expect(refused).toMatchObject({ code: 'insufficient_aal', status: 403 })
    }
  }
  const unknown = await caught(requireUser(pageRequest('', '/x', { accept: 'application/json' })))
  expect(unknown).toMatchObject({ code: 'authentication_required' })
})

test('a new authenticator is asked of sessions that are open already', async () => {
  const email = await person()
  const cookie = await signIn(email)
  const { user } = (await findSession(pageRequest(cookie)))!
  await systemDb().factor.create({ data: { userId: user.id, factorType: 'totp', status: 'verified' } })
  expect(await findSession(pageRequest(cookie))).toBeNull()
})

test('the pending session shows its code and goes on', async () => {
  const { email, enrolled } = await protectedPerson()
  const cookie = await signIn(email)
  const pending = (await findPendingSession(pageRequest(cookie)))!
  const [factor] = await listFactors(pending.userId)
  expect(factor).toMatchObject({ id: enrolled.id, name: 'Phone' })
  const wrong = await caught(confirmFactor(pending, { factorId: factor!.id, code: '12345' }, pageVisitor()))
  expect(wrong).toMatchObject({ code: 'mfa_verification_failed' })
  const raised = await confirmFactor(
    pending,
    { factorId: factor!.id, code: codeOf(enrolled.secret, 1) },
    pageVisitor(),
  )
  expect((await findSession(pageRequest(raised)))?.user.email).toBe(email)
  expect(await findPendingSession(pageRequest(raised))).toBeNull()
})

test('a recovery code works once, however it is typed, and tells its owner how many are left', async () => {
  const { email, codes } = await protectedPerson()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  const pending = (await findPendingSession(pageRequest(await signIn(email))))!
  const typed = ` ${codes[0]!.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`
  const raised = await spendRecoveryCode(pending, typed, raiseCookieSession(pageVisitor()))
  expect(await findSession(pageRequest(raised))).not.toBeNull()
  expect(await mailTo(email, 'recovery-code-used')).toEqual({ left: 9 })
  const again = (await findPendingSession(pageRequest(await signIn(email))))!
  expect(await caught(spendRecoveryCode(again, codes[0]!, raiseCookieSession(pageVisitor())))).toMatchObject({
    code: 'mfa_verification_failed',
  })
})

test('one recovery code of two racers', async () => {
  const { email, codes } = await protectedPerson()
  const sessions = await Promise.all([signIn(email), signIn(email)])
  const spend = async (cookie: string) =>
    spendRecoveryCode(
      (await findPendingSession(pageRequest(cookie)))!,
      codes[0]!,
      raiseCookieSession(pageVisitor()),
    )
  const outcomes = await Promise.allSettled(sessions.map(spend))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('new recovery codes end the old ones, another person’s open nothing, and guesses are counted', async () => {
  const one = await protectedPerson()
  const other = await protectedPerson()
  const session = await requireAccount(pageRequest(one.after))
  await makeRecoveryCodes(session)
  const pending = (await findPendingSession(pageRequest(await signIn(one.email))))!
  const spend = (code: string) => caught(spendRecoveryCode(pending, code, raiseCookieSession(pageVisitor())))
  for (const code of [one.codes[0]!, other.codes[0]!, '', 'ZZZZZ-ZZZZZ', '%'])
    expect(await spend(code)).toMatchObject({ code: 'mfa_verification_failed' })
  expect(await spend(one.codes[1]!)).toMatchObject({ code: 'rate_limited' })
  expect(await countRecoveryCodes(pending.userId)).toBe(10)
})

test('recovery codes are kept as keyed hashes, and made only for who has an authenticator', async () => {
  const cookie = await signIn(await person())
  expect(await caught(makeRecoveryCodes(await requireAccount(pageRequest(cookie))))).toMatchObject({
    code: 'mfa_factor_not_found',
  })
  const { codes } = await protectedPerson()
  const kept = await systemDb().recoveryCode.findMany()
  expect(kept.length).toBeGreaterThan(0)
  for (const { codeHash } of kept) {
    expect(codeHash).toHaveLength(32)
    expect(codes.some((code) => Buffer.from(codeHash).includes(code))).toBe(false)
  }
})

test('our own page gives up what was begun before', async () => {
  const cookie = await signIn(await person())
  const session = await requireAccount(pageRequest(cookie))
  const first = await enrolTotp(session, { name: 'Phone', replacesUnfinished: true })
  const second = await enrolTotp(session, { name: 'Phone', replacesUnfinished: true })
  expect(await systemDb().factor.findMany({ where: { userId: session.userId } })).toMatchObject([
    { id: second.id },
  ])
  expect(first.secret).not.toBe(second.secret)
})

test('an authenticator is finished only with a fresh proof, and with the one that counts by then', async () => {
  const cookie = await signIn(await person())
  const session = await requireAccount(pageRequest(cookie))
  const { id, secret } = await enrolTotp(session, { name: 'Phone' })
  const finish = (of: typeof session) =>
    caught(confirmFactor(of, { factorId: id, code: codeOf(secret) }, pageVisitor()))
  const stale = { ...session, provedAt: new Date(Date.now() - 11 * 60_000) }
  expect(await finish(stale)).toMatchObject({ code: 'reauthentication_needed' })
  // In another window, after this session was read.
  await systemDb().factor.create({
    data: { userId: session.userId, factorType: 'totp', status: 'verified' },
  })
  expect(await finish(session)).toMatchObject({ code: 'insufficient_aal' })
  expect((await systemDb().factor.findUniqueOrThrow({ where: { id } })).status).toBe('unverified')
})
