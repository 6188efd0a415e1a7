import type { Uploaded } from './uploads'

/** The server is busy or starts anew: to be tried again. */
const LATER = new Set([0, 408, 425, 429])

export interface UploadRequest {
  /** Where files go, with the sender's own id of this one. */
  address: string
  headers: Record<string, string>
  file: File
  onShare: (share: number) => void
  signal: AbortSignal
}

/** Uploads one file. By `XMLHttpRequest`: `fetch` tells nothing of how far it is. */
export function uploadFile({ address, headers, file, onShare, signal }: UploadRequest): Promise<Uploaded> {
  // Given up while what goes with it was fetched.
  if (signal.aborted) return Promise.resolve({ is: 'failed' })
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.set('file', file)
  return new Promise((resolve) => {
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onShare(Math.min(1, loaded / total))
    })
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop)
      resolve(uploadedBy(request, address))
    })
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}

function uploadedBy(request: XMLHttpRequest, address: string): Uploaded {
  const { status, responseURL, responseText } = request
  if (LATER.has(status) || status >= 500) {
    const seconds = status === 0 ? 0 : Number(request.getResponseHeader('retry-after'))
    return seconds > 0 ? { is: 'failed', afterMs: seconds * 1000 } : { is: 'failed' }
  }
  // Sent on to sign in: a request like this follows by itself.
  const isElsewhere = responseURL !== '' && new URL(responseURL).pathname !== pathOf(address)
  if (status === 401 || isElsewhere) return { is: 'signed-out' }
  const answer = readAnswer(responseText)
  if (status < 300 && answer?.file) return { is: 'kept', sentId: answer.file.id }
  // Without words of our own it came from something in between, such as a network that asks to be paid.
  if (status < 300) return { is: 'failed' }
  return { is: 'refused', problem: answer?.message ?? '' }
}

const pathOf = (address: string): string => new URL(address, window.location.href).pathname

function readAnswer(text: string): { file?: { id: string }; message?: string } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
