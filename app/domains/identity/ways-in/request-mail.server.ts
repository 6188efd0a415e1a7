import { systemDb } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { lockUser } from '../account/lock-user.server'
import { normalEmail } from '../email.server'
import { answerEvenly } from './answer-evenly.server'
import { takeAttempt } from './budgets.server'
import { ensureProfile } from './ensure-profile.server'
import { mailEmailChange } from './mail-email-change.server'
import { type MailRequest, mailOneTimeToken } from './mail-one-time.server'

/**
 * Each of these answers alike, in shape and in time, whether anybody has the address or not.
 *
 * @throws AppError `email_rate_limited`
 */
export const requestRecovery = (request: MailRequest, visitor: Visitor) =>
  mailToKnown(request, 'recovery', visitor)

/** Sends the confirmation of a sign-up again; nothing when the address is confirmed already. */
export const resendConfirmation = (request: MailRequest, visitor: Visitor) =>
  mailToKnown(request, 'confirmation', visitor)

/**
 * Sends the mails of a change of address again, to the sides that haven't agreed. `email` is either side of it; of
 * several who want the same new address it is the last to ask.
 */
export async function resendEmailChange({ email, ...back }: MailRequest, visitor: Visitor): Promise<void> {
  await takeAttempt('mail', email, visitor)
  const normal = normalEmail(email)
  await answerEvenly(async () => {
    const [user] = await systemDb().$queryRaw<{ id: string }[]>`
      SELECT id FROM users
      WHERE new_email IS NOT NULL AND (email_normal = ${normal} OR lower(normalize(new_email, NFKC)) = ${normal})
      ORDER BY email_normal = ${normal} DESC, email_change_sent_at DESC NULLS LAST LIMIT 1`
    if (user) await mailAgain(user.id, back, visitor)
  })
}

/** The same for one's own change. @throws AppError `email_rate_limited` */
export async function resendEmailChangeOf(
  userId: string,
  back: Omit<MailRequest, 'email'>,
  visitor: Visitor,
): Promise<void> {
  const { newEmail } = await systemDb().user.findUniqueOrThrow({ where: { id: userId } })
  if (!newEmail) return
  await takeAttempt('mail', newEmail, visitor)
  await mailAgain(userId, back, visitor)
}

const mailAgain = (userId: string, back: Omit<MailRequest, 'email'>, visitor: Visitor): Promise<void> =>
  systemDb().$transaction(async (tx) => {
    await lockUser(tx, userId)
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (user.newEmail) await mailEmailChange(tx, user, back, visitor)
  })

/** Mails a link and a code to sign in with; a person nobody knows yet gets an account if the client says so. */
export async function requestSignInLink(
  request: MailRequest & { createUser: boolean; metadata: Record<string, unknown> },
  visitor: Visitor,
): Promise<void> {
  const { email, redirectTo, challenge, createUser, metadata } = request
  await takeAttempt('mail', email, visitor)
  await answerEvenly(async () => {
    const known = await systemDb().user.findUnique({ where: { emailNormal: normalEmail(email) } })
    if (!known && !createUser) return
    await systemDb().$transaction(async (tx) => {
      const made = known
        ? null
        : await ensureProfile(
            {
              provider: 'email',
              email,
              emailConfirmed: false,
              preferredLanguage: visitor.language,
              referral: visitor.referral,
              metadata,
            },
            tx,
          )
      const user = known ?? (await tx.user.findUniqueOrThrow({ where: { id: made!.userId } }))
      await mailOneTimeToken(tx, { user, kind: 'magiclink', redirectTo, challenge }, visitor)
    })
  })
}

async function mailToKnown(
  { email, redirectTo, challenge }: MailRequest,
  kind: 'recovery' | 'confirmation',
  visitor: Visitor,
): Promise<void> {
  await takeAttempt('mail', email, visitor)
  await answerEvenly(async () => {
    const user = await systemDb().user.findUnique({ where: { emailNormal: normalEmail(email) } })
    if (!user || (kind === 'confirmation' && user.emailConfirmedAt)) return
    await systemDb().$transaction((tx) =>
      mailOneTimeToken(tx, { user, kind, redirectTo, challenge }, visitor),
    )
  })
}
