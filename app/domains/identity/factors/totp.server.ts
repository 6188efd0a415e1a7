import { generateSecret, generateURI, verifySync } from 'otplib'

/** A code of the step before or after counts too: clocks differ, and people type (RFC 6238, section 5.2). */
const TOLERANCE_S = 30

/** 160 random bits in Base32, as authenticators take them. */
export const newTotpSecret = (): string => generateSecret()

/** The time step that a code of six digits belongs to, counted from 1970 in thirty seconds; null for a wrong one. */
export function matchTotp(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({ secret, token: code, epochTolerance: TOLERANCE_S })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/**
 * The address that authenticators read from a QR code (Google Authenticator's "Key URI Format"). A colon parts issuer
 * and account in it, so neither may hold one.
 */
export const totpUri = (secret: string, account: string, issuer: string): string =>
  generateURI({ secret, label: account.replaceAll(':', ' '), issuer: issuer.replaceAll(':', ' ') })
