import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Proxy {
  url: string
  close(): Promise<void>
}

/**
 * Hands requests to servers on this machine in turn, over connections that stay open, and to the next one where nobody
 * takes a connection. What was sent once is not sent again, as no proxy may do with an order or a message.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agents = ports.map(() => new Agent({ keepAlive: true, maxSockets: Infinity }))
  let turn = 0

  async function handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked)
    const first = turn++
    for (let tries = 0; tries < ports.length; tries++) {
      const place = (first + tries) % ports.length
      const outcome = await hand(asked, body, answer, ports[place]!, agents[place]!)
      if (outcome === 'done') return
      if (outcome === 'cut') break
    }
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  }

  const server = createServer((asked, answer) => void handle(asked, answer).catch(() => answer.destroy()))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
      for (const agent of agents) agent.destroy()
    },
  }
}

function hand(
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  port: number,
  agent: Agent,
): Promise<'done' | 'refused' | 'cut'> {
  return new Promise((resolve) => {
    const { connection: _, 'transfer-encoding': __, ...headers } = asked.headers
    const to = request({ port, host: '127.0.0.1', agent, method: asked.method, path: asked.url, headers })
    to.on('response', (from) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = from.headers
      answer.writeHead(from.statusCode ?? 502, rest)
      from.pipe(answer)
      from.on('end', () => resolve('done'))
      from.on('error', () => resolve('cut'))
    })
    to.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('refused')
      if (!answer.destroyed)
        process.stderr.write(
          `${asked.url?.split('?')[0]}: ${error.code} over ${to.reusedSocket ? 'a kept' : 'a new'} connection\n`,
        )
      resolve('cut')
    })
    answer.on('close', () => to.destroy())
    to.end(body)
  })
}
