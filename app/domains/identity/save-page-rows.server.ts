import { systemDb } from '~/platform/db/db.server'
import type { PageRows } from '~/platform/http/page-rows'

/** Keeps how many rows of a list a member wants to see at once, on whatever device. */
export async function savePageRows(userId: string, pageRows: PageRows): Promise<void> {
  await systemDb().profile.upsert({
    where: { userId },
    create: { userId, pageRows },
    update: { pageRows },
  })
}
