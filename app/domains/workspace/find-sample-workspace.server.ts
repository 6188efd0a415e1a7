import { systemDb } from '~/platform/db/db.server'

/** The sample shop that was loaded here, or null: public pages show the product by it. */
export function findSampleWorkspace(): Promise<{ id: string; name: string } | null> {
  return systemDb().workspace.findFirst({
    where: { isSample: true },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true },
  })
}
