import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a server fails to answer:
 * - `silent`: it takes a request and says nothing
 * - `drip`: it answers, a byte at a time, and never comes to the end
 */
export type Stall = 'silent' | 'drip'

export const STALLS = ['silent', 'drip'] as const satisfies readonly Stall[]

const DRIP_MS = 20

/** A vendor that hangs, over loopback. */
export async function startStallingServer(stall: Stall) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume()
    if (stall === 'silent') return
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), DRIP_MS)
    response.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    host,
    asked,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
