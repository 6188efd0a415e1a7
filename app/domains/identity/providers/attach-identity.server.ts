import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { lockUser } from '../account/lock-user.server'
import { mailOwner } from '../account/mail-owner.server'
import { normalEmail } from '../email.server'
import { identityDataOf, type ProviderIdentity } from './provider-identity'
import { providerName } from './provider-name'

/**
 * Gives an account another way in, in the caller's transaction, and tells its owner.
 *
 * @throws AppError `identity_already_exists` when it opens an account already, this one or another
 */
export async function attachIdentity(
  tx: SystemTx,
  userId: string,
  identity: ProviderIdentity,
): Promise<void> {
  const { provider, providerId, email } = identity
  await lockUser(tx, userId)
  const taken = await tx.identity.findUnique({ where: { provider_providerId: { provider, providerId } } })
  if (taken) throw new AppError('identity_already_exists')
  await tx.identity.create({
    data: { userId, provider, providerId, identityData: identityDataOf(identity), lastSignInAt: new Date() },
  })
  await listProviders(tx, userId)
  await mailOwner(tx, userId, 'identity-linked', { provider: providerName(provider), account: email })
}

/**
 * Links an identity to the account of who is signed in. One whose address has an account of its own is refused: else a
 * person who was lured through the provider would find their way into a stranger's account from then on.
 *
 * @throws AppError `identity_already_exists`
 */
export async function linkIdentity(tx: SystemTx, userId: string, identity: ProviderIdentity): Promise<void> {
  const others = await tx.user.count({
    where: { emailNormal: normalEmail(identity.email), id: { not: userId } },
  })
  if (others > 0) throw new AppError('identity_already_exists')
  await attachIdentity(tx, userId, identity)
}

/** The providers of a user as the protocol lists them, the oldest first. */
export async function listProviders(tx: SystemTx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET updated_at = now(), app_metadata = app_metadata || (
      SELECT jsonb_build_object('providers', jsonb_agg(provider ORDER BY since), 'provider', (array_agg(provider ORDER BY since))[1])
      FROM (SELECT provider, min(created_at) AS since FROM identities WHERE user_id = ${userId}::uuid GROUP BY provider) AS ways)
    WHERE id = ${userId}::uuid`
}
