export interface SendFileOptions {
  url: string
  file: File
  csrfToken: string
  /** Share sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export type SendResult = { importId: string; error?: undefined } | { importId: null; error: string | null }

/**
 * Sends a file and says how far it is, which `fetch` can't.
 *
 * @returns the import's id, or the server's words on what was wrong; null for a connection that broke
 */
export function sendFile({ url, file, csrfToken, onProgress, signal }: SendFileOptions): Promise<SendResult> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', url)
    request.setRequestHeader('x-csrf-token', csrfToken)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => done(readReply(request.responseText))
    request.onerror = () => done({ importId: null, error: null })
    request.onabort = () => done({ importId: null, error: null })
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function readReply(text: string): SendResult {
  try {
    const reply = JSON.parse(text) as { importId?: string; error?: string }
    return reply.importId ? { importId: reply.importId } : { importId: null, error: reply.error ?? null }
  } catch {
    return { importId: null, error: null }
  }
}
