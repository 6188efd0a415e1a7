import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import { env } from '~/platform/env/env.server'
import { wholePageOf } from '~/platform/http/whole-page'
import { sendStream } from './send-stream.server'
import { sendWhole } from './send-whole.server'

type Build = ServerBuild | (() => Promise<ServerBuild>)

/**
 * Answers requests by the framework, as its own adapter for Express does, but for three things. A page that was drawn whole
 * is sent whole, rather than made a stream that is read in pieces. A stream goes no faster than its reader. And the request's signal hears of every end, not of a
 * visitor's leaving alone: the framework's timer for late data would hold page and data for ten more seconds.
 */
export function drawRequests(
  build: Build,
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext,
): RequestHandler {
  const draw = createRequestHandler(build, env().NODE_ENV)
  return async (request, response, next) => {
    try {
      const answer = await draw(asRequest(request, response), contextOf(request, response))
      await send(answer, request, response)
    } catch (error) {
      next(error)
    }
  }
}

function asRequest(request: ExpressRequest, response: ExpressResponse): Request {
  const ended = new AbortController()
  response.once('close', () => ended.abort())
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers: headersOf(request),
    signal: ended.signal,
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    init.body = createReadableStreamFromReadable(request)
    init.duplex = 'half'
  }
  return new Request(addressOf(request), init)
}

/** What the visitor asked for, also behind proxies that are trusted. */
function addressOf(request: ExpressRequest): string {
  const portOf = (host: string | undefined) => Number.parseInt(host?.split(':')[1] ?? '', 10)
  const port = portOf(request.get('x-forwarded-host')) || portOf(request.get('host'))
  return new URL(`${request.protocol}://${request.hostname}${port ? `:${port}` : ''}${request.originalUrl}`)
    .href
}

function headersOf({ headers }: ExpressRequest): Headers {
  const sent = new Headers()
  for (const [name, values = []] of Object.entries(headers))
    for (const value of [values].flat()) sent.append(name, value)
  return sent
}

async function send(answer: Response, request: ExpressRequest, response: ExpressResponse): Promise<void> {
  response.statusMessage = answer.statusText
  response.status(answer.status)
  // It is there already where it was an error's.
  if (answer.headers.has('retry-after')) response.removeHeader('retry-after')
  for (const [name, value] of answer.headers) response.append(name, value)
  const page = wholePageOf(answer)
  if (page !== undefined) await sendWhole(page, request, response)
  else if (!answer.body) response.end()
  else {
    // A stream's head goes out before there is anything to send.
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) response.flushHeaders()
    await sendStream(answer.body, response)
  }
}
