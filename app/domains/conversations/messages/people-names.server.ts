import type { WorkspaceDb, WorkspaceTx } from '~/platform/db/db.server'

/** Names of people by user id, as shoppers see them; who gave none is left out. */
export async function peopleNames(
  db: WorkspaceDb | WorkspaceTx,
  userIds: Iterable<string | null>,
): Promise<Map<string, string>> {
  const ids = [...new Set([...userIds].filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const profiles = await db.profile.findMany({
    where: { userId: { in: ids } },
    select: { userId: true, displayName: true },
  })
  return new Map(profiles.flatMap(({ userId, displayName }) => (displayName ? [[userId, displayName]] : [])))
}
