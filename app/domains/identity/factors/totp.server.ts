import { generateSecret, generateURI, verifySync } from 'otplib'
import { create } from 'qrcode'

/** A code of the step before or after counts too: clocks differ, and people type (RFC 6238, section 5.2). */
const TOLERANCE_S = 30
/** White modules around the symbol (ISO/IEC 18004, section 6.3.8). */
const QUIET_ZONE = 4

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

/**
 * A QR code as SVG, black on white in dark pages too, because scanners expect it. Without a number sign in it:
 * clients put it into a `data:` address as it is, where one would begin a fragment.
 */
export function drawQr(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * QUIET_ZONE
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) =>
      modules.get(y, x) ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '',
    ).join(''),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${rows.join('')}"/></svg>`
  )
}
