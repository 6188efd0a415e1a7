import { systemDb } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { normalEmail } from '../email.server'
import { answerEvenly } from './answer-evenly.server'
import { takeAttempt } from './budgets.server'
import { ensureProfile } from './ensure-profile.server'
import { type CodeChallenge, mailOneTimeToken } from './mail-one-time.server'

export interface MailRequest {
  email: string
  redirectTo: string | null
  challenge: CodeChallenge | null
}

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

/** Sends the mails of a change of address again, to both sides. */
export async function resendEmailChange(request: MailRequest, visitor: Visitor): Promise<void> {
  await takeAttempt('mail', request.email, visitor)
  const { redirectTo, challenge } = request
  await answerEvenly(async () => {
    // The protocol's client names the new address here.
    const user = await systemDb().user.findFirst({ where: { newEmail: normalEmail(request.email) } })
    if (!user) return
    await systemDb().$transaction(async (tx) => {
      await mailOneTimeToken(tx, { user, kind: 'email_change_current', redirectTo, challenge }, visitor)
      await mailOneTimeToken(tx, { user, kind: 'email_change_new', redirectTo, challenge }, visitor)
    })
  })
}

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
