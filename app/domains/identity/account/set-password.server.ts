import type { SystemTx } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { sendMail } from '~/platform/mail/mail.server'

/**
 * Writes a new password in the caller's transaction: whoever had the old one, or a link that stands for it, is out
 * everywhere, and the owner gets a mail. The password belongs to the e-mail identity, which comes with it.
 *
 * @param keptSessionId the session that goes on, if one does
 */
export async function setPassword(
  tx: SystemTx,
  { userId, passwordHash, keptSessionId }: { userId: string; passwordHash: string; keptSessionId?: string },
  visitor: Visitor,
): Promise<void> {
  const user = await tx.user.update({
    where: { id: userId },
    data: { passwordHash },
    include: { profile: true },
  })
  await tx.identity.createMany({
    data: [
      {
        userId,
        provider: 'email',
        providerId: userId,
        identityData: { email: user.email, email_verified: user.emailConfirmedAt !== null },
      },
    ],
    skipDuplicates: true,
  })
  await tx.session.deleteMany({
    where: { userId, ...(keptSessionId ? { id: { not: keptSessionId } } : {}) },
  })
  // Used ones stay until they are swept, so that a second click is told so.
  await tx.oneTimeToken.deleteMany({
    where: { userId, usedAt: null, kind: { in: ['recovery', 'magiclink'] } },
  })
  if (!user.email) return
  await sendMail(tx, {
    to: user.email,
    template: 'password-changed',
    language: user.profile?.preferredLanguage ?? visitor.language,
    values: { when: new Date() },
  })
}
