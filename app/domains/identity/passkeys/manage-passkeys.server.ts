import { systemDb } from '~/platform/db/db.server'
import type { Passkey } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { mailOwner } from '../account/mail-owner.server'
import { type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import { passkeyName } from './passkey-name'
import { LONGEST_PASSKEY_NAME } from './register-passkey.server'

/** A person's passkeys, oldest first. */
export const listPasskeys = (userId: string): Promise<Passkey[]> =>
  systemDb().passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

/** @throws AppError `passkey_not_found` */
export async function renamePasskey(userId: string, id: string, name: string): Promise<Passkey> {
  const [renamed] = await systemDb().passkey.updateManyAndReturn({
    where: { id, userId },
    data: { friendlyName: name.trim().slice(0, LONGEST_PASSKEY_NAME) },
  })
  if (!renamed) throw new AppError('passkey_not_found')
  return renamed
}

/** @throws AppError `passkey_not_found`, `insufficient_aal`, `reauthentication_needed` */
export async function removePasskey(session: ProvingSession, id: string): Promise<void> {
  requireFreshProof(session)
  await deletePasskey(session.userId, id)
}

/** Removes a passkey, whoever asks, and tells its owner. @throws AppError `passkey_not_found` */
export async function deletePasskey(userId: string, id: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const gone = await tx.passkey.findUnique({ where: { id, userId } })
    // Of two that remove it at once, one finds it gone.
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
    if (!gone || count === 0) throw new AppError('passkey_not_found')
    await mailOwner(tx, userId, 'passkey-removed', { name: passkeyName(gone) })
  })
}
