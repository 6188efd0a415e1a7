import type { SystemTx } from '~/platform/db/db.server'
import { readReferral } from './referral-cookie.server'

/**
 * Credits a new account to the partner its owner came through, in the transaction that makes it. Nobody is credited for a
 * visit that is older than 90 days, while paused, or for an account of their own.
 *
 * @param referral what the visitor's browser remembers and may be asked for (`Visitor.referral`)
 */
export async function creditSignUp(
  tx: SystemTx,
  user: { id: string; emailNormal: string | null },
  referral: string | null,
): Promise<void> {
  const code = readReferral(referral)
  if (!code) return
  const partner = await tx.partner.findUnique({ where: { code, pausedAt: null } })
  if (!partner || partner.emailNormal === user.emailNormal) return
  await tx.partnerCredit.createMany({
    data: [{ userId: user.id, partnerId: partner.id }],
    skipDuplicates: true,
  })
}
