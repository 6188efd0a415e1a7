import { Readable } from 'node:stream'
import { Agent, type Dispatcher, request } from 'undici'
import { AppError } from '~/platform/errors/app-error'
import {
  type AllowAddress,
  connectChecked,
  type ResolveHost,
  resolveWithSystem,
} from './guarded-fetch/connect-checked.server'
import { isPublicAddress } from './guarded-fetch/public-address'
import { ACCEPTED_ENCODINGS, decodeBody } from './guarded-fetch/read-body.server'

export interface GuardOptions {
  /**
   * Lets an address and port through although it isn't public: what an operator has named, or a test's loopback
   * server. Asked at connect time about the very address that will be connected to.
   */
  allow?: AllowAddress
  resolve?: ResolveHost
}

export interface GuardedRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Of the body, packed and unpacked; 5 MB when absent. */
  maxBytes?: number
  /** For everything, redirects and the reading of the body included; 15 s when absent. */
  timeoutMs?: number
  /** 5 when absent. */
  maxRedirects?: number
  signal?: AbortSignal
}

export interface GuardedStream {
  /** Where the answer came from, after redirects. */
  url: string
  /** Any status that isn't a followed redirect. */
  status: number
  /** Names in lower case; the last of repeated ones. */
  headers: Record<string, string>
  /** Lower case, without parameters; '' when the server names none. */
  contentType: string
  /** Errors with `too_large` past the cap. */
  body: Readable
}

export interface GuardedResponse extends Omit<GuardedStream, 'body'> {
  body: Buffer
}

export interface GuardedFetch {
  /**
   * Fetches an address that a person or a page named. Throws `fetch_refused` for what mustn't be reached (not
   * http or https, credentials in the address, a private address or unusual port, also after a redirect),
   * `too_large` past the cap, `fetch_failed` when the network, the server or the time-out fails.
   */
  (url: string | URL, options?: GuardedRequest): Promise<GuardedResponse>
  /** The same, with the body still to be read. The caller reads it to its end or destroys it. */
  open(url: string | URL, options?: GuardedRequest): Promise<GuardedStream>
  /** The same in the shape of the platform's `fetch`, for libraries that take one. */
  asFetch(defaults?: Pick<GuardedRequest, 'maxBytes' | 'timeoutMs' | 'maxRedirects'>): typeof fetch
}

/** Where web servers listen; a scan of other services through us finds nothing. */
const PORTS = new Set([80, 443, 8080, 8443])
const MAX_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Not sent on to another origin. */
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-api-key'])
const USER_AGENT = 'ParleyBot/1.0'

export function createGuardedFetch({ allow, resolve = resolveWithSystem }: GuardOptions = {}): GuardedFetch {
  const isAllowed: AllowAddress = (address, port, host) =>
    (PORTS.has(port) && isPublicAddress(address)) || allow?.(address, port, host) === true
  const dispatcher = new Agent({ connect: connectChecked(isAllowed, resolve) })
  const open = (url: string | URL, options: GuardedRequest = {}) => followRedirects(dispatcher, url, options)
  const guarded = async (url: string | URL, options?: GuardedRequest): Promise<GuardedResponse> => {
    const { body, ...head } = await open(url, options)
    try {
      return { ...head, body: Buffer.concat(await body.toArray()) }
    } catch (error) {
      throw failure(head.url, error)
    }
  }
  return Object.assign(guarded, { open, asFetch: (defaults = {}) => webFetch(open, defaults) } as const)
}

/** The product's own: no exceptions. */
export const guardedFetch = createGuardedFetch()

async function followRedirects(
  dispatcher: Dispatcher,
  first: string | URL,
  options: GuardedRequest,
): Promise<GuardedStream> {
  const { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, maxRedirects = MAX_REDIRECTS } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  let url = checkAddress(first)
  let { method = 'GET', body } = options
  let headers: Record<string, string> = { 'user-agent': USER_AGENT, 'accept-encoding': ACCEPTED_ENCODINGS }
  for (const [name, value] of Object.entries(options.headers ?? {})) headers[name.toLowerCase()] = value
  for (let hops = 0; ; hops++) {
    const reply = await send(dispatcher, url, { method, headers, body, signal })
    const received = flatten(reply.headers)
    const location = REDIRECTS.has(reply.statusCode) ? received.location : undefined
    if (location === undefined) return presentReply(url, reply, received, maxBytes)
    reply.body.on('error', () => {}).destroy()
    if (hops === maxRedirects) throw new AppError('fetch_failed', { detail: `${first}: too many redirects` })
    const next = checkAddress(location, url)
    if (next.origin !== url.origin) headers = withoutSecrets(headers)
    if (reply.statusCode === 303 || (reply.statusCode < 303 && method === 'POST')) {
      if (method !== 'HEAD') method = 'GET'
      body = undefined
    }
    url = next
  }
}

function presentReply(
  url: URL,
  reply: Dispatcher.ResponseData,
  headers: Record<string, string>,
  maxBytes: number,
): GuardedStream {
  const contentType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const base = { url: url.href, status: reply.statusCode, headers, contentType }
  try {
    if (Number(headers['content-length']) > maxBytes) {
      throw new AppError('too_large', { detail: `${url} announces ${headers['content-length']} bytes` })
    }
    return { ...base, body: decodeBody(reply.body, headers['content-encoding'], maxBytes) }
  } catch (error) {
    reply.body.on('error', () => {}).destroy()
    throw error
  }
}

function checkAddress(address: string | URL, base?: URL): URL {
  let url: URL
  try {
    url = new URL(address, base)
  } catch (cause) {
    throw new AppError('fetch_refused', { cause, detail: `${address} is not an address` })
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AppError('fetch_refused', { detail: `${url.protocol} is not http or https` })
  }
  if (url.username || url.password) {
    throw new AppError('fetch_refused', { detail: 'an address with credentials in it' })
  }
  return url
}

async function send(
  dispatcher: Dispatcher,
  url: URL,
  options: Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body' | 'signal'> & { method: string },
): Promise<Dispatcher.ResponseData> {
  try {
    return await request(url, { ...options, dispatcher, method: options.method as Dispatcher.HttpMethod })
  } catch (error) {
    throw failure(url.href, error)
  }
}

function failure(url: string, error: unknown): AppError {
  if (error instanceof AppError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new AppError('fetch_failed', { cause: error, detail: `${url}: ${reason}` })
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const last = Array.isArray(value) ? value.at(-1) : value
      return last === undefined ? [] : [[name, last]]
    }),
  )
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name)))
}

function webFetch(open: GuardedFetch['open'], defaults: GuardedRequest): typeof fetch {
  return async (input, init) => {
    const wanted = new Request(input, init)
    const { signal } = wanted
    const body = wanted.body ? new Uint8Array(await wanted.arrayBuffer()) : undefined
    const headers = Object.fromEntries(wanted.headers)
    const reply = await open(wanted.url, { ...defaults, method: wanted.method, headers, body, signal })
    // The body is already unpacked, so the headers that describe it packed would be wrong.
    const { 'content-encoding': _coding, 'content-length': _length, ...kept } = reply.headers
    const empty = reply.status === 204 || reply.status === 304 || wanted.method === 'HEAD'
    if (empty) reply.body.resume()
    const stream = empty ? null : (Readable.toWeb(reply.body) as ReadableStream<Uint8Array>)
    return new Response(stream, { status: reply.status, headers: kept })
  }
}
