import type { Readable } from 'node:stream'
import { systemDb } from '~/platform/db/db.server'
import type { PrivacyRequest } from '~/platform/db/generated/client'
import { openStoredFile } from '~/platform/storage/stored-file.server'

/** Opens a file that there is, and notes that it was handed out. */
export async function openExport({
  id,
  storageKey,
  createdAt,
}: Pick<PrivacyRequest, 'id' | 'storageKey' | 'createdAt'>): Promise<{ content: Readable; askedAt: Date }> {
  // Before it is noted: what can't be read now isn't handed out.
  const file = await openStoredFile(storageKey!)
  await systemDb().privacyRequest.updateMany({
    where: { id, fetchedAt: null },
    data: { fetchedAt: new Date() },
  })
  return { content: file.open(), askedAt: createdAt }
}
