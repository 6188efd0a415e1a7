import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a server fails to answer:
 * - `silent`: it takes a request and says nothing
 * - `drip`: it answers, a byte at a time, and never comes to the end
 */
export type Stall = 'silent' | 'drip'

export const STALLS = ['silent', 'drip'] as const satisfies readonly Stall[]

/**
 * How a language model's server fails once it has begun to stream:
 * - `headers`: nothing follows them
 * - `half`: half a sentence, and then nothing
 * - `trickle`: its words a byte at a time, so slowly that the sentence isn't whole for a long time
 */
export type StreamStall = 'headers' | 'half' | 'trickle'

export const STREAM_STALLS = ['headers', 'half', 'trickle'] as const satisfies readonly StreamStall[]

/** A chunk of OpenAI's stream. */
const HALF =
  'data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":"The Trail Jacket costs"},"finish_reason":null}]}\n\n'

const DRIP_MS = 20
/** By this and a limit of 200 ms a shopper's six seconds stand to a byte a second as they are. */
const TRICKLE_MS = 33

/** A vendor that hangs, over loopback. */
export async function startStallingServer(stall: Stall | StreamStall) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume()
    if (stall === 'silent') return
    const isStream = stall !== 'drip'
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
    response.flushHeaders()
    if (stall === 'half') response.write(HALF)
    if (stall === 'headers' || stall === 'half') return
    let sent = 0
    const timer = setInterval(
      () => response.write(isStream ? (HALF[sent++] ?? ':') : ' '),
      isStream ? TRICKLE_MS : DRIP_MS,
    )
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
