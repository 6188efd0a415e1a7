import type { FilePart } from '~/domains/channels/channels'
import type { Door, FileWay } from '../door/door'

type SentFile = FilePart['file']

export interface Upload {
  done: Promise<SentFile>
  stop(): void
}

const PAUSES_MS = [1000, 3000, 8000]

/** A network that is half gone takes what is sent and answers nothing. */
const LONGEST_SILENCE_MS = 60_000

/** Worth another try though the status says that the asker erred: too slow, too early. */
const AGAIN = [408, 425]

/** Why a file wasn't taken, in words for the shopper; `canRetry` where another try may bring it. */
class UploadError extends Error {
  constructor(
    message: string,
    readonly canRetry: boolean,
    readonly status: number,
  ) {
    super(message)
  }
}

/**
 * Uploads one file, told as it goes. What got no answer is tried again under the same id, which the server knows it by.
 * `XMLHttpRequest`, as nothing else tells of progress.
 */
export function uploadFile(door: Door, file: File, id: string, onProgress: (share: number) => void): Upload {
  let request: XMLHttpRequest | undefined
  let isStopped = false

  const once = (way: FileWay) =>
    new Promise<SentFile>((resolve, reject) => {
      request = new XMLHttpRequest()
      const { upload } = request
      const lost = () => reject(new UploadError('', true, 0))
      let silence = 0
      const listen = () => {
        clearTimeout(silence)
        silence = window.setTimeout(() => request!.abort(), LONGEST_SILENCE_MS)
      }
      upload.onprogress = ({ loaded, total }) => {
        listen()
        onProgress(loaded / total)
      }
      request.onloadend = () => clearTimeout(silence)
      listen()
      request.onload = () => {
        const { status } = request!
        const answer = parse(request!.responseText)
        if (status === 200 && answer?.file) resolve(answer.file)
        else
          reject(
            new UploadError(
              answer?.message ?? '',
              status >= 500 || status === 429 || status < 400 || AGAIN.includes(status),
              status,
            ),
          )
      }
      request.onerror = request.onabort = request.ontimeout = lost
      request.open('POST', `${way.url}&upload=${id}`)
      request.setRequestHeader('authorization', `Bearer ${way.token}`)
      const body = new FormData()
      body.set('file', file, file.name || 'image.png')
      request.send(body)
    })

  async function run(): Promise<SentFile> {
    for (let attempt = 0; ; attempt++) {
      const way = await door.files()
      if (!way) throw new UploadError('', false, 0)
      try {
        return await once(way)
      } catch (error) {
        const { status, canRetry } = error as UploadError
        const pause = PAUSES_MS[attempt]
        // An expired token is renewed by the door's own next call.
        if (status === 401 && attempt === 0) await door.ask('messages?after=0').catch(() => undefined)
        else if (isStopped || !canRetry || status === 429 || pause === undefined) throw error
        else await new Promise((go) => setTimeout(go, pause))
        if (isStopped) throw error
      }
    }
  }
  return {
    done: run(),
    stop() {
      isStopped = true
      request?.abort()
    },
  }
}

function parse(text: string): { file?: SentFile; message?: string } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
