import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { isInstallationAdmin } from './installation-admin'

export interface InstallationAdmin {
  email: string
  /** The language they read in. */
  language: string
  /** False for one whose right rests: an address that isn't proved, or an account on its way out. */
  isActive: boolean
}

/** Who administers this installation, by address. */
export async function listAdmins(tx: SystemTx = systemDb()): Promise<InstallationAdmin[]> {
  const users = await tx.user.findMany({
    where: { isAdmin: true, email: { not: null } },
    select: {
      email: true,
      isAdmin: true,
      emailConfirmedAt: true,
      deleteAfter: true,
      profile: { select: { preferredLanguage: true } },
    },
    orderBy: { emailNormal: 'asc' },
  })
  return users.map((user) => ({
    email: user.email!,
    language: user.profile?.preferredLanguage ?? 'en',
    isActive: isInstallationAdmin(user) && user.deleteAfter === null,
  }))
}
