import { systemDb } from '~/platform/db/db.server'

/** Names of workspaces by id, for the installation's people; one that is gone has none. */
export async function nameWorkspaces(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await systemDb().workspace.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
