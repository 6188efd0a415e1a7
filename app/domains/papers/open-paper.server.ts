import type { Readable } from 'node:stream'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { openStoredFile } from '~/platform/storage/stored-file.server'

/**
 * A paper's file, for a member of its workspace or an admin of the installation.
 *
 * @throws AppError `not_found`, also while a scanner hasn't looked at it
 */
export async function openPaper(
  id: string,
  reader: { workspaceId: string } | 'admin',
): Promise<{ name: string; content: Readable }> {
  const where = { id, state: { notIn: ['SCANNING', 'INFECTED'] } }
  const select = { name: true, storageKey: true } as const
  const found =
    reader === 'admin'
      ? await systemDb().paper.findFirst({ where, select })
      : await workspaceDb(reader.workspaceId).paper.findFirst({ where, select })
  if (!found) throw new AppError('not_found', { detail: `no paper ${id}` })
  return { name: found.name, content: (await openStoredFile(found.storageKey)).open() }
}
