import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { storage } from '~/platform/storage/storage.server'

/**
 * Removes a paper and its file. One that was accepted stays: something rests on it.
 *
 * @throws AppError `not_found`, `conflict`
 */
export async function removePaper(workspaceId: string, id: string): Promise<void> {
  const db = workspaceDb(workspaceId)
  const found = await db.paper.findFirst({ where: { id }, select: { storageKey: true } })
  if (!found) throw new AppError('not_found', { detail: `no paper ${id}` })
  const { count } = await db.paper.deleteMany({ where: { id, state: { not: 'ACCEPTED' } } })
  if (count === 0) throw new AppError('conflict', { messageKey: 'papers.errors.accepted' })
  await storage().remove(found.storageKey)
}
