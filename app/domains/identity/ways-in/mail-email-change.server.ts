import type { SystemTx } from '~/platform/db/db.server'
import type { User } from '~/platform/db/generated/client'
import type { Visitor } from '~/platform/http/visitor.server'
import { sendMail } from '~/platform/mail/mail.server'
import { normalEmail } from '../email.server'
import { type MailRequest, mailOneTimeToken } from './mail-one-time.server'

type Kind = 'email_change_current' | 'email_change_new'

/**
 * Asks the mailboxes that have yet to agree to a change of address, in the caller's transaction. Nothing comes of a
 * change to an address that somebody else has: that side is told so, and nobody else is.
 */
export async function mailEmailChange(
  tx: SystemTx,
  user: Pick<User, 'id' | 'email' | 'newEmail'>,
  back: Pick<MailRequest, 'redirectTo' | 'challenge'>,
  visitor: Visitor,
): Promise<void> {
  const newEmail = normalEmail(user.newEmail ?? '')
  const ask = async (kind: Kind, email: string) => {
    const agreed = await tx.oneTimeToken.count({
      where: { userId: user.id, kind, email: normalEmail(email), usedAt: { not: null } },
    })
    if (agreed === 0) await mailOneTimeToken(tx, { user, kind, ...back }, visitor)
  }
  if (user.email) await ask('email_change_current', user.email)
  const taken = await tx.user.count({ where: { emailNormal: newEmail, id: { not: user.id } } })
  if (taken === 0) return ask('email_change_new', newEmail)
  await sendMail(tx, {
    to: newEmail,
    template: 'already-registered',
    language: visitor.language,
    values: { signInLink: `${visitor.origin}/auth`, resetLink: `${visitor.origin}/auth?mode=forgot` },
  })
}

/** What a change that is given up, or begun anew, leaves of the one before: nothing that still counts. */
export async function forgetEmailChange(tx: SystemTx, userId: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({
    where: { userId, kind: { in: ['email_change_current', 'email_change_new'] } },
  })
}
