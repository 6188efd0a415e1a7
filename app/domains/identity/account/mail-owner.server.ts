import type { SystemTx } from '~/platform/db/db.server'
import { type MailTemplate, type MailValues, sendMail } from '~/platform/mail/mail.server'

/** What tells the owner of an account that its ways in changed. */
type OwnerMail = Extract<
  MailTemplate,
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'identity-linked'
  | 'identity-unlinked'
>

/** Tells a person in their language what happened to their ways in, in the caller's transaction. */
export async function mailOwner<T extends OwnerMail>(
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
