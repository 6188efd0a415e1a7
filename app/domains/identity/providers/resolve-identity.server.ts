import { Prisma, type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { normalEmail } from '../email.server'
import { refuseBanned } from '../sessions/token-session.server'
import { takeAttempt } from '../ways-in/budgets.server'
import { ensureProfile, type ProvedIdentity } from '../ways-in/ensure-profile.server'
import { mailOneTimeToken } from '../ways-in/mail-one-time.server'
import { needsConfirmation } from '../ways-in/needs-confirmation.server'
import { confirmEmail } from '../ways-in/redeem-one-time.server'
import { askToJoin } from './ask-to-join.server'
import { attachIdentity } from './attach-identity.server'
import { identityDataOf, type ProviderIdentity } from './provider-identity'

/** Where a mail that has to be answered first leads afterwards. */
interface Way {
  redirectTo: string | null
  /** What a new person begins with, where the way in knows more of them. */
  begins?: Pick<ProvedIdentity, 'workspaceName' | 'currency' | 'joins' | 'preferredLanguage'>
}

/**
 * Whose account a provider's identity opens. Accounts are joined only when both sides have proved the same address;
 * else the identity waits, and the address's owner is asked by mail. A new person begins here.
 *
 * @returns the user's id
 * @throws AppError `provider_email_needs_verification` when a mail has to be answered first, in the same words
 *   whether the address has an account or not; `user_banned`, `email_rate_limited`
 */
export async function resolveIdentity(
  identity: ProviderIdentity,
  way: Way,
  visitor: Visitor,
): Promise<string> {
  const attempt = () => systemDb().$transaction((tx) => resolve(tx, identity, way, visitor))
  const userId = await attempt().catch((error) => {
    // Somebody began with this address or this identity at the same moment: now they are known.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return attempt()
    throw error
  })
  // After the transaction: the mail must go out.
  if (!userId) throw new AppError('provider_email_needs_verification')
  return userId
}

async function resolve(
  tx: SystemTx,
  identity: ProviderIdentity,
  way: Way,
  visitor: Visitor,
): Promise<string | null> {
  const { provider, providerId, email, emailVerified } = identity
  const known = await tx.identity.findUnique({ where: { provider_providerId: { provider, providerId } } })
  if (known) {
    await tx.identity.update({
      where: { id: known.id },
      data: { identityData: identityDataOf(identity), lastSignInAt: new Date() },
    })
    if (emailVerified) await confirmEmail(tx, known.userId, normalEmail(email))
    return openWhenConfirmed(tx, identity, way, visitor)
  }
  const owner = await tx.user.findUnique({ where: { emailNormal: normalEmail(email) } })
  if (!owner) return openWhenConfirmed(tx, identity, way, visitor)
  if (!owner.emailConfirmedAt || !emailVerified) {
    await askToJoin(tx, owner, identity, way.redirectTo, visitor)
    return null
  }
  refuseBanned(owner)
  await attachIdentity(tx, owner.id, identity)
  return owner.id
}

/** An account whose address nobody has proved opens by a mail only, whoever it is that comes. */
async function openWhenConfirmed(
  tx: SystemTx,
  identity: ProviderIdentity,
  { redirectTo, begins }: Way,
  visitor: Visitor,
): Promise<string | null> {
  const { userId } = await ensureProfile(
    {
      provider: identity.provider,
      providerId: identity.providerId,
      email: identity.email,
      emailConfirmed: identity.emailVerified,
      displayName: identity.name.slice(0, 100),
      preferredLanguage: visitor.language,
      referral: visitor.referral,
      identityData: identityDataOf(identity),
      ...begins,
    },
    tx,
  )
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  refuseBanned(user)
  if (user.emailConfirmedAt || !needsConfirmation()) return userId
  await takeAttempt('mail', user.email ?? '', visitor)
  await mailOneTimeToken(tx, { user, kind: 'confirmation', redirectTo, challenge: null }, visitor)
  return null
}
