import { createHmac, randomUUID } from 'node:crypto'

export interface MessageOrder {
  topic: string
  shop: string
  payload?: unknown
  /** Of the app; what signs it. */
  secret: string
  eventId?: string
  triggeredAt?: string
  family?: 'x-shopify' | 'shopify'
}

/** A message as the platform sends it, for tests that need one without a shop behind it. */
export function signedMessage(order: MessageOrder): Request {
  const { topic, shop, payload = {}, secret, eventId = randomUUID(), family = 'x-shopify' } = order
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const named = {
    topic,
    'hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    'shop-domain': shop,
    'api-version': '2026-10',
    'webhook-id': family === 'shopify' ? eventId : randomUUID(),
    'triggered-at': order.triggeredAt ?? `${new Date().toISOString().slice(0, -1)}000000Z`,
    ...(family === 'x-shopify' ? { 'event-id': eventId } : {}),
  }
  const headers = Object.entries(named).map(([name, value]) => [`${family}-${name}`, value])
  return new Request('https://parley.example/api/store/webhooks', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
  })
}
