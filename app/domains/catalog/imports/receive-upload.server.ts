import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { multipartParser } from '~/platform/storage/multipart-parser.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import { uploadFailure } from '~/platform/storage/stored-file.server'

const BYTES_A_MB = 1_000_000

/** Largest file that is taken, in bytes. */
export const importLimitBytes = (): number => env().MAX_IMPORT_MB * BYTES_A_MB

/**
 * Streams the file of a multipart request (field `file`) to storage and opens an import for it.
 *
 * @returns the import's id
 * @throws AppError `too_large` past MAX_IMPORT_MB, `bad_request` without a file, `unsupported_media` when not multipart
 */
export async function receiveUpload(request: Request, workspaceId: string, userId: string): Promise<string> {
  const { storageKey, fileName, byteSize } = await keepFile(request)
  try {
    const workspace = await workspaceDb(workspaceId).workspace.findUniqueOrThrow({
      where: { id: workspaceId },
    })
    const created = await workspaceDb(workspaceId).catalogImport.create({
      data: {
        workspaceId,
        format: await formatOf(storageKey),
        fileName,
        storageKey,
        byteSize,
        currency: workspace.currency,
        createdBy: userId,
      },
    })
    return created.id
  } catch (error) {
    await storage().remove(storageKey)
    throw error
  }
}

interface KeptFile {
  storageKey: string
  fileName: string
  byteSize: number
}

async function keepFile(request: Request): Promise<KeptFile> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || !request.body) throw new AppError('unsupported_media')
  const limitMb = env().MAX_IMPORT_MB
  const parser = multipartParser({
    headers: { 'content-type': contentType },
    defParamCharset: 'utf8',
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: limitMb * BYTES_A_MB },
  })
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
  let kept: Promise<KeptFile> | undefined
  let isBroken = false
  try {
    await new Promise<void>((done, fail) => {
      parser.on('file', (_field, file, info) => {
        // Whoever stores it is told; a file that nobody takes would end the process.
        file.on('error', () => undefined)
        kept = keep(file, info.filename, limitMb)
        kept.catch(fail)
      })
      const breakOff = (error: Error) => {
        isBroken = true
        fail(error)
      }
      parser.on('close', done).on('error', breakOff)
      body.on('error', breakOff)
      body.pipe(parser)
    })
    const file = await kept
    if (!file || file.byteSize === 0) {
      if (file) await storage().remove(file.storageKey)
      throw new AppError('bad_request', { messageKey: 'catalog.upload.noFile' })
    }
    return file
  } catch (error) {
    body.destroy()
    // A connection that broke in the middle fails the file's stream, and with it the draft on disk.
    parser.destroy()
    await kept?.then(({ storageKey }) => storage().remove(storageKey)).catch(() => undefined)
    throw uploadFailure(error, { isBroken })
  }
}

async function keep(
  file: Readable & { truncated?: boolean },
  name: string | undefined,
  limitMb: number,
): Promise<KeptFile> {
  const storageKey = newKey('imports')
  file.once('limit', () => file.destroy(new AppError('too_large', { values: { limit: `${limitMb} MB` } })))
  const byteSize = await storage().put(storageKey, file)
  const fileName = (name ?? '').replace(/[\p{Cc}/\\]/gu, '').slice(-200) || 'products.csv'
  return { storageKey, fileName, byteSize }
}

/** Newline-delimited JSON begins with a brace; whatever else is read, and judged, as the store platform's CSV. */
async function formatOf(storageKey: string): Promise<'csv' | 'ndjson'> {
  const start = await beginning(storageKey)
  return /^\uFEFF?\s*[{[]/.test(start) ? 'ndjson' : 'csv'
}

async function beginning(storageKey: string): Promise<string> {
  const file = storage().open(storageKey)
  for await (const chunk of file) {
    file.destroy()
    const bytes = chunk as Buffer
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8', 0, 200)
    return unpackStart(bytes)
  }
  return ''
}

async function unpackStart(packed: Buffer): Promise<string> {
  const gunzip = createGunzip()
  gunzip.end(packed)
  try {
    for await (const chunk of gunzip) return (chunk as Buffer).toString('utf8', 0, 200)
  } catch {
    // A damaged archive is told as such by the preview, which reads it whole.
  }
  return ''
}
