/**
 * Every code the product can fail with: HTTP status and the message key that is translated once, at the edge.
 * The message a visitor sees never carries detail from inside; `detail` and `cause` go to the error log only.
 */
const CATALOGUE = {
  database_unavailable: { status: 503, messageKey: 'errors.unavailable', report: false },
  query_timed_out: { status: 503, messageKey: 'errors.unavailable', report: true },
  storage_unavailable: { status: 503, messageKey: 'errors.unavailable', report: true },
  /** Nobody reads it: the one who asked is gone (nginx's own code for that). */
  request_aborted: { status: 499, messageKey: 'errors.unavailable', report: false },
  unexpected: { status: 500, messageKey: 'errors.unexpected', report: true },
  not_found: { status: 404, messageKey: 'errors.notFound', report: false },
  access_denied: { status: 403, messageKey: 'errors.accessDenied', report: false },
  authentication_required: { status: 401, messageKey: 'errors.authenticationRequired', report: false },
  already_exists: { status: 409, messageKey: 'errors.alreadyExists', report: false },
  invalid_reference: { status: 409, messageKey: 'errors.invalidReference', report: false },
  conflict: { status: 409, messageKey: 'errors.conflict', report: false },
  bad_request: { status: 400, messageKey: 'errors.badRequest', report: false },
  bad_json: { status: 400, messageKey: 'errors.badRequest', report: false },
  csrf_failed: { status: 403, messageKey: 'errors.csrf', report: false },
  too_large: { status: 413, messageKey: 'errors.tooLarge', report: false },
  unsupported_media: { status: 415, messageKey: 'errors.unsupportedMedia', report: false },
  rate_limited: { status: 429, messageKey: 'errors.rateLimited', report: false },
  signup_disabled: { status: 422, messageKey: 'errors.providerDisabled', report: false },
  signup_rate_limited: { status: 429, messageKey: 'errors.signupRateLimited', report: false },
  login_rate_limited: { status: 429, messageKey: 'errors.loginRateLimited', report: false },
  invalid_credentials: { status: 400, messageKey: 'errors.invalidCredentials', report: false },
  email_not_confirmed: { status: 400, messageKey: 'errors.emailNotConfirmed', report: false },
  weak_password: { status: 422, messageKey: 'errors.weakPassword', report: false },
  same_password: { status: 422, messageKey: 'errors.samePassword', report: false },
  account_leaving: { status: 403, messageKey: 'errors.accessDenied', report: false },
  user_banned: { status: 403, messageKey: 'errors.userBanned', report: false },
  otp_expired: { status: 403, messageKey: 'errors.linkExpired', report: false },
  bad_jwt: { status: 403, messageKey: 'errors.authenticationRequired', report: false },
  session_not_found: { status: 403, messageKey: 'errors.sessionEnded', report: false },
  session_expired: { status: 403, messageKey: 'errors.sessionEnded', report: false },
  refresh_token_not_found: { status: 400, messageKey: 'errors.sessionEnded', report: false },
  refresh_token_already_used: { status: 400, messageKey: 'errors.sessionEnded', report: false },
  insufficient_aal: { status: 403, messageKey: 'errors.secondFactorNeeded', report: false },
  reauthentication_needed: { status: 403, messageKey: 'errors.proveAgain', report: false },
  reauthentication_not_valid: { status: 422, messageKey: 'errors.codeWrong', report: false },
  mfa_factor_not_found: { status: 404, messageKey: 'errors.factorNotFound', report: false },
  mfa_factor_name_conflict: { status: 422, messageKey: 'errors.factorNameTaken', report: false },
  too_many_enrolled_mfa_factors: { status: 422, messageKey: 'errors.tooManyFactors', report: false },
  mfa_challenge_expired: { status: 422, messageKey: 'errors.codeWrong', report: false },
  mfa_verification_failed: { status: 422, messageKey: 'errors.codeWrong', report: false },
  identity_not_found: { status: 404, messageKey: 'errors.notFound', report: false },
  identity_already_exists: { status: 422, messageKey: 'errors.identityTaken', report: false },
  single_identity_not_deletable: { status: 422, messageKey: 'errors.lastIdentity', report: false },
  flow_state_not_found: { status: 404, messageKey: 'errors.flowOver', report: false },
  flow_state_expired: { status: 422, messageKey: 'errors.flowOver', report: false },
  bad_code_verifier: { status: 400, messageKey: 'errors.flowOver', report: false },
  provider_disabled: { status: 400, messageKey: 'errors.providerDisabled', report: false },
  anonymous_provider_disabled: { status: 422, messageKey: 'errors.providerDisabled', report: false },
  phone_provider_disabled: { status: 422, messageKey: 'errors.providerDisabled', report: false },
  web3_provider_disabled: { status: 422, messageKey: 'errors.providerDisabled', report: false },
  saml_provider_disabled: { status: 404, messageKey: 'errors.providerDisabled', report: false },
  feature_disabled: { status: 404, messageKey: 'errors.providerDisabled', report: false },
  mfa_phone_enroll_not_enabled: { status: 422, messageKey: 'errors.providerDisabled', report: false },
  mfa_webauthn_enroll_not_enabled: { status: 422, messageKey: 'errors.providerDisabled', report: false },
  provider_email_needs_verification: { status: 403, messageKey: 'errors.providerWaits', report: false },
  provider_refused: { status: 400, messageKey: 'errors.providerRefused', report: false },
  passkey_not_found: { status: 404, messageKey: 'errors.passkeyNotFound', report: false },
  passkey_challenge_not_found: { status: 400, messageKey: 'errors.passkeyRefused', report: false },
  passkey_refused: { status: 422, messageKey: 'errors.passkeyRefused', report: false },
  email_rate_limited: { status: 429, messageKey: 'errors.emailRateLimited', report: false },
  origin_not_allowed: { status: 403, messageKey: 'errors.originNotAllowed', report: false },
  fetch_refused: { status: 422, messageKey: 'errors.fetchRefused', report: false },
  fetch_failed: { status: 502, messageKey: 'errors.fetchFailed', report: false },
  unreadable_file: { status: 422, messageKey: 'errors.unreadableFile', report: false },
  model_failed: { status: 502, messageKey: 'errors.modelFailed', report: true },
  payment_refused: { status: 402, messageKey: 'payment.errors.refused', report: false },
  payment_unreachable: { status: 502, messageKey: 'payment.errors.unreachable', report: true },
  tax_number_unknown: { status: 422, messageKey: 'payment.billing.errors.unknown', report: false },
  coupon_refused: { status: 422, messageKey: 'payment.coupon.errors.unknown', report: false },
  payment_notice_refused: { status: 400, messageKey: 'errors.badRequest', report: false },
  carrier_refused: { status: 502, messageKey: 'numbers.errors.carrier', report: true },
  carrier_unreachable: { status: 502, messageKey: 'numbers.errors.carrier', report: false },
  store_disabled: { status: 404, messageKey: 'store.errors.disabled', report: false },
  store_refused: { status: 502, messageKey: 'store.errors.refused', report: true },
  store_unreachable: { status: 502, messageKey: 'store.errors.unreachable', report: false },
  store_access_lost: { status: 409, messageKey: 'store.errors.accessLost', report: false },
  store_not_in_team: { status: 403, messageKey: 'store.errors.notInTeam.unnamed', report: false },
  store_request_refused: { status: 401, messageKey: 'store.errors.requestRefused', report: false },
  database_unsupported_platform: { status: 500, messageKey: 'errors.startup', report: true },
  database_folder_in_use: { status: 500, messageKey: 'errors.startup', report: true },
  database_start_failed: { status: 500, messageKey: 'errors.startup', report: true },
  migration_failed: { status: 500, messageKey: 'errors.startup', report: true },
  invalid_environment: { status: 500, messageKey: 'errors.startup', report: true },
} as const

export type ErrorCode = keyof typeof CATALOGUE

/** Whether what failed by this code may well work in a moment. */
export const isPassing = (code: string): boolean => CATALOGUE[code as ErrorCode]?.status === 503

/** A database that went away, or is asked too much, is mostly back within seconds. */
export const UNAVAILABLE_S = 2

export interface AppErrorOptions {
  cause?: unknown
  /** For the log and the console of whoever runs the app; never shown to a visitor. */
  detail?: string
  /** Values that the translated message may name, e.g. the limit that was passed. */
  values?: Record<string, string | number>
  /** A more telling message than the code's own. */
  messageKey?: string
  /** Other than the code's own: a visitor's mistake may also be a fault of ours. */
  report?: boolean
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly messageKey: string
  readonly values: Record<string, string | number>
  /** Whether the error belongs in the error log: a visitor's mistake doesn't. */
  readonly report: boolean

  constructor(code: ErrorCode, { cause, detail, values, messageKey, report }: AppErrorOptions = {}) {
    super(detail ?? code, { cause })
    this.name = 'AppError'
    this.code = code
    this.status = CATALOGUE[code].status
    this.messageKey = messageKey ?? CATALOGUE[code].messageKey
    this.report = report ?? CATALOGUE[code].report
    this.values = values ?? {}
  }

  /** When it is worth asking again (`Retry-After`); null where it isn't said. */
  get retryAfterSeconds(): number | null {
    const said = this.values.retryAfterSeconds
    return said !== undefined ? Number(said) : this.status === 503 ? UNAVAILABLE_S : null
  }
}

/**
 * Any thrown value as an AppError. What a database or a token library refused is said in the specification's words
 * (section 8), and reported, as no use case foresaw it; everything else is `unexpected`. The value is the cause.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const away = codeOfAbsence(thrown)
  if (away) return new AppError(away, { cause: thrown })
  const { state, message } = refusalOf(thrown)
  const code = REFUSALS.find(([pattern]) => pattern.test(state))?.[1] ?? 'unexpected'
  // Anybody may write what is no id into an address, and a NUL into a form: that names nothing, and is no fault of ours.
  const isNoId = state === '22P02' && message.includes('type uuid')
  if (isNoId || state === '22021') return new AppError(isNoId ? 'not_found' : code, { cause: thrown })
  return new AppError(code, { cause: thrown, report: true })
}

/** By SQLSTATE (PostgreSQL, appendix A), Prisma's own codes and those of JOSE. */
const REFUSALS: readonly [RegExp, ErrorCode][] = [
  [/^(23505|P2002)$/, 'already_exists'],
  [/^(23503|P2003)$/, 'invalid_reference'],
  [/^42501$/, 'access_denied'],
  // A value that its type doesn't have: too large a number, a day that no calendar knows, a NUL.
  [/^22(P02|003|007|008|021)$/, 'bad_request'],
  [/^ERR_(JWT|JWS|JWE|JOSE|JWK|JWKS)_/, 'authentication_required'],
]

/** Prisma keeps an error's code and nothing else of it; its own says that a transaction found no connection in time. */
function codeOfAbsence(thrown: unknown): ErrorCode | undefined {
  const { code, message = '' } = (thrown ?? {}) as { code?: unknown; message?: string }
  if (code === 'P2028' && message.includes('Unable to start a transaction')) return 'database_unavailable'
  return (['database_unavailable', 'query_timed_out', 'request_aborted'] as const).find(
    (known) => known === code,
  )
}

/** Prisma hands on what the database said in the meta of errors of its own. */
function refusalOf(thrown: unknown): { state: string; message: string } {
  const { code, meta, message } = (thrown ?? {}) as { code?: unknown; meta?: unknown; message?: unknown }
  const cause = (meta as { driverAdapterError?: { cause?: Refusal } } | undefined)?.driverAdapterError?.cause
  const said =
    cause?.originalCode ?? (code === 'P2010' ? (meta as { code?: unknown } | undefined)?.code : code)
  return {
    state: typeof said === 'string' ? said : '',
    message: String(cause?.originalMessage ?? message ?? ''),
  }
}

interface Refusal {
  originalCode?: string
  originalMessage?: string
}
