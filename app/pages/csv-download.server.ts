import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'

/** Lines of CSV as a download, named by what it is and by today's day, sent as they are read. */
export function csvDownload(name: string, lines: Iterable<string> | AsyncIterable<string>): Response {
  const day = new Date().toISOString().slice(0, 10)
  return new Response(createReadableStreamFromReadable(Readable.from(lines)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${day}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
