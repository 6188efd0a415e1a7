import type { SystemTx } from '~/platform/db/db.server'
import type { User } from '~/platform/db/generated/client'
import type { Visitor } from '~/platform/http/visitor.server'
import { sendMail } from '~/platform/mail/mail.server'
import { issueOneTimeToken, type TokenKind } from '../tokens/one-time-tokens.server'
import { mailedLink } from './mail-links.server'

/** Of a client that wants a code it can trade, instead of tokens in an address (RFC 7636). */
export interface CodeChallenge {
  codeChallenge: string
  codeChallengeMethod: 's256' | 'plain'
}

export interface MailRequest {
  email: string
  redirectTo: string | null
  challenge: CodeChallenge | null
}

export interface MailedOrder {
  user: Pick<User, 'id' | 'email' | 'newEmail'>
  kind: Exclude<TokenKind, 'join_identity' | 'invite' | 'deletion'>
  redirectTo: string | null
  challenge: CodeChallenge | null
}

const SENT_AT = {
  confirmation: 'confirmationSentAt',
  magiclink: 'recoverySentAt',
  recovery: 'recoverySentAt',
  email_change_current: 'emailChangeSentAt',
  email_change_new: 'emailChangeSentAt',
  reauthentication: null,
} as const satisfies Record<MailedOrder['kind'], keyof User | null>

/** Mails a link and a code of a kind, in the caller's transaction: both are there, or neither. */
export async function mailOneTimeToken(tx: SystemTx, order: MailedOrder, visitor: Visitor): Promise<void> {
  const { user, kind, redirectTo, challenge } = order
  const to = (kind === 'email_change_new' ? user.newEmail : user.email) ?? ''
  const { secret, code } = await issueOneTimeToken(tx, {
    userId: user.id,
    kind,
    email: to,
    redirectTo,
    ...challenge,
  })
  const sentAt = new Date()
  const link = mailedLink({ kind, secret, redirectTo, hasChallenge: challenge !== null, sentAt }, visitor)
  const profile = await tx.profile.findUnique({ where: { userId: user.id } })
  const language = profile?.preferredLanguage ?? visitor.language
  await sendMail(tx, { to, language, ...wordsOf(order, { link, code, name: profile?.displayName ?? '' }) })
  const column = SENT_AT[kind]
  if (column) await tx.user.update({ where: { id: user.id }, data: { [column]: sentAt } })
}

function wordsOf({ user, kind }: MailedOrder, values: { link: string; code: string; name: string }) {
  const { link, code } = values
  if (kind === 'confirmation') return { template: 'confirm-email', values } as const
  if (kind === 'magiclink') return { template: 'sign-in-link', values: { link, code } } as const
  if (kind === 'recovery') return { template: 'reset-password', values: { link, code } } as const
  if (kind === 'reauthentication') return { template: 'reauthenticate', values: { code } } as const
  const to = kind === 'email_change_new' ? 'new' : 'current'
  return { template: 'change-email', values: { link, code, newEmail: user.newEmail ?? '', to } } as const
}
