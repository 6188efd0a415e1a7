import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Exchange, Route } from '../http/exchange'

const refuse = (code: string, words: string) =>
  new Response(
    `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${words}</Message></Error>`,
    {
      status: code === 'ExpiredToken' ? 400 : 403,
      headers: { 'content-type': 'application/xml' },
    },
  )

/** Result files, by an address that is signed and grows old. */
function download({ platform, request, url }: Exchange): Response {
  const [, id = ''] = /(\d+)\.jsonl$/.exec(url.pathname) ?? []
  const expires = Number(url.searchParams.get('Expires'))
  const operation = platform.bulk.find(Number(id))
  const signature = platform.bulk.signature(Number(id), expires)
  if (!operation || url.searchParams.get('Signature') !== signature)
    return refuse('SignatureDoesNotMatch', 'Access denied.')
  if (expires * 1000 <= platform.clock.now()) return refuse('ExpiredToken', 'The provided token has expired.')
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers.get('range') ?? '') ?? []
  const start = Number(from ?? 0)
  const last = operation.fileSize - 1
  return new Response(Readable.toWeb(createReadStream(operation.file, { start })) as ReadableStream, {
    status: from ? 206 : 200,
    headers: {
      'content-type': 'application/jsonl',
      'content-length': String(operation.fileSize - start),
      ...(from ? { 'content-range': `bytes ${start}-${last}/${operation.fileSize}` } : {}),
    },
  })
}

export const bulkRoutes: Route[] = [
  {
    host: 'storage.googleapis.com',
    method: 'GET',
    path: /^\/shopify-tiers-assets-prod-us-east1\/bulk-operation-outputs\/\d+\.jsonl$/,
    handle: download,
  },
]
