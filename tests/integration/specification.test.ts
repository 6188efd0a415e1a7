import { createRequire } from 'node:module'
import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { SIGN_IN_BUDGET, SIGN_UP_BUDGET } from '~/domains/identity/attempt-budgets'
import { STALE_LINK_S } from '~/domains/identity/identity'
import { staleMinutes } from '~/domains/identity/link-age'
import { CHECK_EVERY_MS, SESSION_IDLE_MINUTES, WARNING_MS } from '~/domains/identity/sessions/session-limits'
import type { AuthEvent } from '~/domains/identity/ui/session/auth-events'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { parseEnv } from '~/platform/env/env.server'
import { AppError, type ErrorCode, toAppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { directionOf, languages } from '~/platform/i18n/languages'
import { REGISTRATION_CONTEXT_KEPT_MS } from '~/platform/i18n/registration-context'
import { TRANSLATIONS_KEPT_MS, TRANSLATIONS_VERSION } from '~/platform/i18n/translations'
import { THROTTLE_MS } from '~/platform/telemetry/browser/error-reporter'
import { MOST_PENDING } from '~/platform/telemetry/browser/pending-errors'
import { TOO_MANY_EVERY_MS } from '~/platform/telemetry/browser/watch-fetch'
import { withTestDatabase } from '../support/database'

/*
 * Every message and constant of the specification's sections 4, 5, 8 and 9, word for word. What they do is tested
 * beside the parts; here they are only held to the letter. (Section 5's rules: platform/validation.)
 */
withTestDatabase()

const english = (code: ErrorCode) => translator('en', 'errors')(keyOf(code))
const keyOf = (code: ErrorCode) => new AppError(code).messageKey.replace(/^errors\./, '')

test.each<[ErrorCode, string]>([
  ['signup_rate_limited', 'Too many signup attempts. Please try again later.'],
  ['login_rate_limited', 'Too many login attempts. Please try again later.'],
  ['weak_password', 'Your password is too weak and easy to guess. Please choose a different password.'],
  ['access_denied', 'Access denied'],
  ['authentication_required', 'Authentication required'],
  ['bad_jwt', 'Authentication required'],
  ['already_exists', 'Resource already exists'],
  ['invalid_reference', 'Invalid reference'],
  ['unexpected', 'An error occurred'],
  ['database_start_failed', 'Application Error'],
])('%s is said in the words of the catalogue', (code, message) => {
  expect(english(code)).toBe(message)
})

test('a registered address and a weak password have their Turkish variants', () => {
  expect(translator('en', 'errors')('emailRegistered')).toBe(
    'This email address is already registered. Please try to sign in.',
  )
  expect(translator('tr', 'errors')('emailRegistered')).toBe(
    'Bu e-posta adresi zaten kayıtlı. Lütfen giriş yapmayı deneyin.',
  )
  expect(translator('tr', 'errors')('weakPassword')).toBe(
    'Parolanız çok zayıf ve kolay tahmin edilebilir. Lütfen farklı bir parola seçin.',
  )
})

test('a resend without a user says that there is no address', () => {
  expect(translator('en', 'auth')('errors.noEmailFound')).toBe('No email address found')
})

test('what the database refuses is said in the words of the catalogue', async () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable(),
      (thrown) => toAppError(thrown),
    )
  const key = { id: 'one', algorithm: 'ES256', publicJwk: {}, privateJwk: new Uint8Array(1) }
  await systemDb().signingKey.create({ data: { ...key, retiredAt: new Date() } })
  const nobody = '00000000-0000-4000-8000-000000000000'
  const identity = { userId: nobody, provider: 'email', providerId: 'x' }
  const doubled = `INSERT INTO signing_keys (id, algorithm, public_jwk, private_jwk, retired_at) VALUES ('one', '', '{}', '', now())`
  // A role that every PostgreSQL has, and that may read none of our tables.
  const asStranger = () =>
    systemDb().$transaction([
      systemDb().$executeRaw`SET LOCAL ROLE pg_checkpoint`,
      systemDb().$executeRaw`SELECT * FROM users`,
    ])

  expect((await refusal(systemDb().signingKey.create({ data: key }))).code).toBe('already_exists')
  expect((await refusal(systemDb().$executeRawUnsafe(doubled))).code).toBe('already_exists')
  expect((await refusal(databasePool().query(doubled))).code).toBe('already_exists')
  expect((await refusal(systemDb().identity.create({ data: identity }))).code).toBe('invalid_reference')
  expect((await refusal(asStranger())).code).toBe('access_denied')
  const anything = await refusal(databasePool().query('SELECT 1 / 0'))
  expect([anything.code, anything.report]).toEqual(['unexpected', true])
})

test('a token that can not be verified asks for signing in', async () => {
  const key = new TextEncoder().encode('a secret of thirty-two bytes....')
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(1).sign(key)
  for (const bad of [token, `${token}x`, 'no token at all']) {
    const error = toAppError(await jwtVerify(bad, key).catch((thrown) => thrown))
    expect(error.code).toBe('authentication_required')
  }
})

test('a foreseen mistake of a visitor is not reported, an unforeseen refusal is', () => {
  expect(toAppError(new AppError('already_exists')).report).toBe(false)
  expect(toAppError(Object.assign(new Error(), { code: 'P2002' })).report).toBe(true)
})

test('attempts, sessions and caches have the limits of section 9', () => {
  expect(SIGN_UP_BUDGET).toEqual({ limit: 3, windowMs: 5 * 60 * 1000 })
  expect(SIGN_IN_BUDGET).toEqual({ limit: 5, windowMs: 15 * 60 * 1000 })
  expect(SESSION_IDLE_MINUTES).toBe(480)
  expect(parseEnv({ APP_SECRET: '0'.repeat(64) }).SESSION_IDLE_MINUTES).toBe(480)
  expect(WARNING_MS).toBe(5 * 60 * 1000)
  expect(CHECK_EVERY_MS).toBe(60 * 1000)
  expect(REGISTRATION_CONTEXT_KEPT_MS).toBe(24 * 60 * 60 * 1000)
  expect(TRANSLATIONS_KEPT_MS).toBe(60 * 60 * 1000)
  expect(TRANSLATIONS_VERSION).toBe('21')
  expect(THROTTLE_MS).toBe(5000)
  expect(MOST_PENDING).toBe(50)
  expect(TOO_MANY_EVERY_MS).toBe(60 * 1000)
})

test('a link older than 120 seconds is stale', () => {
  expect(STALE_LINK_S).toBe(120)
  const sent = 1_800_000_000
  expect(staleMinutes(String(sent), (sent + 120) * 1000)).toBe(null)
  expect(staleMinutes(String(sent), (sent + 121) * 1000)).toBe(2)
})

test('the seven events of section 4 are those of the published client', () => {
  const ours: Record<AuthEvent, string> = {
    INITIAL_SESSION: 'initial session',
    SIGNED_IN: 'signed in',
    SIGNED_OUT: 'signed out',
    TOKEN_REFRESHED: 'token refreshed',
    USER_UPDATED: 'user updated',
    PASSWORD_RECOVERY: 'password recovery',
    MFA_CHALLENGE_VERIFIED: 'MFA challenge verified',
  }
  const { version } = createRequire(import.meta.url)('@supabase/auth-js/package.json') as { version: string }
  expect(Object.keys(ours)).toHaveLength(7)
  expect(version).toBe('2.109.0')
})

test('about 110 languages, English by default, eight of the named ones from right to left', () => {
  expect(languages).toHaveLength(110)
  expect(languageOfRequest(new Request('http://parley.test/'))).toBe('en')
  for (const code of ['ar', 'he', 'fa', 'ur', 'dv', 'sd', 'ps', 'yi', 'ug', 'ckb'])
    expect(directionOf(code)).toBe('rtl')
  for (const code of ['en', 'tr', 'ku', 'ja']) expect(directionOf(code)).toBe('ltr')
})
