import { AppError } from '~/platform/errors/app-error'

/*
 * What the protocol (GoTrue's) knows and this installation doesn't offer: phone numbers, anonymous users, wallets,
 * SAML, being an OAuth server. Clients branch on the codes, so each is answered with the protocol's own.
 */

/** Whole branches of the protocol, by how their paths begin. */
const BRANCHES: readonly [path: RegExp, error: () => AppError][] = [
  [/^\/(admin\/)?sso(\/|$)/, () => new AppError('saml_provider_disabled')],
  [/^\/((admin|user)\/)?oauth(\/|$)/, () => featureDisabled('OAuth server is disabled')],
  [/^\/admin\/custom-providers(\/|$)/, () => featureDisabled('Custom OAuth providers are disabled')],
  [/^\/scim(\/|$)/, () => featureDisabled('SCIM server is disabled')],
]

const featureDisabled = (detail: string) => new AppError('feature_disabled', { detail })

/** @throws AppError `saml_provider_disabled`, `feature_disabled` */
export function refuseBranch(path: string): void {
  const found = BRANCHES.find(([pattern]) => pattern.test(path))
  if (found) throw found[1]()
}

/** A body before it is parsed: whatever the client sent. */
type Raw = unknown

const isObject = (raw: Raw): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

function said(raw: Raw, name: string): string {
  const value = isObject(raw) ? raw[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** @throws AppError `phone_provider_disabled` when a body names a phone number */
export const refusePhone =
  (detail: string) =>
  (raw: Raw): void => {
    if (said(raw, 'phone')) throw new AppError('phone_provider_disabled', { detail })
  }

/** A sign-up with neither address nor number is the protocol's way to ask for an anonymous user. */
export function refuseSignUp(raw: Raw): void {
  refusePhone('Phone signups are disabled')(raw)
  if (isObject(raw) && (raw.email ?? '') === '') throw new AppError('anonymous_provider_disabled')
}

/** No code ever went to a phone, so every one is wrong; what isn't a number (E.164) is said to be none. */
export function refusePhoneCode(raw: Raw): void {
  const phone = said(raw, 'phone')
  if (!phone) return
  if (!/^[1-9]\d{1,14}$/.test(phone.replace(/^\+/, '').replaceAll(' ', '')))
    throw new AppError('bad_request', { detail: 'Invalid phone number format (E.164 required)' })
  throw new AppError('otp_expired')
}

export function refuseFactorType(raw: Raw): void {
  const type = said(raw, 'factor_type')
  if (type === 'phone') throw new AppError('mfa_phone_enroll_not_enabled')
  if (type === 'webauthn') throw new AppError('mfa_webauthn_enroll_not_enabled')
}

/** @throws AppError `web3_provider_disabled` */
export function refuseGrant(grantType: string | null): void {
  if (grantType === 'web3') throw new AppError('web3_provider_disabled')
}
