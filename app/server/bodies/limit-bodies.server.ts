import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { refusalOf } from '../refusal.server'
import { type BodyLimit, bodyLimit } from './body-limits'
import { HeldBytes } from './held-bytes'

const MIB = 2 ** 20

export interface BodyRules {
  limitOf: (path: string) => BodyLimit
  /** Bytes of bodies that one network address may have in memory at once. */
  mostOfAddress: number
  /** The same of all addresses together. */
  mostOfAll: number
  /** A body may take this long in any case; a larger one as long as `slowestBytesPerS` allows. */
  patienceMs: number
  slowestBytesPerS: number
  /** For how long what is still being sent is thrown away, so that whoever sends it gets to read the answer. */
  lingerMs: number
}

const RULES: BodyRules = {
  limitOf: bodyLimit,
  mostOfAddress: 96 * MIB,
  mostOfAll: 256 * MIB,
  patienceMs: 30_000,
  slowestBytesPerS: 8 * 1024,
  lingerMs: 5_000,
}

/**
 * Holds every body to its route's limit (`body-limits`) while it comes in, declared or in chunks, and to a pace. Past it
 * the sender is answered at once, and the route that was reading meets an error instead of a part of the body.
 */
export function limitBodies(rules: Partial<BodyRules> = {}): RequestHandler {
  const { limitOf, mostOfAddress, mostOfAll, patienceMs, slowestBytesPerS, lingerMs } = { ...RULES, ...rules }
  const held = new HeldBytes(mostOfAddress, mostOfAll)

  return (request, response, next) => {
    response.once('finish', () => closeUnread(request, lingerMs))
    const { mostBytes, isStreamed } = limitOf(request.path)
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
      refuse(request, response, tooLarge(mostBytes), lingerMs)
      return
    }
    if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
    if (!hasBody(request)) {
      next()
      return
    }
    const address = request.ip ?? ''
    const countFields = fieldCounter(request)
    let bytes = 0
    let inMemory = 0
    // Whoever reads the body sets it going; until then nothing of it may pass uncounted.
    request.pause()
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      const isTooLong = bytes > mostBytes || countFields(chunk) > MOST_FIELDS
      if (isTooLong) refuse(request, response, tooLarge(mostBytes), lingerMs)
      if (isTooLong || isStreamed) return
      inMemory = bytes
      if (!held.add(address, chunk.length)) refuse(request, response, tooMuchAtOnce(), lingerMs)
    })
    response.once('close', () => held.remove(address, inMemory))
    keepConnection(request, response)
    watchPace(request, response, () => bytes, { patienceMs, slowestBytesPerS })
    next()
  }
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const tooLarge = (mostBytes: number) =>
  new AppError('too_large', { values: { limit: `${Math.round(mostBytes / MIB)} MB` } })

/** The longest form ticks a few thousand products; a megabyte of `a&a&a` would be read for a second. */
const MOST_FIELDS = 10_000
/** A field of a form that brings files costs ten times as much to read, and none has more than a few hundred. */
const COST_OF_PART = 10

/** Counts the fields of a form as it comes in, by what they cost to read; other bodies have none. */
function fieldCounter({ headers }: Request): (chunk: Buffer) => number {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return counterOf(Buffer.from('&'), 1)
  const boundary = /^multipart\/form-data\s*;.*?boundary="?([^";,\s]+)/i.exec(type)?.[1]
  return boundary ? counterOf(Buffer.from(`--${boundary}`), COST_OF_PART) : () => 0
}

/** Counts a mark, also where it stands across two chunks. */
function counterOf(mark: Buffer, cost: number): (chunk: Buffer) => number {
  let found = 0
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let after = 0
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, after)) {
      found += cost
      after = at + mark.length
    }
    rest = bytes.subarray(Math.max(after, bytes.length - mark.length + 1))
    return found
  }
}

const tooMuchAtOnce = () => new AppError('rate_limited', { values: { retryAfterSeconds: 1 } })

/** Whether the web server has answered in place of the route that a request was for. */
export const wasRefused = (response: Response): boolean => response.locals.wasRefused === true

function refuse(request: Request, response: Response, error: AppError, lingerMs: number): void {
  failReader(request, error)
  if (response.headersSent) {
    closeUnread(request, lingerMs)
    return
  }
  response.locals.wasRefused = true
  log().info({ path: request.path, ip: request.ip, code: error.code }, 'a body was refused')
  const { type, body } = refusalOf(request, response, error)
  if (error.retryAfterSeconds) response.set('retry-after', String(error.retryAfterSeconds))
  // Untransformed, as compression would keep it back until the end.
  response.status(error.status).set({ 'cache-control': 'no-store, no-transform', connection: 'close' })
  response.type(type).set('content-length', String(Buffer.byteLength(body)))
  if (request.method !== 'HEAD') response.write(body)
  else response.flushHeaders()
  linger(request, lingerMs, () => response.end())
}

/** Ends the reading of a body with an error: the stream's own end, or its close, would pass for the end of a shorter body. */
function failReader(request: Request, error: AppError): void {
  request.removeAllListeners('data')
  if (request.listenerCount('error') > 0) request.emit('error', error)
  request.on('error', () => undefined)
}

/** Throws away what still comes for a while: closing at once would take the answer from a sender who hasn't read it. */
function linger(request: Request, lingerMs: number, done: () => void): void {
  const timer = setTimeout(done, lingerMs)
  request.once('close', () => {
    clearTimeout(timer)
    done()
  })
  request.once('end', () => {
    clearTimeout(timer)
    done()
  })
  request.resume()
}

/**
 * A reader that gives a body up, as a route does whose own limit is lower, would close the connection before its answer
 * is sent. The rest is thrown away instead, and still counted.
 */
function keepConnection(request: Request, response: Response): void {
  const destroy = request.destroy
  request.destroy = (error) => {
    if (request.socket.destroyed || response.writableFinished) return destroy.call(request, error)
    return request.resume()
  }
}

/** A route that answered without reading its body leaves the rest of it on the connection. */
function closeUnread(request: Request, lingerMs: number): void {
  if (request.complete) return
  const timer = setTimeout(() => request.socket.destroy(), lingerMs)
  request.once('close', () => clearTimeout(timer))
}

/** Cuts off who sends slower than any line does: each such connection holds a request open. */
function watchPace(
  request: Request,
  response: Response,
  received: () => number,
  { patienceMs, slowestBytesPerS }: Pick<BodyRules, 'patienceMs' | 'slowestBytesPerS'>,
): void {
  const begun = performance.now()
  const look = () => {
    if (request.complete || request.destroyed) return
    const wanted = (performance.now() - begun) * (slowestBytesPerS / 1000)
    // A reader that is busy itself isn't the sender's fault.
    if (received() >= wanted || request.isPaused()) {
      timer = setTimeout(look, patienceMs)
      return
    }
    log().info({ path: request.path, ip: request.ip }, 'a body came too slowly')
    failReader(request, new AppError('bad_request', { detail: 'the body came too slowly' }))
    response.locals.wasRefused = true
    if (response.headersSent) request.socket.destroy()
    else
      response
        .status(408)
        .set('connection', 'close')
        .end(() => request.socket.destroy())
  }
  let timer = setTimeout(look, patienceMs)
  request.once('close', () => clearTimeout(timer))
}
