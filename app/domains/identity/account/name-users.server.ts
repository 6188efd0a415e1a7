import { systemDb } from '~/platform/db/db.server'

/** What people are called, by id; whoever is gone is missing. */
export async function nameUsers(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await systemDb().user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, email: true, profile: { select: { displayName: true } } },
  })
  return new Map(users.map(({ id, email, profile }) => [id, profile?.displayName || (email ?? '')]))
}
