import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '~/platform/errors/app-error'
import { MOST_FILE_BYTES } from '~/platform/validation/value-kinds'
import { type FileProblem, problemOfFile, problemOfName } from './check-file.server'
import { multipartParser } from './multipart-parser.server'
import { newKey, storage } from './storage.server'
import { uploadFailure } from './stored-file.server'

/** A file that passed the rules for uploads and lies in storage. */
export interface KeptFile {
  key: string
  name: string
  /** What its content shows, not what the browser said. */
  type: string
  bytes: number
}

export interface FormWithFile {
  form: FormData
  /** What came as `file`, kept under a key that nobody can guess; null when nothing did, or it was refused. */
  file: KeptFile | null
  problem: FileProblem | null
}

/**
 * Reads a multipart form whose one file streams to disk, at most as much of it as the file rules allow. Whoever doesn't
 * use the file removes it; what a kill leaves behind is swept.
 *
 * @param purpose folder of the files in storage
 * @throws AppError `unsupported_media`, `bad_request` when the body is broken, `storage_unavailable` when nothing can be kept
 */
export async function readFormWithFile(request: Request, purpose: string): Promise<FormWithFile> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data') || !request.body) throw new AppError('unsupported_media')
  const parser = multipartParser({
    headers: { 'content-type': contentType },
    defParamCharset: 'utf8',
    // One byte more than allowed tells a file that is too large from one that just fits.
    limits: { files: 1, fields: 20, fieldSize: 40_000, fileSize: MOST_FILE_BYTES + 1 },
  })
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
  const form = new FormData()
  let taken: Promise<Taken> | undefined
  let isBroken = false
  try {
    await new Promise<void>((done, fail) => {
      parser.on('field', (name, value) => form.append(name, value))
      parser.on('file', (_field, content, { filename, mimeType }) => {
        // Whoever stores it is told; a file that nobody takes would end the process.
        content.on('error', () => undefined)
        taken = take(purpose, content, filename, mimeType)
        taken.catch(fail)
      })
      const breakOff = (error: Error) => {
        isBroken = true
        fail(error)
      }
      parser.on('close', done).on('error', breakOff)
      body.on('error', breakOff)
      body.pipe(parser)
    })
    return { form, ...((await taken) ?? NOTHING) }
  } catch (cause) {
    body.destroy()
    // Ends the file that was under way, whose writing would wait for the rest for ever.
    parser.destroy()
    await taken?.then(({ file }) => file && storage().remove(file.key)).catch(() => undefined)
    throw uploadFailure(cause, { isBroken })
  }
}

type Taken = Pick<FormWithFile, 'file' | 'problem'>

const NOTHING: Taken = { file: null, problem: null }

/** A file field that was left empty comes as an empty file without a name. */
async function take(
  purpose: string,
  content: Readable,
  name: string | undefined,
  declared: string,
): Promise<Taken> {
  if (!name) {
    content.resume()
    return NOTHING
  }
  const wrongName = problemOfName(name)
  if (wrongName) {
    content.resume()
    return { file: null, problem: wrongName }
  }
  const key = newKey(purpose)
  const bytes = await storage().put(key, content)
  const checked = await problemOfFile({ bytes, name, declared, content: () => buffer(storage().open(key)) })
  if ('problem' in checked) {
    await storage().remove(key)
    return { file: null, problem: checked.problem }
  }
  return { file: { key, name, type: checked.type, bytes }, problem: null }
}
