import type { Readable } from 'node:stream'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { openStoredFile } from '~/platform/storage/stored-file.server'
import type { FileSender } from './file-limits.server'
import { type FileMember, kindOf, previewKeyOf, readFileAddress } from './sent-file.server'

export interface OpenedFile {
  name: string
  type: string
  /** May be shown where it stands: no browser runs anything of it. */
  isShowable: boolean
  bytes: number
  open: (range?: { start: number; end: number }) => Readable
}

/** Previews are pictures of ours. */
const PREVIEW_TYPE = 'image/webp'

/**
 * The file that a signed address names, for the reader it was signed for.
 *
 * @throws AppError `not_found` for any other address, for whoever may not see the conversation any more, and for a file
 * that went with it; `storage_unavailable`
 */
export async function openFile(address: URL, id: string, part: string): Promise<OpenedFile> {
  const reader = readFileAddress(address, id)
  const file = reader && (await systemDb().messageFile.findUnique({ where: { id } }))
  if (!file) throw new AppError('not_found', { detail: 'no file, or no address of one' })
  const mayRead =
    typeof reader === 'object'
      ? await isMember(file.workspaceId, reader)
      : reader === 'shopper' || file.messageId
  if (!mayRead)
    throw new AppError('not_found', { detail: 'a file of a conversation that its reader may not see' })
  if (part === 'preview' && !file.hasPreview) throw new AppError('not_found', { detail: 'no preview' })
  const key = part === 'preview' ? previewKeyOf(file.storageKey) : file.storageKey
  return {
    name: file.name,
    type: part === 'preview' ? PREVIEW_TYPE : file.type,
    isShowable: kindOf(file.type) !== 'document',
    ...(await openStoredFile(key)),
  }
}

async function isMember(workspaceId: string, { userId, sessionId }: FileMember): Promise<boolean> {
  const user = { deleteAfter: null, OR: [{ bannedUntil: null }, { bannedUntil: { lt: new Date() } }] }
  const isThere = await systemDb().membership.findFirst({
    where: { workspaceId, userId, user },
    select: { id: true },
  })
  if (!isThere || sessionId === null) return isThere !== null
  return (
    (await systemDb().session.findFirst({ where: { id: sessionId, userId }, select: { id: true } })) !== null
  )
}

/** Takes back what was uploaded and is in no message yet; anything else stays, and nothing is said of it. */
export async function takeBackFile(workspaceId: string, sender: FileSender, id: string): Promise<void> {
  await workspaceDb(workspaceId).messageFile.deleteMany({ where: { id, ...sender, messageId: null } })
}
