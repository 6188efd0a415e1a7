import { systemDb } from '~/platform/db/db.server'

/** The code of who was taken on under an address, or null. */
export async function findPartnerByEmail(emailNormal: string): Promise<{ code: string } | null> {
  return systemDb().partner.findUnique({ where: { emailNormal }, select: { code: true } })
}
