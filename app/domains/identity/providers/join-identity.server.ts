import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { User } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { lockUser } from '../account/lock-user.server'
import { beginCookieSession } from '../sessions/cookie-session.server'
import { refuseBanned } from '../sessions/token-session.server'
import { spendOneTimeToken } from '../tokens/one-time-tokens.server'
import { hashOf } from '../tokens/secret-hash.server'
import type { LinkState } from '../ways-in/find-mailed-link.server'
import { confirmEmail } from '../ways-in/redeem-one-time.server'
import type { WaitingDetails } from './ask-to-join.server'
import { attachIdentity, listProviders } from './attach-identity.server'
import { providerName } from './provider-name'

export interface JoinRequest {
  state: LinkState
  /** As people know it, and the account at it; '' when the link isn't known. */
  provider: string
  providerEmail: string
}

/** What the page behind a `join-account` mail says before its button is pressed. Looking uses nothing up. */
export async function findJoinRequest(secret: string): Promise<JoinRequest> {
  const token = await systemDb().oneTimeToken.findUnique({ where: { tokenHash: hashOf(secret) } })
  const flow =
    token?.kind === 'join_identity' && token.relatesTo
      ? await systemDb().authFlow.findUnique({ where: { id: token.relatesTo } })
      : null
  if (!token || !flow) return { state: 'unknown', provider: '', providerEmail: '' }
  const { joins } = flow.details as unknown as WaitingDetails
  const state = token.usedAt ? 'used' : token.expiresAt < new Date() ? 'expired' : 'ready'
  return { state, provider: providerName(joins.provider), providerEmail: joins.email }
}

export interface Joined {
  /** Begins a session of our own pages. */
  setCookie: string
  /** Where the way in was to lead: an address of ours, or of a client elsewhere that signs in anew now. */
  redirectTo: string | null
}

/**
 * Joins the identity that waits, because the owner of the address pressed the button. What an account held that nobody
 * had proved goes: whoever prepared it for somebody else to find is out.
 *
 * @throws AppError `otp_expired`, `user_banned`, `identity_already_exists`
 */
export async function joinIdentity(secret: string, visitor: Visitor): Promise<Joined> {
  return systemDb().$transaction(async (tx) => {
    const token = await spendOneTimeToken(tx, ['join_identity'], { secret })
    await lockUser(tx, token.userId)
    const user = await tx.user.findUniqueOrThrow({ where: { id: token.userId } })
    refuseBanned(user)
    const flow = await tx.authFlow.findUnique({ where: { id: token.relatesTo! } })
    // The mail proves the address it went to, not the one the person has by now.
    if (!flow || user.emailNormal !== token.email) throw new AppError('otp_expired')
    if (!user.emailConfirmedAt) await clearUnproved(tx, user)
    const { joins } = flow.details as unknown as WaitingDetails
    await attachIdentity(tx, user.id, joins)
    const setCookie = await beginCookieSession({ userId: user.id, method: 'oauth' }, visitor, tx)
    return { setCookie, redirectTo: flow.redirectTo }
  })
}

/** Leaves of an account nothing but its address, which is proved now. */
async function clearUnproved(tx: SystemTx, { id: userId, emailNormal }: User): Promise<void> {
  await tx.session.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
  await tx.factor.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.oneTimeToken.deleteMany({ where: { userId, kind: { not: 'join_identity' } } })
  await tx.authFlow.deleteMany({
    where: { OR: [{ linkUserId: userId }, { userId, codeHash: { not: null } }] },
  })
  await tx.identity.deleteMany({ where: { userId, provider: { not: 'email' } } })
  await tx.user.update({ where: { id: userId }, data: { passwordHash: null, newEmail: null } })
  await confirmEmail(tx, userId, emailNormal)
  await listProviders(tx, userId)
}
