import { systemDb } from '~/platform/db/db.server'
import type { Passkey } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import { LONGEST_PASSKEY_NAME } from './register-passkey.server'

/** A person's passkeys, oldest first. */
export const listPasskeys = (userId: string): Promise<Passkey[]> =>
  systemDb().passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

/** @throws AppError `passkey_not_found` */
export async function renamePasskey(userId: string, id: string, name: string): Promise<Passkey> {
  await changeOne(
    systemDb().passkey.updateMany({
      where: { id, userId },
      data: { friendlyName: name.trim().slice(0, LONGEST_PASSKEY_NAME) },
    }),
  )
  return systemDb().passkey.findUniqueOrThrow({ where: { id } })
}

/** @throws AppError `passkey_not_found`, `insufficient_aal`, `reauthentication_needed` */
export async function removePasskey(session: ProvingSession, id: string): Promise<void> {
  requireFreshProof(session)
  await deletePasskey(session.userId, id)
}

/** Removes a passkey, whoever asks. @throws AppError `passkey_not_found` */
export const deletePasskey = (userId: string, id: string): Promise<void> =>
  changeOne(systemDb().passkey.deleteMany({ where: { id, userId } }))

async function changeOne(change: Promise<{ count: number }>): Promise<void> {
  if ((await change).count === 0) throw new AppError('passkey_not_found')
}
