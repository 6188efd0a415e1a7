import type { AppError, ErrorCode } from '~/platform/errors/app-error'
import { messagesOf } from '~/platform/i18n/i18n.server'

/** The protocol's names of our errors, where they differ. */
const CODES: Partial<Record<ErrorCode, string>> = {
  signup_rate_limited: 'over_request_rate_limit',
  login_rate_limited: 'over_request_rate_limit',
  rate_limited: 'over_request_rate_limit',
  email_rate_limited: 'over_email_send_rate_limit',
  bad_request: 'validation_failed',
  too_large: 'request_too_large',
  authentication_required: 'no_authorization',
  access_denied: 'not_admin',
  not_found: 'user_not_found',
  already_exists: 'email_exists',
  unexpected: 'unexpected_failure',
  provider_refused: 'bad_oauth_callback',
  passkey_not_found: 'webauthn_credential_not_found',
  passkey_refused: 'webauthn_verification_failed',
}

/** What only clients of the protocol meet; our own pages lead people on instead. */
const OWN_WORDS: Partial<Record<ErrorCode, string>> = {
  account_leaving: 'This account is going to be deleted. Its owner can keep it by signing in on the site.',
}

export interface ProtocolError {
  code: string
  message: string
  weak_password?: { reasons: string[]; message: string }
}

/** An error as clients of the protocol read it: messages are English, as the protocol's own are. */
export function protocolErrorOf(error: AppError): ProtocolError {
  const code = CODES[error.code] ?? error.code
  const key = error.messageKey.replace(/^errors\./, '')
  const words = messagesOf('en', 'errors')[key]
  const known = OWN_WORDS[error.code] ?? (typeof words === 'string' ? words : error.code)
  const message = error.code === 'bad_request' ? error.message : known
  if (error.code !== 'weak_password') return { code, message }
  return { code, message, weak_password: { reasons: String(error.values.reasons ?? '').split(','), message } }
}
