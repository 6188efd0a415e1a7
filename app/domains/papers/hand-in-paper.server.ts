import { createHash, randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { systemDb } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { beginState, moveState } from '~/platform/states/move-state.server'
import type { KeptFile } from '~/platform/storage/receive-file.server'
import { scanFile } from '~/platform/storage/scan-file.server'
import { storage } from '~/platform/storage/storage.server'
import { type PaperKind, paperMachine } from './paper'

/** Folder of papers in storage. */
export const PAPER_FILES = 'papers'

/** A shop that hands in more than this has something else in mind. */
const MOST_PAPERS = 500

export interface PaperOrder {
  workspaceId: string
  userId: string
  language: string
  kind: PaperKind
  /** The row of another table that it belongs to. */
  aboutId?: string
}

/**
 * Takes a file that passed the upload rules and lies in storage. One that a virus was found in is thrown away; while no
 * scanner can be asked it is held, and nobody can open it.
 *
 * @throws AppError `conflict` when the workspace has too many; the file is gone then
 */
export async function handInPaper(
  order: PaperOrder,
  file: KeptFile,
): Promise<{ paperId: string } | { problem: 'infected' }> {
  const verdict = await scanFile(storage().open(file.key))
  if (verdict.is === 'infected') {
    await storage().remove(file.key)
    return { problem: 'infected' }
  }
  const id = randomUUID()
  const { workspaceId, userId, language, kind, aboutId } = order
  const sha256 = await digestOf(file.key)
  try {
    await systemDb().$transaction(async (tx) => {
      // Of two at once the second counts the first.
      await hold(tx, `papers:${workspaceId}`)
      if ((await tx.paper.count({ where: { workspaceId } })) >= MOST_PAPERS)
        throw new AppError('conflict', { messageKey: 'papers.errors.tooMany' })
      await tx.paper.create({
        data: {
          id,
          workspaceId,
          kind,
          aboutId: aboutId ?? null,
          name: file.name,
          type: file.type,
          bytes: file.bytes,
          sha256,
          storageKey: file.key,
          isScanned: verdict.is === 'clean',
          language,
          uploadedBy: userId,
        },
      })
      const actor = `user:${userId}`
      await beginState(tx, paperMachine, { id, workspaceId, actor })
      if (verdict.is !== 'away')
        await moveState(tx, paperMachine, 'papers', { id, workspaceId, to: 'IN_REVIEW', actor })
    })
  } catch (error) {
    await storage().remove(file.key)
    throw error
  }
  return { paperId: id }
}

/** SHA-256 in hexadecimal digits. */
async function digestOf(key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(storage().open(key), hash)
  return hash.digest('hex')
}
