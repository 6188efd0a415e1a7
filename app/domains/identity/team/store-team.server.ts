import type { SystemTx } from '~/platform/db/db.server'
import type { Role } from '../policy'
import { createWorkspace } from './create-workspace.server'

/**
 * The teams of workspaces whose members come by a store's own admin. Everything in the caller's transaction, which holds
 * the store's row.
 */

/** The workspaces that a person owns, the oldest first; the installation's sample is nobody's shop. */
export async function ownedWorkspaces(tx: SystemTx, userId: string): Promise<string[]> {
  const rows = await tx.membership.findMany({
    where: { userId, role: 'owner', workspace: { isSample: false } },
    orderBy: { createdAt: 'asc' },
    select: { workspaceId: true },
  })
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Whether a person has come by this one way in only, and never by another. */
export async function hasOnlyIdentity(
  tx: SystemTx,
  userId: string,
  { provider, providerId }: { provider: string; providerId: string },
): Promise<boolean> {
  const others = await tx.identity.count({
    where: { userId, NOT: { provider, providerId } },
  })
  return others === 0
}

/** A workspace of a person's own for a store, named after it. @returns its id */
export const beginWorkspace = (
  tx: SystemTx,
  order: { userId: string; name: string; language: string; currency?: string },
): Promise<string> => createWorkspace(tx, order)

/** Adds somebody who isn't there yet. Whoever is keeps the role they have. */
export async function addMember(
  tx: SystemTx,
  { workspaceId, userId, role }: { workspaceId: string; userId: string; role: Role },
): Promise<void> {
  await tx.membership.createMany({ data: [{ workspaceId, userId, role }], skipDuplicates: true })
}

/**
 * Hands a workspace on with the store that it came to be with: its new owner owns it, the one before becomes an admin,
 * whom the new owner may change or remove like any other.
 */
export async function handOver(
  tx: SystemTx,
  { workspaceId, from, to }: { workspaceId: string; from: string[]; to: string },
): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS held FROM workspaces WHERE id = ${workspaceId}::uuid FOR UPDATE`
  const offer = { ownershipOfferedAt: null, ownershipOfferedBy: null }
  await tx.membership.updateMany({
    where: { workspaceId, userId: { in: from.filter((id) => id !== to) }, role: 'owner' },
    data: { role: 'admin', ...offer },
  })
  await addMember(tx, { workspaceId, userId: to, role: 'owner' })
  await tx.membership.updateMany({ where: { workspaceId, userId: to }, data: { role: 'owner', ...offer } })
}
