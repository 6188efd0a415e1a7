import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { parseKeepable } from '../keepable'
import { isStoreEnabled, platforms } from '../platform/platform-app.server'
import { shopDomainOf } from '../shop-domain'

/** A message that the platform signed. */
export interface StoreMessage {
  shopDomain: string
  /** As the platform writes it, e.g. `products/update`. */
  topic: string
  eventId: string
  /** SHA-256 of the body. */
  contentHash: Uint8Array<ArrayBuffer>
  triggeredAt: Date
  payload: Record<string, unknown>
}

/** The names of the headers: the ones of always, and the ones that follow them. */
const FAMILIES = ['x-shopify', 'shopify'] as const

/**
 * Reads a message of the platform after its signature was checked: base64 of HMAC-SHA256 over the raw body, by either of
 * the app's secrets ("Verify the origin of webhooks"). The headers aren't signed, so what the body says of its shop
 * counts as well.
 *
 * @throws AppError `store_request_refused` (401) without a good signature, or when body and header name different
 *   shops; `bad_request` for a signed message that says too little
 */
export function verifyMessage(headers: Headers, body: Buffer): StoreMessage {
  const family = FAMILIES.find((name) => headers.has(`${name}-hmac-sha256`))
  if (!isStoreEnabled() || !family || !isSigned(headers.get(`${family}-hmac-sha256`) ?? '', body))
    throw new AppError('store_request_refused', { detail: 'a message without a good signature' })
  const header = (name: string) => headers.get(`${family}-${name}`)
  const shopDomain = shopDomainOf(header('shop-domain'))
  const eventId = header('event-id') ?? header('webhook-id')
  const topic = header('topic')
  if (!shopDomain || !eventId || eventId.length > 200 || !topic)
    throw new AppError('bad_request', { detail: 'a message without its shop, topic or id' })
  const payload = readBody(body)
  const named = payload.shop_domain ?? payload.myshopify_domain
  if (named !== undefined && shopDomainOf(named) !== shopDomain)
    throw new AppError('store_request_refused', { detail: 'a message of another shop' })
  return {
    shopDomain,
    topic: topic.toLowerCase(),
    eventId,
    contentHash: new Uint8Array(createHash('sha256').update(body).digest()),
    triggeredAt: timeOf(header('triggered-at')),
    payload,
  }
}

function isSigned(given: string, body: Buffer): boolean {
  const signature = Buffer.from(given, 'base64')
  return platforms().some(({ secret }) => {
    const right = createHmac('sha256', secret).update(body).digest()
    return signature.length === right.length && timingSafeEqual(signature, right)
  })
}

const payloadSchema = z.record(z.string(), z.unknown())

function readBody(body: Buffer): Record<string, unknown> {
  try {
    return payloadSchema.parse(parseKeepable(body.toString('utf8')))
  } catch (cause) {
    throw new AppError('bad_json', { cause, detail: 'a message that is no JSON object' })
  }
}

/** The platform writes nanoseconds. Without a time it happened now. */
function timeOf(text: string | null): Date {
  const time = text ? new Date(text) : new Date()
  return Number.isNaN(time.getTime()) ? new Date() : time
}
