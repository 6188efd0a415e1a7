import { systemDb } from '~/platform/db/db.server'

export interface OwnPartner {
  id: string
  code: string
  isPaused: boolean
}

/**
 * What somebody signed in is as a partner, or null. Who was taken on before they had an account is known by the address
 * that they have proved since, and from then on by the account, whatever address it gets.
 */
export async function findOwnPartner(userId: string): Promise<OwnPartner | null> {
  const own = await find(userId)
  if (own) return own
  const user = await systemDb().user.findUnique({ where: { id: userId, emailConfirmedAt: { not: null } } })
  if (!user?.emailNormal) return null
  const { count } = await systemDb().partner.updateMany({
    where: { emailNormal: user.emailNormal, userId: null },
    data: { userId },
  })
  return count > 0 ? find(userId) : null
}

async function find(userId: string): Promise<OwnPartner | null> {
  const found = await systemDb().partner.findUnique({ where: { userId } })
  return found && { id: found.id, code: found.code, isPaused: found.pausedAt !== null }
}
