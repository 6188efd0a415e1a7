import type { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'

/** A file about a customer as a download, named by the day it was asked for. */
export function exportResponse({ content, askedAt }: { content: Readable; askedAt: Date }): Response {
  const day = askedAt.toISOString().slice(0, 10)
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-data-${day}.json"`,
      'cache-control': 'no-store',
    },
  })
}
