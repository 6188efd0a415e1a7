import type { Readable } from 'node:stream'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { takeStreamPlace } from '~/platform/http/open-streams.server'
import { isOwnNetwork, networkOf } from '~/platform/http/visitor.server'
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

/** Read at once, in this process: fewer than there are connections to a bucket. A page of pictures asks for dozens. */
const MOST_READ_BY_NETWORK = 100
const MOST_READ = 400

/**
 * The file that a signed address names, for the reader it was signed for.
 *
 * @throws AppError `not_found` for any other address, for whoever may not see the conversation any more, and for a file
 * that went with it; `storage_unavailable`. Opening it is refused, `rate_limited`, while too many are being read
 *
 * @param from the reader's network address
 */
export async function openFile(
  url: URL,
  id: string,
  part: string,
  from: string | null = null,
): Promise<OpenedFile> {
  const reader = readFileAddress(url, id)
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
  const { bytes, open } = await openStoredFile(key)
  return {
    name: file.name,
    type: part === 'preview' ? PREVIEW_TYPE : file.type,
    isShowable: kindOf(file.type) !== 'document',
    bytes,
    open: (range) => inPlaceOf(from, () => open(range)),
  }
}

function inPlaceOf(from: string | null, open: () => Readable): Readable {
  const network = from && !isOwnNetwork(from) ? networkOf(from) : null
  const end = takeStreamPlace([
    ...(network ? [{ key: `file-reads-at:${network}`, most: MOST_READ_BY_NETWORK }] : []),
    { key: 'file-reads', most: MOST_READ },
  ])
  return open().once('close', end)
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
