import { systemDb } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'
import type { ProvingSession } from '../sessions/proof.server'
import { forgetEmailChange } from '../ways-in/mail-email-change.server'
import { resendEmailChangeOf } from '../ways-in/request-mail.server'

export type SideState = 'waiting' | 'agreed' | 'expired'

/** A change of address on its way: each of the two mailboxes has to agree. */
export interface EmailChange {
  newEmail: string
  current: SideState
  new: SideState
}

/** The change of address that a person began, or null. One to a taken address looks like any other. */
export async function findEmailChange(userId: string): Promise<EmailChange | null> {
  const { newEmail } = await systemDb().user.findUniqueOrThrow({
    where: { id: userId },
    select: { newEmail: true },
  })
  if (!newEmail) return null
  const tokens = await systemDb().oneTimeToken.findMany({
    where: { userId, kind: { in: ['email_change_current', 'email_change_new'] } },
  })
  const begun = tokens[0]?.createdAt ?? new Date(0)
  const stateOf = (kind: string): SideState => {
    const token = tokens.find((one) => one.kind === kind)
    if (token?.usedAt) return 'agreed'
    const expiresAt = token?.expiresAt ?? new Date(begun.getTime() + DAY_MS)
    return expiresAt < new Date() ? 'expired' : 'waiting'
  }
  return { newEmail, current: stateOf('email_change_current'), new: stateOf('email_change_new') }
}

/** Links of a change stand this long; a side that has none is said to stand as long. */
const DAY_MS = 86_400_000

/** Sends the mails of the change once more, to the sides that haven't agreed. @throws AppError `email_rate_limited` */
export async function resendOwnEmailChange(
  { userId }: Pick<ProvingSession, 'userId'>,
  visitor: Visitor,
): Promise<void> {
  await resendEmailChangeOf(userId, { redirectTo: null, challenge: null }, visitor)
}

/** Gives a change of address up: its links and codes open nothing any more. */
export async function cancelEmailChange({ userId }: ProvingSession): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { newEmail: null } })
    await forgetEmailChange(tx, userId)
  })
}
