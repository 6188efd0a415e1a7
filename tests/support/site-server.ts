import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import { errorAnswer } from '~/server/error-edge.server'
import type { Route } from './browser'

/** An address with parts in braces, and the module of the route that answers it. */
export type ServedRoute = readonly [path: string, route: object]

/**
 * Serves routes over loopback for the tests of a file, their errors turned into answers as the app does. Each caller has
 * a network address of their own, so that no limit of one meets another.
 */
export function withSiteServer(routes: readonly ServedRoute[]): { origin: string } {
  const serving = { origin: '' }
  let callers = 0
  const server = createServer(async (incoming, outgoing) => {
    const response = await answer(await requestOf(incoming), `203.0.113.${(callers++ % 250) + 1}`)
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'set-cookie': response.headers.getSetCookie(),
    })
    if (response.body) Readable.fromWeb(response.body as never).pipe(outgoing)
    else outgoing.end()
  })

  async function answer(request: Request, visitorAddress: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    for (const [path, route] of routes) {
      const params = match(path, pathname)
      if (!params) continue
      const { loader, action } = route as Route
      const handler = request.method === 'GET' ? loader : action
      try {
        return (await handler?.({ request, params, context: { visitorAddress } } as never)) as Response
      } catch (thrown) {
        return thrown instanceof Response ? thrown : errorAnswer(thrown, request)
      }
    }
    return new Response(null, { status: 404 })
  }

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    serving.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  })
  return serving
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Request(new URL(incoming.url ?? '/', `http://${incoming.headers.host}`), {
    method: incoming.method ?? 'GET',
    headers,
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  })
}

/** `{*}` stands for whatever is left. */
function match(path: string, pathname: string): Record<string, string> | null {
  const pattern = path
    .replace(/[.]/g, '\\$&')
    .replace('{*}', '(?<rest>.+)')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}/?$`).exec(pathname)
  if (!found) return null
  const { rest, ...named } = found.groups ?? {}
  return { ...named, ...(rest === undefined ? {} : { '*': rest }) }
}
