import { systemDb } from '~/platform/db/db.server'

export interface ListedFactor {
  id: string
  /** '' for none. */
  name: string
  createdAt: Date
}

/** The authenticators that a person set up to the end, oldest first. */
export async function listFactors(userId: string): Promise<ListedFactor[]> {
  const factors = await systemDb().factor.findMany({
    where: { userId, status: 'verified' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return factors.map(({ id, friendlyName, createdAt }) => ({ id, name: friendlyName ?? '', createdAt }))
}

/** Recovery codes that still work. */
export const countRecoveryCodes = (userId: string): Promise<number> =>
  systemDb().recoveryCode.count({ where: { userId, usedAt: null } })
