import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { generateSync } from 'otplib'
import { visitorOf } from '~/platform/http/visitor.server'
import { mailTo, type ProtocolServer } from './protocol-server'

export const PASSWORD = 'plover tangent 44 kiln'
export const newEmail = () => `${randomUUID()}@example.test`

/** Signs up through the published client and confirms by the code of the mail. */
export async function signedUp(server: ProtocolServer, email = newEmail()) {
  const client = server.client()
  await client.signUp({ email, password: PASSWORD, options: { data: { display_name: 'Ada' } } })
  const { code } = await mailTo(email, 'confirm-email')
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' })
  if (error) throw error
  return { client, email, user: data.user!, session: data.session! }
}

/** Enrols and verifies an authenticator. `code(1)` is of the step after: one is taken but once. */
export async function withAuthenticator(client: GoTrueClient, friendlyName = 'Phone') {
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  // Counted from now: a test that runs across the half minute must not get a fresh code where it wants the used one.
  const enrolledAt = Date.now()
  const code = (stepsAhead = 0) => codeOf(totp.secret, stepsAhead, enrolledAt)
  const verified = await client.mfa.challengeAndVerify({ factorId: id, code: code() })
  if (verified.error) throw verified.error
  return { id, secret: totp.secret, code, session: verified.data }
}

export const codeOf = (secret: string, stepsAhead = 0, at = Date.now()): string =>
  generateSync({ secret, epoch: Math.floor(at / 1000) + 30 * stepsAhead })

/** A page's request with the cookie of a Set-Cookie, by https where that was set so. */
export const pageRequest = (setCookie = '', path = '/dashboard', headers: Record<string, string> = {}) =>
  new Request(`${setCookie.startsWith('__Host-') ? 'https' : 'http'}://shop.test${path}`, {
    headers: { cookie: setCookie.split(';')[0]!, ...headers },
  })

export const pageVisitor = () => visitorOf(pageRequest())
