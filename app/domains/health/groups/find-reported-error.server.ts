import { z } from 'zod'
import { systemDb } from '~/platform/db/db.server'

/**
 * Which cause an error has, by the id that a visitor was shown (or a Sentry client's, which has no dashes); null when
 * nothing is known under it.
 */
export async function findReportedError(id: string): Promise<{ groupId: string } | null> {
  const dashed = id.trim().replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5')
  const parsed = z.guid().safeParse(dashed)
  if (!parsed.success) return null
  const found = await systemDb().errorLog.findUnique({
    where: { id: parsed.data },
    select: { groupId: true },
  })
  return found?.groupId ? { groupId: found.groupId } : null
}
