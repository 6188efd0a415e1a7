import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import type { InquiryKind } from '../inquiry'

/** Forms that carry a token: of inquiries, and of the quote builder. */
export type FormKind = InquiryKind | 'quote'

const [SECOND_MS, HOUR_MS] = [1000, 3_600_000]

/** Nobody reads a form and fills it in faster. */
const LEAST_AGE_MS = 3 * SECOND_MS

/** Long enough for a letter with a pause in it; a page that was collected yesterday is of no use. */
export const FORM_TOKEN_AGE_MS = 12 * HOUR_MS

export interface FormToken {
  /** Told apart by it: a token is good for one message. */
  nonce: string
  /** The form came back faster than a person fills it in. */
  isEarly: boolean
}

/** Goes out with a form and must come back with it: says when it was shown, and for which form. */
export function issueFormToken(form: FormKind, now = Date.now()): string {
  const told = `${form}.${now.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${told}.${sign(told)}`
}

/** What came back with a form; null when it isn't ours, is for another form, or too old. */
export function readFormToken(token: string, form: FormKind, now = Date.now()): FormToken | null {
  const [kind, time = '', nonce = '', signature = '', ...rest] = token.split('.')
  if (kind !== form || rest.length > 0 || !isSameSecret(signature, sign(`${kind}.${time}.${nonce}`)))
    return null
  const age = now - Number.parseInt(time, 36)
  if (!(age >= 0 && age <= FORM_TOKEN_AGE_MS)) return null
  return { nonce, isEarly: age < LEAST_AGE_MS }
}

const sign = (told: string) => createHmac('sha256', purposeKey('form-token')).update(told).digest('base64url')
