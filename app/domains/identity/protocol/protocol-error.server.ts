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
  passkey_challenge_not_found: 'webauthn_challenge_not_found',
  passkey_refused: 'webauthn_verification_failed',
}

/**
 * What clients of the protocol read. Many compare GoTrue's own sentences instead of codes, so where it has one for an
 * error, it stands here word for word; pages say the same in the visitor's language.
 */
const WORDS: Partial<Record<ErrorCode, string>> = {
  account_leaving: 'This account is going to be deleted. Its owner can keep it by signing in on the site.',
  access_denied: 'User not allowed',
  already_exists: 'A user with this email address has already been registered',
  anonymous_provider_disabled: 'Anonymous sign-ins are disabled',
  authentication_required: 'This endpoint requires a valid Bearer token',
  bad_code_verifier: 'code challenge does not match previously saved code verifier',
  bad_jwt: 'invalid JWT: unable to parse or verify signature',
  email_not_confirmed: 'Email not confirmed',
  email_rate_limited: 'email rate limit exceeded',
  flow_state_expired: 'invalid flow state, flow state has expired',
  flow_state_not_found: 'invalid flow state, no valid flow state found',
  identity_already_exists: 'Identity is already linked to another user',
  identity_not_found: "Identity doesn't exist",
  invalid_credentials: 'Invalid login credentials',
  mfa_challenge_expired:
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  mfa_factor_name_conflict: 'A factor with the friendly name for this user already exists',
  mfa_factor_not_found: 'Factor not found',
  mfa_phone_enroll_not_enabled: 'MFA enroll is disabled for Phone',
  mfa_verification_failed: 'Invalid TOTP code entered',
  mfa_webauthn_enroll_not_enabled: 'MFA enroll is disabled for WebAuthn',
  not_found: 'User not found',
  otp_expired: 'Token has expired or is invalid',
  passkey_challenge_not_found: 'Challenge not found or already used',
  passkey_refused: 'Credential verification failed',
  provider_disabled: 'Unsupported provider: provider is not enabled',
  rate_limited: 'Request rate limit reached',
  reauthentication_not_valid: 'Nonce has expired or is invalid',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  same_password: 'New password should be different from the old password.',
  saml_provider_disabled: 'SAML 2.0 is disabled',
  session_expired: 'Invalid Refresh Token: Session Expired',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  signup_disabled: 'Signups not allowed for this instance',
  single_identity_not_deletable: 'User must have at least 1 identity after unlinking',
  too_many_enrolled_mfa_factors: 'Maximum number of verified factors reached, unenroll to continue',
  user_banned: 'User is banned',
  web3_provider_disabled: 'Web3 provider is disabled',
}

/** Errors whose detail is made for the caller: it names the field, or what isn't offered. */
const TELLS_DETAIL: readonly ErrorCode[] = ['bad_request', 'phone_provider_disabled', 'feature_disabled']

export interface ProtocolError {
  code: string
  message: string
  weak_password?: { reasons: string[]; message: string }
}

/** An error as clients of the protocol read it: messages are English, as the protocol's own are. */
export function protocolErrorOf(error: AppError): ProtocolError {
  const code = CODES[error.code] ?? error.code
  const message = messageOf(error)
  if (error.code !== 'weak_password') return { code, message }
  return { code, message, weak_password: { reasons: reasonsOf(error), message } }
}

function messageOf(error: AppError): string {
  if (TELLS_DETAIL.includes(error.code)) return error.message
  if (error.code === 'weak_password' && reasonsOf(error).includes('length') && error.values.minimum)
    return `Password should be at least ${error.values.minimum} characters.`
  const own = messagesOf('en', 'errors')[error.messageKey.replace(/^errors\./, '')]
  return WORDS[error.code] ?? (typeof own === 'string' ? own : error.code)
}

const reasonsOf = (error: AppError): string[] => String(error.values.reasons ?? '').split(',')
