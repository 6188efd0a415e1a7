/** Our own cookie for what a visitor answered to `PartnerQuestion`. Needs no consent itself: it keeps one. */
export const CONSENT_COOKIE = 'consent'

/** Which partner sent the visitor: what the consent is for. */
export const PARTNER_COOKIE = 'partner'

export const CONSENT_SECONDS = 31_536_000

/** Goes up when the question changes its meaning: older answers are then asked for again. */
const VERSION = 1

export interface Consent {
  /** The partner who sent the visitor may be remembered. */
  partners: boolean
  /** Day of the answer, `YYYY-MM-DD` in UTC. */
  date: string
}

/** `1.2026-11-21.partners`, or `….none`. */
export const writeConsent = (partners: boolean, at: Date): string =>
  `${VERSION}.${at.toISOString().slice(0, 10)}.${partners ? 'partners' : 'none'}`

/** What a cookie's value says, or null when there is none or it answered another question. */
export function readConsent(value: string | null): Consent | null {
  const [version, date = '', answer] = (value ?? '').split('.')
  if (version !== String(VERSION) || !/^\d{4}-\d\d-\d\d$/.test(date)) return null
  return answer === 'partners' || answer === 'none' ? { partners: answer === 'partners', date } : null
}
