import { systemDb } from '~/platform/db/db.server'
import { normalEmail } from '../email.server'
import { confirmEmail } from '../ways-in/redeem-one-time.server'

export interface GrantOptions {
  /** Whoever grants vouches that the account is its address's: where no mail can be sent, nobody can prove it. */
  vouchesForAddress?: boolean
}

/** `unproved`: nothing was granted, because whoever made the account may not be who reads the address's mail. */
export type GrantOutcome = 'granted' | 'was-admin' | 'unknown' | 'unproved'

/** Makes the account of an address an admin of this installation. */
export async function grantAdmin(email: string, options: GrantOptions = {}): Promise<GrantOutcome> {
  const emailNormal = normalEmail(email)
  return systemDb().$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { emailNormal },
      select: { id: true, isAdmin: true, emailConfirmedAt: true },
    })
    if (!user) return 'unknown'
    if (!user.emailConfirmedAt) {
      if (!options.vouchesForAddress) return 'unproved'
      await confirmEmail(tx, user.id, emailNormal)
    }
    if (user.isAdmin && user.emailConfirmedAt) return 'was-admin'
    await tx.user.update({ where: { id: user.id }, data: { isAdmin: true }, select: { id: true } })
    return 'granted'
  })
}

export type RevokeOutcome = 'revoked' | 'was-none' | 'unknown'

/** Takes the right from the account of an address; at its next request it is gone. */
export async function revokeAdmin(email: string): Promise<RevokeOutcome> {
  const user = await systemDb().user.findUnique({
    where: { emailNormal: normalEmail(email) },
    select: { id: true, isAdmin: true },
  })
  if (!user) return 'unknown'
  if (!user.isAdmin) return 'was-none'
  await systemDb().$transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { isAdmin: false }, select: { id: true } })
    // The installation's own workspace is its admins'.
    await tx.membership.deleteMany({ where: { userId: user.id, workspace: { isSite: true } } })
  })
  return 'revoked'
}
