import { systemDb } from '~/platform/db/db.server'

/**
 * Whether an account is a partner's: every signed-in page asks it for its menu. Who was taken on before they had an account
 * becomes one when they open their page (`findOwnPartner`), which their mail leads to.
 */
export async function isPartner(userId: string): Promise<boolean> {
  return (await systemDb().partner.count({ where: { userId } })) > 0
}
