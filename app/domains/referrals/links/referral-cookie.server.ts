import { createHmac } from 'node:crypto'
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  PARTNER_COOKIE,
  readConsent,
  writeConsent,
} from '~/platform/http/consent'
import { cookieValue } from '~/platform/i18n/i18n.server'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { clearCookie, setCookie } from '~/platform/sessions/cookies.server'

/** So long a sign-up counts for the partner whose link was opened first. */
const LIFETIME_S = 90 * 86_400

/**
 * What the cookie says: the partner's code and when the visitor came, signed, so that nobody makes a visit up or lengthens
 * one.
 */
export function writeReferral(code: string, now = Date.now()): string {
  const told = `${code}.${now.toString(36)}`
  return `${told}.${sign(told)}`
}

/** The code in what `writeReferral` wrote no longer than 90 days ago; null for anything else. */
export function readReferral(value: string | null, now = Date.now()): string | null {
  const [code = '', time = '', signature = '', ...rest] = (value ?? '').split('.')
  if (rest.length > 0 || !isSameSecret(signature, sign(`${code}.${time}`))) return null
  const age = now - Number.parseInt(time, 36)
  return age >= 0 && age <= LIFETIME_S * 1000 ? code : null
}

/** For who opened a link and allowed it before: the cookie, unless a partner is remembered already. */
export function rememberReferral(request: Request, code: string): Headers {
  const headers = new Headers()
  const isAllowed = readConsent(cookieValue(request, CONSENT_COOKIE))?.partners
  if (isAllowed && !readReferral(cookieValue(request, PARTNER_COOKIE)))
    headers.append('set-cookie', referralCookie(request, code))
  return headers
}

/** For who answered the question below a link's video: the answer, and who sent them or nothing of it. */
export function answerReferral(request: Request, code: string, isAllowed: boolean): Headers {
  const headers = new Headers()
  const answer = writeConsent(isAllowed, new Date())
  const kept = { maxAgeSeconds: CONSENT_SECONDS, httpOnly: false }
  headers.append('set-cookie', setCookie(request, CONSENT_COOKIE, answer, kept))
  if (!isAllowed) headers.append('set-cookie', clearCookie(request, PARTNER_COOKIE))
  else if (!readReferral(cookieValue(request, PARTNER_COOKIE)))
    headers.append('set-cookie', referralCookie(request, code))
  return headers
}

/** Scripts may remove it: who takes their consent back on a kept page is forgotten at once. There is nothing to read in it. */
const referralCookie = (request: Request, code: string): string =>
  setCookie(request, PARTNER_COOKIE, writeReferral(code), { maxAgeSeconds: LIFETIME_S, httpOnly: false })

const sign = (told: string) => createHmac('sha256', purposeKey('referral')).update(told).digest('base64url')
