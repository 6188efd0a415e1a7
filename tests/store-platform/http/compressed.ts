import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const YEAR = 365 * 24 * 3600
const WORTH_IT = 1024

/** A file as the platform's delivery network sends it: typed, compressed, kept for a year when its address names its version. */
export async function asset(
  request: Request,
  name: string,
  content: Buffer | string,
  { isVersioned = true } = {},
): Promise<Response> {
  const type = TYPES[name.split('.').pop()!] ?? 'application/octet-stream'
  const response = new Response(new Uint8Array(Buffer.from(content)), {
    headers: {
      'content-type': type,
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': isVersioned ? `public, max-age=${YEAR}, immutable` : 'public, max-age=300',
    },
  })
  return compressed(request, response)
}

/** Text compressed as the browser allows. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const accepts = request.headers.get('accept-encoding') ?? ''
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !/^(text|application\/json|image\/svg)/.test(type)) return response
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const send = (content: Buffer, encoding?: string) => {
    if (encoding) headers.set('content-encoding', encoding)
    headers.append('vary', 'Accept-Encoding')
    headers.set('content-length', String(content.byteLength))
    return new Response(new Uint8Array(content), { status: response.status, headers })
  }
  if (body.byteLength < WORTH_IT) return send(body)
  if (/\bbr\b/.test(accepts)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    return send(await brotli(body, { params }), 'br')
  }
  return /\bgzip\b/.test(accepts) ? send(await zip(body), 'gzip') : send(body)
}
