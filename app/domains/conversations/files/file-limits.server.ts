import type { SystemTx } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { type StreamLimit, takeStreamPlace } from '~/platform/http/open-streams.server'
import { isOwnNetwork, networkOf } from '~/platform/http/visitor.server'
import { type Take, takeFromBudgets } from '~/platform/limits/limits.server'
import { MOST_FILE_BYTES } from './file-types'

/** Who sends a file: a shopper, or a member of the team. */
export type FileSender = { shopperId: string } | { userId: string }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KIB = 1024
const MIB_IN_KIB = 1024

/** Uploads in an hour, MiB in a day: of one sender, and of all from one network address. */
const OF_SHOPPER = { uploads: 60, mib: 250 }
const OF_MEMBER = { uploads: 300, mib: 2048 }
const OF_NETWORK = { uploads: 400, mib: 2048 }
/** Of all shoppers of a workspace in a day. */
const OF_SHOPPERS = { uploads: 20_000, mib: 10_240 }
/** Under way at once, in this process. */
const AT_ONCE_OF_SENDER = 5
/** A third of a shop's, so that one who sends slowly leaves the others room. */
const AT_ONCE_OF_NETWORK = 20
const AT_ONCE_OF_SHOP = 60
/** Of all shoppers; the rest is the members', however many strangers send slowly. */
const AT_ONCE_OF_SHOPPERS = 150
const AT_ONCE_OF_ALL = 200
/** Uploaded and in no message yet. */
const MOST_UNSENT = 20
/** Of one conversation. */
const MOST_OF_CONVERSATION = { files: 300, bytes: 500 * 2 ** 20 }

/** Whose words a refusal is told in: the widget's for a shopper, the inbox's for a member. */
export const wordsFor = (sender: FileSender): string => ('shopperId' in sender ? 'widget' : 'inbox.files')

interface Uploader {
  workspaceId: string
  sender: FileSender
  /** The network address it comes from; null for what came by mail, which is counted on its own. */
  address: string | null
}

export interface AskedUpload extends Uploader {
  /** As declared; what declares none counts as the largest. */
  bytes: number | null
}

/**
 * Counts an upload before any of it is read, so that no number of parallel ones gets past a limit.
 *
 * @returns what gives its place back when it is over
 * @throws AppError `rate_limited`
 */
export async function beginUpload(upload: AskedUpload): Promise<() => void> {
  const end = takeStreamPlace(placesOf(upload))
  try {
    await takeAll(upload.sender, takesOf(upload))
    return end
  } catch (error) {
    end()
    throw error
  }
}

async function takeAll(sender: FileSender, takes: [Take, ...Take[]]): Promise<void> {
  for (const { allowed, retryAfterMs } of await takeFromBudgets(takes))
    if (!allowed)
      throw new AppError('rate_limited', {
        messageKey: `${wordsFor(sender)}.fileBudget`,
        values: { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) },
      })
}

const nameOf = (sender: FileSender): string =>
  'shopperId' in sender ? `shopper:${sender.shopperId}` : `member:${sender.userId}`

/** Members are known, and may sit in one network with the shoppers beside them. */
const countedNetwork = ({ sender, address }: Uploader): string | null =>
  'shopperId' in sender && address && !isOwnNetwork(address) ? networkOf(address) : null

function placesOf(upload: AskedUpload): StreamLimit[] {
  const network = countedNetwork(upload)
  const ofShoppers = [
    { key: `uploads:shoppers:${upload.workspaceId}`, most: AT_ONCE_OF_SHOP },
    { key: 'uploads:shoppers', most: AT_ONCE_OF_SHOPPERS },
  ]
  return [
    { key: `uploads:${nameOf(upload.sender)}`, most: AT_ONCE_OF_SENDER },
    ...(network ? [{ key: `uploads-at:${network}`, most: AT_ONCE_OF_NETWORK }] : []),
    ...('shopperId' in upload.sender ? ofShoppers : []),
    { key: 'uploads', most: AT_ONCE_OF_ALL },
  ]
}

/** Whom the work of reading an upload is done for. */
export function claimantsOf(upload: Uploader): string[] {
  const network = countedNetwork(upload)
  const { workspaceId, sender } = upload
  return [
    nameOf(sender),
    ...(network ? [`network:${network}`] : []),
    ...('shopperId' in sender ? [`shoppers:${workspaceId}`] : []),
  ]
}

interface CountedFor {
  name: string
  most: typeof OF_SHOPPER
  /** Of the uploads; MiB are counted by the day. */
  windowMs: number
}

function countedFor(upload: Uploader): [CountedFor, ...CountedFor[]] {
  const { workspaceId, sender } = upload
  const isShopper = 'shopperId' in sender
  const network = countedNetwork(upload)
  return [
    { name: nameOf(sender), most: isShopper ? OF_SHOPPER : OF_MEMBER, windowMs: HOUR_MS },
    ...(network ? [{ name: `network:${network}`, most: OF_NETWORK, windowMs: HOUR_MS }] : []),
    ...(isShopper ? [{ name: `shoppers:${workspaceId}`, most: OF_SHOPPERS, windowMs: DAY_MS }] : []),
  ]
}

const takeBytes = ({ name, most }: CountedFor, bytes: number): Take => ({
  key: `file-bytes:${name}`,
  budget: { limit: most.mib * MIB_IN_KIB, windowMs: DAY_MS },
  amount: Math.ceil(bytes / KIB),
})

function takesOf(upload: AskedUpload): [Take, ...Take[]] {
  const bytes = Math.min(upload.bytes ?? MOST_FILE_BYTES, MOST_FILE_BYTES)
  return countedFor(upload).flatMap((counted): Take[] => [
    {
      key: `files:${counted.name}`,
      budget: { limit: counted.most.uploads, windowMs: counted.windowMs },
    },
    takeBytes(counted, bytes),
  ]) as [Take, ...Take[]]
}

/**
 * Counts what a picture grew by when it was made anew: a small file may hold a large one.
 *
 * @throws AppError `rate_limited`
 */
export async function countGrowth(upload: Uploader, bytes: number): Promise<void> {
  if (bytes <= 0) return
  const [first, ...others] = countedFor(upload)
  await takeAll(upload.sender, [takeBytes(first, bytes), ...others.map((each) => takeBytes(each, bytes))])
}

/**
 * Whether there is room for one more file, in the transaction that adds it and with the workspace's files held.
 *
 * @throws AppError `rate_limited`, `too_large` when the workspace's room is used up
 */
export async function requireRoom(
  tx: Pick<SystemTx, '$queryRaw'>,
  { workspaceId, sender, bytes }: { workspaceId: string; sender: FileSender; bytes: number },
): Promise<void> {
  const [shopperId, userId] = 'shopperId' in sender ? [sender.shopperId, null] : [null, sender.userId]
  const [has] = await tx.$queryRaw<{ bytes: bigint; unsent: bigint }[]>`
    SELECT coalesce(sum(bytes), 0)::bigint AS bytes,
      count(*) FILTER (WHERE message_id IS NULL
        AND (shopper_id = ${shopperId}::uuid OR user_id = ${userId}::uuid)) AS unsent
    FROM message_files WHERE workspace_id = ${workspaceId}::uuid`
  if (Number(has?.unsent) >= MOST_UNSENT)
    throw new AppError('rate_limited', {
      messageKey: `${wordsFor(sender)}.fileBudget`,
      detail: `${MOST_UNSENT} files are uploaded and unsent`,
    })
  if (Number(has?.bytes) + bytes > env().ATTACHMENTS_GB * 2 ** 30)
    throw new AppError('too_large', {
      messageKey: 'userId' in sender ? 'inbox.files.fileFull' : 'widget.fileFailed',
      detail: `workspace ${workspaceId} has no room for files`,
      report: true,
    })
}

/** @throws AppError `too_large` when a conversation has all the files that one may have */
export async function requireRoomInConversation(
  tx: Pick<SystemTx, '$queryRaw'>,
  conversationId: string,
  { sender, bytes, files }: { sender: FileSender; bytes: number; files: number },
): Promise<void> {
  const [has] = await tx.$queryRaw<{ bytes: bigint; files: bigint }[]>`
    SELECT coalesce(sum(bytes), 0)::bigint AS bytes, count(*) AS files
    FROM message_files WHERE conversation_id = ${conversationId}::uuid`
  const most = MOST_OF_CONVERSATION
  if (Number(has?.files) + files > most.files || Number(has?.bytes) + bytes > most.bytes)
    throw new AppError('too_large', { messageKey: `${wordsFor(sender)}.fileBudget` })
}
