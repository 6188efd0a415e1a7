import type { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'

/** A file that somebody sent: to be kept, never shown here, whatever is in it. */
export function attachment({ name, content }: { name: string; content: Readable }): Response {
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; ${fileNameHeader(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    },
  })
}

/** A name in `content-disposition` (RFC 6266). */
export const fileNameHeader = (name: string): string => `filename*=UTF-8''${encodeName(name)}`

/** RFC 8187: signs that encodeURIComponent leaves alone and a header's value may not hold. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
