import { systemDb } from '~/platform/db/db.server'

const SLUG = 'parley'

/** The workspace of the installation itself, whose assistant answers on its public pages, or null where it isn't made yet. */
export function findSiteWorkspace(): Promise<{ id: string } | null> {
  return systemDb().workspace.findFirst({ where: { isSite: true }, select: { id: true } })
}

/** Makes it, of nobody's team, unless it is there. @returns its id */
export async function makeSiteWorkspace(name: string): Promise<string> {
  const known = await findSiteWorkspace()
  if (known) return known.id
  const isTaken = (await systemDb().workspace.count({ where: { slug: SLUG } })) > 0
  await systemDb().workspace.createMany({
    data: [{ name, slug: isTaken ? `${SLUG}-site` : SLUG, isSite: true }],
    // Another process may have been first.
    skipDuplicates: true,
  })
  return (await systemDb().workspace.findFirstOrThrow({ where: { isSite: true }, select: { id: true } })).id
}

/** Lets an administrator of the installation work in it. What they may there ends with their right. @returns its id, or null */
export async function joinSiteWorkspace(userId: string): Promise<string | null> {
  const site = await findSiteWorkspace()
  if (!site) return null
  await systemDb().membership.createMany({
    data: [{ workspaceId: site.id, userId, role: 'admin' }],
    skipDuplicates: true,
  })
  return site.id
}
