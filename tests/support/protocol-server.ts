import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll } from 'vitest'
import { answerCall } from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { visitorOf } from '~/platform/http/visitor.server'
import type { MailTemplate, MailValues } from '~/platform/mail/mail.server'
import { openContent } from '~/platform/mail/mail-content.server'

export interface ProtocolServer {
  /** Of the site; the protocol stands below `/auth/v1`. */
  origin: string
  /** The published client, unchanged, with a storage of its own. */
  client(options?: { flowType?: 'implicit' | 'pkce'; headers?: Record<string, string> }): GoTrueClient
}

/** Serves the session protocol over loopback for the tests of a file. */
export function withProtocolServer(): ProtocolServer {
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const request = new Request(url, {
      method: incoming.method ?? 'GET',
      headers: Object.entries(incoming.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      ),
      ...(body.length > 0 ? { body } : {}),
    })
    const address = String(incoming.headers['x-test-address'] ?? incoming.socket.remoteAddress)
    const visitor = visitorOf(request, { visitorAddress: address })
    const response = await answerCall(request, url.pathname.replace(/^\/auth\/v1/, ''), visitor)
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'set-cookie': response.headers.getSetCookie(),
    })
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  const serving: ProtocolServer = {
    origin: '',
    client: ({ flowType = 'implicit', headers = {} } = {}) => {
      const kept = new Map<string, string>()
      return new GoTrueClient({
        url: `${serving.origin}/auth/v1`,
        headers,
        flowType,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        experimental: { passkey: true },
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      })
    },
  }
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    serving.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((done) => server.close(() => done())))
  return serving
}

/** What the newest mail of a template says to an address. */
export async function mailTo<T extends MailTemplate>(to: string, template: T): Promise<MailValues<T>> {
  const mail = await systemDb().mail.findFirstOrThrow({
    where: { recipient: to, template },
    orderBy: { createdAt: 'desc' },
  })
  return openContent(template, mail.content!)
}

export const countMails = (to: string): Promise<number> => systemDb().mail.count({ where: { recipient: to } })
