import type { SystemTx } from '~/platform/db/db.server'
import type { User } from '~/platform/db/generated/client'
import type { Visitor } from '~/platform/http/visitor.server'
import { sendMail } from '~/platform/mail/mail.server'
import { issueOneTimeToken } from '../tokens/one-time-tokens.server'
import { takeAttempt } from '../ways-in/budgets.server'
import type { ProviderIdentity } from './provider-identity'
import { providerName } from './provider-name'

/** What a waiting identity is kept as. */
export interface WaitingDetails {
  joins: ProviderIdentity
}

/**
 * Lets a provider's identity wait and asks the owner of the address by mail, in the caller's transaction, whether it is
 * theirs. It waits as long as the link is good.
 *
 * @throws AppError `email_rate_limited`
 */
export async function askToJoin(
  tx: SystemTx,
  owner: Pick<User, 'id' | 'email'>,
  identity: ProviderIdentity,
  redirectTo: string | null,
  visitor: Visitor,
): Promise<void> {
  const email = owner.email ?? ''
  await takeAttempt('mail', email, visitor)
  const details: WaitingDetails = { joins: identity }
  const { id: flowId } = await tx.authFlow.create({
    data: {
      provider: identity.provider,
      method: 'oauth',
      userId: owner.id,
      redirectTo,
      details: details as unknown as object,
      // Set with the link's below.
      expiresAt: new Date(),
    },
    select: { id: true },
  })
  const order = { userId: owner.id, kind: 'join_identity', email, relatesTo: flowId } as const
  const { secret, expiresAt } = await issueOneTimeToken(tx, order)
  await tx.authFlow.update({ where: { id: flowId }, data: { expiresAt }, select: { id: true } })
  const profile = await tx.profile.findUnique({ where: { userId: owner.id } })
  await sendMail(tx, {
    to: email,
    template: 'join-account',
    language: profile?.preferredLanguage ?? visitor.language,
    values: { link: joinLink(secret, visitor), provider: providerName(identity.provider) },
  })
}

/** A page of ours, whose button joins: mail scanners open every link. */
function joinLink(secret: string, visitor: Visitor): string {
  const url = new URL('/auth/join', visitor.origin)
  url.searchParams.set('token_hash', secret)
  url.searchParams.set('at', String(Math.floor(Date.now() / 1000)))
  return url.href
}
