import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { COMPRESSION_LEVEL } from './compression-level'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter ones gain nothing. */
const SHORTEST_BYTES = 1024

/** Sends a page whose every byte is there: compressed in one go and told its length, rather than piece by piece. */
export async function sendWhole(page: string, request: Request, response: Response): Promise<void> {
  const bytes = Buffer.from(page)
  // Browsers take either and say gzip first; the other one is smaller.
  const accepted = request.acceptsEncodings('br') || request.acceptsEncodings('gzip')
  const encoding = bytes.length < SHORTEST_BYTES ? false : accepted
  response.vary('Accept-Encoding')
  if (request.method === 'HEAD' || (encoding !== 'br' && encoding !== 'gzip')) {
    response.end(bytes)
    return
  }
  const small = encoding === 'br' ? await byBrotli(bytes) : await zip(bytes, { level: COMPRESSION_LEVEL })
  response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', small.length)
  response.end(small)
}

const byBrotli = (bytes: Buffer) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVEL,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
