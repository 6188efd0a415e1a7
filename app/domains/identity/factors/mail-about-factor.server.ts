import type { SystemTx } from '~/platform/db/db.server'
import { type MailTemplate, type MailValues, sendMail } from '~/platform/mail/mail.server'

type FactorMail = Extract<MailTemplate, 'factor-added' | 'factor-removed' | 'recovery-code-used'>

/** Tells a person what happened to their second factors, in the caller's transaction. */
export async function mailAboutFactor<T extends FactorMail>(
  tx: SystemTx,
  userId: string,
  template: T,
  values: MailValues<T>,
): Promise<void> {
  const { email, profile } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, profile: { select: { preferredLanguage: true } } },
  })
  if (!email) return
  await sendMail(tx, { to: email, template, language: profile?.preferredLanguage ?? 'en', values })
}

/** What a factor is called where it has no name of its own. */
export const factorName = ({ friendlyName }: { friendlyName: string | null }): string =>
  friendlyName || 'TOTP'
