import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { selfSignedCertificate } from './certificate'

/** The exact address of the socket that was called, and the request as the virtual host sees it. */
export type Answer = (request: Request, reachedAt: URL) => Promise<Response>

/** Listens on loopback; `tls` with a certificate that only a told browser accepts. Port 0 takes any. */
export async function listen(answer: Answer, port: number, { tls = false } = {}): Promise<Server> {
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    serve(answer, incoming, outgoing, tls).catch((error) => {
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' })
      outgoing.end(error instanceof Error ? error.stack : String(error))
    })
  }
  const server = tls ? createTlsServer(await selfSignedCertificate(), listener) : createServer(listener)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  return server
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

export function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}

async function serve(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse, tls: boolean) {
  const host = String(incoming.headers['x-forwarded-host'] ?? incoming.headers.host)
  const scheme = tls ? 'https' : 'http'
  const reachedAt = new URL(`${scheme}://${incoming.headers.host}`)
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  const request = new Request(new URL(incoming.url ?? '/', `https://${host}`), {
    method: incoming.method ?? 'GET',
    headers,
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  })
  const response = await answer(request, reachedAt)
  const cookies = response.headers.getSetCookie()
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  })
  if (!response.body || incoming.method === 'HEAD') return void outgoing.end()
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing)
}
