import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** A push as the browser behind the double reads it. */
export interface ReceivedPush {
  content: unknown
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  subject: string
}

export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** In the order of their arrival. */
  received: ReceivedPush[]
  /** The service forgets the browser: pushes to it are answered 410. */
  unsubscribe(): void
}

interface KnownBrowser {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
  applicationServerKey: string
  received: ReceivedPush[]
  isGone: boolean
}

/** Longest body that a push service must take (RFC 8030, section 7.2). */
const MOST_BYTES = 4096
const DAY_S = 86_400

/**
 * A push service over loopback, as strict as real ones: TTL is demanded (RFC 8030), the VAPID token must be signed by the
 * very key that the browser subscribed with, for this origin and at most a day (RFC 8292), and the body must decrypt with
 * the browser's keys (RFC 8291, RFC 8188).
 */
export async function startPushService() {
  const browsers = new Map<string, KnownBrowser>()
  const refusals: string[] = []
  let failing: number | null = null
  let retryAfter: string | undefined
  let failed = 0
  let isHanging = false
  let hung = 0
  const server = createServer((request, response) => {
    if (isHanging) {
      hung++
      return
    }
    void answer(request).then(
      (status) => {
        const isRefused = status === failing && retryAfter !== undefined
        const headers = status === 201 ? { location: `${origin}/message/1` } : {}
        response.writeHead(status, isRefused ? { 'retry-after': retryAfter } : headers).end()
      },
      (error: Error) => {
        refusals.push(error.message)
        response.writeHead(400).end(error.message)
      },
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  async function answer(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (failing) {
      failed++
      return failing
    }
    if (request.method !== 'POST') return 405
    const browser = browsers.get(request.url ?? '')
    if (!browser) return 404
    if (browser.isGone) return 410
    if (body.length > MOST_BYTES) return 413
    const { headers } = request
    if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) throw new Error('TTL is missing')
    const topic = headers.topic?.toString()
    if (topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(topic)) throw new Error(`topic ${topic}`)
    const urgency = headers.urgency?.toString()
    if (urgency !== undefined && !['very-low', 'low', 'normal', 'high'].includes(urgency))
      throw new Error(`urgency ${urgency}`)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('content-encoding must be aes128gcm')
    const subject = await verifyVapid(headers.authorization ?? '', browser.applicationServerKey, origin)
    const content = JSON.parse(decrypt(body, browser).toString('utf8')) as unknown
    browser.received.push({ content, ttl: Number(headers.ttl), urgency, topic, subject })
    return 201
  }

  return {
    origin,
    /** `host:port`, for PUSH_HOSTS. */
    host: `127.0.0.1:${port}`,
    /** Why requests were refused with 400. */
    refusals,
    /** Answers every request with a status, saying when to come again if given; or as it should again. */
    failWith(status: number | null, whenToRetry?: string) {
      failing = status
      retryAfter = whenToRetry
    },
    /** Requests that were answered so. */
    failed: () => failed,
    /** Takes every request and answers none. */
    hang() {
      isHanging = true
    },
    /** Requests that hang, or hung until their sender gave up. */
    hung: () => hung,
    subscribe(applicationServerKey: string): PushBrowser {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const known = { ecdh, auth: randomBytes(16), applicationServerKey, received: [], isGone: false }
      const path = `/push/${randomBytes(24).toString('base64url')}`
      browsers.set(path, known)
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: known.auth.toString('base64url') }
      return {
        subscription: { endpoint: `${origin}${path}`, keys },
        received: known.received,
        unsubscribe() {
          browsers.get(path)!.isGone = true
        },
      }
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function verifyVapid(authorization: string, wantedKey: string, audience: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== wantedKey) throw new Error('the key is not the one that the browser subscribed with')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Error('the key is no uncompressed point of P-256')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    algorithms: ['ES256'],
    audience,
  })
  if (!payload.exp || payload.exp > Date.now() / 1000 + DAY_S + 60)
    throw new Error('exp is more than a day away')
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error(`sub ${payload.sub}`)
  return payload.sub!
}

/** RFC 8188, section 2, with the key of RFC 8291, section 3.4. One record. */
function decrypt(body: Buffer, { ecdh, auth }: KnownBrowser): Buffer {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body[20]!
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (keyLength !== 65 || record.length > recordSize) throw new Error('the header of the body is wrong')
  const shared = ecdh.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const input = createHmac('sha256', createHmac('sha256', auth).update(shared).digest())
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `${label}\0`, length))
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive('Content-Encoding: aes128gcm', 16),
    derive('Content-Encoding: nonce', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('the last record has no delimiter')
  return padded.subarray(0, end)
}
