import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { providerName } from '../providers/provider-name'
import { type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import { lockUser } from './lock-user.server'
import { mailOwner } from './mail-owner.server'

/**
 * Unlinks a way in and tells the owner. Never the last one: a person with a passkey left can still get in, one without anything can't.
 *
 * @throws AppError `identity_not_found`, `single_identity_not_deletable`, `insufficient_aal`, `reauthentication_needed`
 */
export async function unlinkIdentity(session: ProvingSession, identityId: string): Promise<void> {
  requireFreshProof(session)
  await systemDb().$transaction(async (tx) => {
    // Two unlinked at once would each find the other one left.
    await lockUser(tx, session.userId)
    const identities = await tx.identity.findMany({ where: { userId: session.userId } })
    const gone = identities.find(({ id }) => id === identityId)
    if (!gone) throw new AppError('identity_not_found')
    if (identities.length === 1) throw new AppError('single_identity_not_deletable')
    await tx.identity.delete({ where: { id: gone.id } })
    const providers = identities.filter((identity) => identity !== gone).map(({ provider }) => provider)
    const data = {
      appMetadata: { ...(await metadataOf(tx, session.userId)), provider: providers[0], providers },
    }
    // A password belongs to the e-mail identity: it must not go on opening the account.
    await tx.user.update({
      where: { id: session.userId },
      data: gone.provider === 'email' ? { ...data, passwordHash: null } : data,
    })
    await mailOwner(tx, session.userId, 'identity-unlinked', {
      provider: gone.provider === 'email' ? null : providerName(gone.provider),
    })
  })
}

async function metadataOf(tx: SystemTx, id: string) {
  const { appMetadata } = await tx.user.findUniqueOrThrow({ where: { id }, select: { appMetadata: true } })
  return (appMetadata ?? {}) as Record<string, unknown>
}
