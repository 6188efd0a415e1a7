import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { WidgetDoor } from '../../bench/lib/widget-shopper'

const PIECE = Buffer.alloc(16 * 1024, 'more of it\n')
const BETWEEN_MS = 250

/**
 * A shopper's file on its way to a server for some seconds, as over a slow line. Resolves once its first piece is sent.
 *
 * @returns resolves when all of it was taken
 */
export async function beginUpload(
  { key }: WidgetDoor,
  url: string,
  token: string,
  pieces: number,
): Promise<{ taken: Promise<void> }> {
  const boundary = randomUUID()
  const upload = request(`${url}/api/widget/files?key=${key}&lang=en&upload=${randomUUID()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      origin: new URL(url).origin,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>
  upload.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="notes.txt"\r\ncontent-type: text/plain\r\n\r\n`,
  )
  await new Promise((sent) => upload.write(PIECE, sent))
  const send = async () => {
    for (let i = 0; i < pieces; i++) {
      await pause(BETWEEN_MS)
      upload.write(PIECE)
    }
    upload.end(`\r\n--${boundary}--\r\n`)
    const [answer] = await answered
    const { file } = JSON.parse(await text(answer)) as { file?: { bytes: number } }
    if (answer.statusCode !== 200 || file?.bytes !== (pieces + 1) * PIECE.length)
      throw new Error(String(answer.statusCode))
  }
  return { taken: Promise.all([send(), answered]).then(() => undefined) }
}
