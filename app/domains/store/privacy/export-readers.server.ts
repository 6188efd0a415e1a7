import { type SystemTx, systemDb } from '~/platform/db/db.server'

/** Somebody who may open files about a store's customers. */
export interface ExportReader {
  userId: string
  email: string
  language: string
}

/** The owners and admins of a workspace that can be written to. */
export async function exportReaders(workspaceId: string, tx?: SystemTx): Promise<ExportReader[]> {
  const rows = await (tx ?? systemDb()).membership.findMany({
    where: { workspaceId, role: { in: ['owner', 'admin'] }, user: { email: { not: null } } },
    select: {
      user: { select: { id: true, email: true, profile: { select: { preferredLanguage: true } } } },
    },
  })
  return rows.map(({ user }) => ({
    userId: user.id,
    email: user.email!,
    language: user.profile?.preferredLanguage ?? 'en',
  }))
}
