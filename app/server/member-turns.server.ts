import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '~/platform/errors/app-error'
import { cookieOf } from '~/platform/i18n/i18n.server'
import { hostCookieName, SESSION_COOKIE } from '~/platform/sessions/cookies.server'
import { refusalOf } from './refusal.server'
import { type TurnLimits, Turns } from './turns'

/** A browser asks for six things at once over HTTP/1.1. One that opens all its windows again has forty more wait. */
const LIMITS: TurnLimits = { atOnce: 6, waiting: 40, longestWaitMs: 4000 }
const RETRY_AFTER_S = 2

/**
 * Pages are made on one thread: whoever asks for many at once waits for themselves, not everybody for them, and is told to
 * come back (429) before the wait is long. What changes something never waits here. A turn lasts until the answer begins:
 * the files and streams that follow take as long as they like.
 */
export function takeMemberTurns(limits: TurnLimits = LIMITS): RequestHandler {
  const turns = new Turns(limits)
  return (request, response, next) => {
    const session = request.method === 'GET' ? sessionOf(request) : null
    if (!session) return next()
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    turns
      .take(session, gone.signal)
      .then((end) => {
        if (!end) return refuse(request, response)
        onBegun(response, end)
        if (gone.signal.aborted) end()
        else next()
      })
      .catch(next)
  }
}

const sessionOf = ({ protocol, headers }: Request): string | null =>
  cookieOf(headers.cookie ?? null, hostCookieName({ url: `${protocol}://here/` }, SESSION_COOKIE))

function onBegun(response: Response, begun: () => void): void {
  const writeHead = response.writeHead
  response.writeHead = (...args: unknown[]) => {
    begun()
    return Reflect.apply(writeHead, response, args)
  }
  response.once('close', begun)
}

function refuse(request: Request, response: Response): void {
  if (response.destroyed) return
  const error = new AppError('rate_limited', { values: { retryAfterSeconds: RETRY_AFTER_S } })
  const { type, body } = refusalOf(request, response, error)
  response
    .status(error.status)
    .set({ 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) })
    .type(type)
    .send(body)
}
