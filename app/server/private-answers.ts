import type { Request, RequestHandler, Response } from 'express'
import { hasSessionCookie } from '~/platform/sessions/cookies.server'

const CACHE_HEADER = 'cache-control'
const PRIVATE = 'private, no-store'

/** What an answer says that is the same for everybody, or that a page may use again for a moment. */
const OWN_WORD = /\bpublic\b|\bmax-age=[1-9]/

/**
 * What somebody signed in is answered stays in no cache, neither a shared one nor their browser's: after signing out the
 * next person at the computer finds nothing by the way back. The same for whoever brings a token, and for an answer that
 * sets a cookie. Decided when the answer leaves, so that no route can forget it.
 */
export const keepAnswersPrivate: RequestHandler = (request, response, next) => {
  const writeHead = response.writeHead
  response.writeHead = (...args: unknown[]) => {
    const said = String(response.getHeader(CACHE_HEADER) ?? '')
    if (!OWN_WORD.test(said) && isForOne(request)) response.setHeader(CACHE_HEADER, privately(said))
    // A shared cache would hand one visitor's cookie to the next.
    else if (response.hasHeader('set-cookie') && !/\bprivate\b/.test(said))
      response.setHeader(CACHE_HEADER, PRIVATE)
    return Reflect.apply(writeHead, response, args) as Response
  }
  next()
}

/** A stream's `no-transform` stays. */
const privately = (said: string): string =>
  said.includes('no-transform') ? `${PRIVATE}, no-transform` : PRIVATE

function isForOne(request: Request): boolean {
  if (request.headers.authorization !== undefined) return true
  const origin = `${request.protocol}://${request.headers.host}`
  return hasSessionCookie({ origin }, request.headers.cookie ?? null)
}
