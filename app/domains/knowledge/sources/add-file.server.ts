import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { newKey, storage } from '~/platform/storage/storage.server'
import { MAX_FILE_BYTES } from '../knowledge'
import { titleOfFile } from '../reading/file-title'
import { requestReading } from './request-reading.server'

export interface FileInput {
  fileName: string
  content: Readable
  language?: string | null
}

const SAMPLE_BYTES = 4100

/**
 * Keeps an uploaded file and has it read. Returns the source's id. Throws `too_large` past 20 MB. What kind of file
 * it is, and whether it can be read, shows at the source.
 */
export async function addFile(
  workspaceId: string,
  { fileName, content, language }: FileInput,
): Promise<string> {
  const name =
    fileName
      .replace(/^.*[\\/]/, '')
      .replace(/\p{Cc}/gu, '')
      .slice(0, 200) || 'file'
  const storageKey = newKey('knowledge')
  const measure = measuring()
  content.on('error', (error) => measure.stream.destroy(error))
  const byteSize = await storage().put(storageKey, content.pipe(measure.stream))
  try {
    const { sha256, mimeType } = await measure.result()
    return await workspaceDb(workspaceId).$transaction(async (tx) => {
      const file = await tx.storedFile.create({
        data: { workspaceId, storageKey, fileName: name, mimeType, byteSize, sha256, purpose: 'knowledge' },
        select: { id: true },
      })
      const title = titleOfFile(name)
      const source = await tx.knowledgeSource.create({
        data: { workspaceId, kind: 'FILE', title, language: language || null, fileId: file.id },
        select: { id: true },
      })
      await requestReading(tx, workspaceId, source.id)
      return source.id
    })
  } catch (error) {
    await storage().remove(storageKey)
    throw error
  }
}

/** Passes a stream through, counting and hashing it, and keeping its head to tell its kind. */
function measuring() {
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > MAX_FILE_BYTES) {
        return done(new AppError('too_large', { values: { megabytes: MAX_FILE_BYTES / 1024 / 1024 } }))
      }
      hash.update(chunk)
      if (head.length < SAMPLE_BYTES) head = Buffer.concat([head, chunk.subarray(0, SAMPLE_BYTES)])
      done(null, chunk)
    },
  })
  const result = async () => ({
    sha256: new Uint8Array(hash.digest()),
    mimeType: (await fileTypeFromBuffer(head))?.mime ?? 'text/plain',
  })
  return { stream, result }
}
