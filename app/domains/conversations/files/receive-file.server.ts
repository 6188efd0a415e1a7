/*
 * Files of conversations, for whoever builds a face on them.
 *
 * 1. Upload, one request for each file, multipart with one part `file`, streamed:
 *      shopper  POST /api/widget/files?key=&lang=&upload=ID        authorization: Bearer TOKEN
 *               POST /api/store/line/files?shop=&lang=&upload=ID   authorization: Bearer LINE TOKEN
 *      member   POST {conversations}/{conversationId}/files?upload=ID   header x-csrf-token (never a form field)
 *               {conversations} is usePaths().conversations: /chat-dashboard or /app/shopify/conversations
 *    ID is the sender's own (`clientIdSchema`, 128 random bits): the same ID again is the same file, so an upload without
 *    an answer is simply sent again. Answers 200 `{file: SentFile}`, or `{code, message}` with its status and a sentence
 *    in the reader's language. 408, 425, 429 (`retry-after`) and 5xx are worth another try, the other refusals are not.
 *    What fits where: `file-types.ts` (MOST_FILE_BYTES, MOST_FILES_OF_MESSAGE, ACCEPTED_FILES).
 * 2. Take back what was uploaded and not sent: DELETE to the same address, `?file=FILE ID`. What nobody sends or takes
 *    back goes after a day.
 * 3. Send: the message's `file` fields (member, repeated, `messages` route) or `files` (shopper, a list of ids), with or
 *    without a text. The message and its files are one transaction, idempotent on the message's `clientId`. A file that
 *    is gone, somebody else's or in another message refuses the whole message (409).
 * 4. A message's part: `{type: 'file', file: SentFile}`, one for each file, in their order. A page's data brings it with
 *    `url` and `previewUrl` (pictures; null for other kinds), good in `src` and `href` for some hours and for this
 *    reader alone. Pictures, video and sound may be shown inline (`kind`), everything else comes as a download.
 *    `url` with `&download` behind it downloads those too.
 */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { workspaceDb } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { multipartParser } from '~/platform/storage/multipart-parser.server'
import { scanFile } from '~/platform/storage/scan-file.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import { uploadFailure } from '~/platform/storage/stored-file.server'
import type { SentFile } from '../message-parts'
import {
  beginUpload,
  claimantsOf,
  countGrowth,
  type FileSender,
  requireRoom,
  wordsFor,
} from './file-limits.server'
import { cleanFileName, MOST_FILE_BYTES, saidFileType } from './file-types'
import { lookAtFileApart } from './look-at-file-apart.server'
import { previewKeyOf, toSentFile } from './sent-file.server'

/** As people write it. */
const MOST_FILE_SIZE = `${MOST_FILE_BYTES / 2 ** 20} MB`

/** Folder of the files in storage. */
export const CONVERSATION_FILES = 'conversation-files'

export interface FileUpload {
  workspaceId: string
  sender: FileSender
  /** The sender's own id of the upload. */
  clientId: string
  /** The sender's network address. */
  address: string | null
}

/**
 * Takes one file of a conversation in as it streams, under all limits. Nothing of what is refused or breaks off stays.
 *
 * @throws AppError `unsupported_media`, `too_large`, `unreadable_file`, `rate_limited`, `bad_request`
 */
export async function receiveFile(request: Request, upload: FileUpload): Promise<SentFile> {
  const known = await findUpload(upload)
  if (known) return known
  const declared = Number(request.headers.get('content-length')) || null
  const end = await beginUpload({ ...upload, bytes: declared })
  try {
    const key = newKey(CONVERSATION_FILES)
    try {
      return await keepFile(upload, await streamIn(request, key, upload.sender))
    } catch (error) {
      // Also what another try of the same upload has kept meanwhile: its key is another.
      await removeBytes(key)
      throw error
    }
  } finally {
    end()
  }
}

/**
 * The same for a file that came otherwise and is in memory, under the same limits.
 *
 * @throws AppError as `receiveFile`
 */
export async function receiveBytes(
  upload: FileUpload,
  { name, type, content }: { name: string; type: string; content: Uint8Array },
): Promise<SentFile> {
  const known = await findUpload(upload)
  if (known) return known
  const end = await beginUpload({ ...upload, bytes: content.byteLength })
  const key = newKey(CONVERSATION_FILES)
  try {
    const said = { key, name: cleanFileName(name), declared: type }
    const body = Readable.from([Buffer.from(content)])
    return await keepFile(upload, await take(body, said, { sender: upload.sender, isBroken: () => false }))
  } catch (error) {
    await removeBytes(key)
    throw error
  } finally {
    end()
  }
}

/** A file that lies in storage and that nothing is known of yet. */
export interface StoredFile {
  key: string
  name: string
  declared: string
  bytes: number
}

/**
 * Checks a stored file and makes it its sender's. Throws what it refuses, and leaves the bytes to its caller then.
 *
 * @throws AppError as `receiveFile`
 */
export async function keepFile(upload: FileUpload, file: StoredFile): Promise<SentFile> {
  const { workspaceId, sender, clientId } = upload
  const words = wordsFor(sender)
  const { key, declared } = file
  const looked = await lookAtFileApart(key, { name: file.name, declared }, claimantsOf(upload)).catch(
    (error: unknown) => {
      throw uploadFailure(error, { isBroken: false, messageKey: `${words}.fileFailed` })
    },
  )
  if ('problem' in looked) {
    if (looked.problem === 'type')
      throw new AppError('unsupported_media', { messageKey: `${words}.fileType` })
    throw new AppError('unreadable_file', { messageKey: `${words}.fileBad` })
  }
  const verdict = await scanFile(storage().open(key))
  if (verdict.is === 'infected')
    throw new AppError('unreadable_file', { messageKey: `${words}.fileBad`, detail: verdict.virus })
  // Nothing is taken unlooked at: whoever sends it hears so now and tries again.
  if (verdict.is === 'away')
    throw new AppError('unexpected', {
      messageKey: `${words}.fileFailed`,
      detail: 'the virus scanner is away',
    })
  const { type, name, picture } = looked
  let bytes = file.bytes
  if (picture) {
    await countGrowth(upload, picture.content.byteLength + picture.preview.byteLength - bytes)
    try {
      bytes = await storage().put(key, Readable.from([picture.content]))
      await storage().put(previewKeyOf(key), Readable.from([picture.preview]))
    } catch (error) {
      throw uploadFailure(error, { isBroken: false, messageKey: `${words}.fileFailed` })
    }
  }
  const id = randomUUID()
  const db = workspaceDb(workspaceId)
  const row = await db.$transaction(async (tx) => {
    // Of two at once the second counts the first.
    await hold(tx, `files:${workspaceId}`)
    const twin = await tx.messageFile.findFirst({ where: { ...sender, clientId } })
    if (twin) return twin
    await requireRoom(tx, { workspaceId, sender, bytes })
    return tx.messageFile.create({
      data: {
        id,
        workspaceId,
        ...sender,
        clientId,
        name,
        type,
        bytes,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        hasPreview: picture !== null,
        storageKey: key,
        scan: verdict.is,
      },
    })
  })
  if (row.id !== id) await removeBytes(key)
  return toSentFile(row)
}

async function findUpload({ workspaceId, sender, clientId }: FileUpload): Promise<SentFile | null> {
  const row = await workspaceDb(workspaceId).messageFile.findFirst({ where: { ...sender, clientId } })
  return row && toSentFile(row)
}

/** The file and its preview; what can't be removed now is found by the sweep. */
export async function removeBytes(key: string): Promise<void> {
  for (const each of [key, previewKeyOf(key)])
    await storage()
      .remove(each)
      .catch(() => undefined)
}

async function streamIn(request: Request, key: string, sender: FileSender): Promise<StoredFile> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || !request.body)
    throw new AppError('bad_request', { detail: 'an upload is a multipart form' })
  const parser = multipartParser({
    headers: { 'content-type': contentType },
    defParamCharset: 'utf8',
    preservePath: false,
    // One byte more than allowed tells a file that is too large from one that just fits.
    limits: { files: 1, fields: 0, parts: 1, fileSize: MOST_FILE_BYTES + 1 },
  })
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
  let isBroken = false
  body.once('error', () => {
    isBroken = true
  })
  let taken: Promise<StoredFile> | undefined
  parser.on('file', (_field, content, { filename, mimeType }) => {
    // The pipelines tell of it; where none reads it any more it would end the process.
    content.on('error', () => undefined)
    const said = { key, name: cleanFileName(filename ?? ''), declared: mimeType ?? '' }
    taken = take(content, said, { sender, isBroken: () => isBroken })
    // Told below; until then nobody else listens.
    taken.catch((error: Error) => parser.destroy(error))
  })
  try {
    await pipeline(body, parser)
  } catch (cause) {
    // Why the file was refused tells more than that its stream ended.
    await taken
    throw cause instanceof AppError
      ? cause
      : new AppError('bad_request', { cause, detail: 'an upload broke off' })
  }
  if (!taken) throw new AppError('bad_request', { detail: 'an upload without a file' })
  return taken
}

type Said = Pick<StoredFile, 'key' | 'name' | 'declared'>

async function take(
  content: Readable,
  said: Said,
  { sender, isBroken }: { sender: FileSender; isBroken: () => boolean },
): Promise<StoredFile> {
  const words = wordsFor(sender)
  try {
    // By its name, before any of it is kept.
    if (!saidFileType(said.name, said.declared))
      throw new AppError('unsupported_media', { messageKey: `${words}.fileType` })
    const bytes = await storage().put(said.key, content)
    if (bytes > MOST_FILE_BYTES)
      throw new AppError('too_large', { messageKey: `${words}.fileLarge`, values: { size: MOST_FILE_SIZE } })
    if (bytes === 0) throw new AppError('unreadable_file', { messageKey: `${words}.fileBad` })
    return { ...said, bytes }
  } catch (error) {
    content.resume()
    throw uploadFailure(error, { isBroken: isBroken(), messageKey: `${words}.fileFailed` })
  }
}
