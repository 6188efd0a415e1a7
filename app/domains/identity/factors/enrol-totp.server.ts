import { BRAND_NAME } from '~/platform/brand/brand'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { drawQr } from '~/platform/qr/draw-qr.server'
import { seal } from '~/platform/secrets/secrets.server'
import { lockUser } from '../account/lock-user.server'
import { type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import { newTotpSecret, totpUri } from './totp.server'

export const MOST_FACTORS = 10
export const LONGEST_FACTOR_NAME = 120
export const TOTP_SECRET = 'totp-secret'
/** An enrolment that nobody finished is given up after this long. */
const UNFINISHED_MS = 3_600_000

export interface TotpOrder {
  /** What the person calls it; '' for none. Unique among their factors. */
  name: string
  /** Shown by the authenticator above the account; our name when absent. */
  issuer?: string | undefined
  /** Gives up what the person began before and didn't finish: for our own page, which shows one at a time. */
  replacesUnfinished?: boolean
}

export interface EnrolledTotp {
  id: string
  name: string
  /** Base32, for typing. Shown now and never again. */
  secret: string
  /** `otpauth://`, what the QR code says. */
  uri: string
  /** SVG. */
  qrCode: string
}

/**
 * Begins to set up an authenticator: it counts once a first code of it was right.
 *
 * @throws AppError `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`, `insufficient_aal`,
 *   `reauthentication_needed`
 */
export async function enrolTotp(session: ProvingSession, order: TotpOrder): Promise<EnrolledTotp> {
  requireFreshProof(session)
  const { userId, user } = session
  const name = order.name.trim()
  const secret = newTotpSecret()
  const { id } = await systemDb().$transaction(async (tx) => {
    await lockUser(tx, userId)
    await dropUnfinished(
      tx,
      userId,
      order.replacesUnfinished ? new Date() : new Date(Date.now() - UNFINISHED_MS),
    )
    const others = await tx.factor.findMany({ where: { userId }, select: { friendlyName: true } })
    if (others.length >= MOST_FACTORS) throw new AppError('too_many_enrolled_mfa_factors')
    if (name && others.some(({ friendlyName }) => friendlyName === name))
      throw new AppError('mfa_factor_name_conflict')
    return tx.factor.create({
      data: { userId, factorType: 'totp', friendlyName: name || null, secret: seal(secret, TOTP_SECRET) },
      select: { id: true },
    })
  })
  const uri = totpUri(secret, user.email ?? userId, order.issuer || BRAND_NAME)
  return { id, name, secret, uri, qrCode: drawQr(uri) }
}

async function dropUnfinished(tx: SystemTx, userId: string, before: Date): Promise<void> {
  await tx.factor.deleteMany({ where: { userId, status: 'unverified', createdAt: { lte: before } } })
}
