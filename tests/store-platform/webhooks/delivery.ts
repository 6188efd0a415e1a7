import { createHmac } from 'node:crypto'
import type { AppDefinition } from '../state/app'

/** One webhook on its way to one address. */
export interface Delivery {
  /** The same at every try of this delivery: what apps tell doubles by. */
  webhookId: string
  /** Shared by all deliveries of one merchant action, also of different topics. */
  eventId: string
  topic: string
  shop: string
  uri: string
  subscriptionName: string | null
  apiVersion: string
  /** As it was when it happened; retries send the same. */
  body: string
  /** ISO 8601 with nanoseconds, as the platform writes it. */
  triggeredAt: string
  /** On the platform's clock, milliseconds: when the next try is due. */
  dueAt: number
  attempts: Attempt[]
  state: 'waiting' | 'delivered' | 'given-up' | 'dropped'
}

export interface Attempt {
  /** 0 when no answer came. */
  status: number
  /** Milliseconds that the answer took, by the wall clock. */
  tookMs: number
  words: string
}

/** Tries after the first fall at these times after it: eight in about four hours, further and further apart. */
const BACKOFF_MINUTES = [1, 4, 10, 25, 55, 100, 165, 240]
export const MOST_TRIES = BACKOFF_MINUTES.length + 1
const ANSWER_LIMIT_MS = 5000

export type HeaderFamily = 'x-shopify' | 'shopify'

export interface SendOptions {
  family?: HeaderFamily | undefined
  answerLimitMs?: number | undefined
}

/** Signs and sends a delivery once; writes down what came back. */
export async function send(
  delivery: Delivery,
  app: AppDefinition,
  now: number,
  { family = 'x-shopify', answerLimitMs = ANSWER_LIMIT_MS }: SendOptions = {},
): Promise<Attempt> {
  const startedAt = performance.now()
  const attempt: Attempt = { status: 0, tookMs: 0, words: '' }
  try {
    const response = await fetch(delivery.uri, {
      method: 'POST',
      body: delivery.body,
      headers: { ...headersOf(delivery, app.apiSecret, family), 'content-type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
    })
    attempt.status = response.status
    attempt.words = (await response.text()).slice(0, 500)
  } catch (error) {
    attempt.words = error instanceof Error ? error.message : String(error)
  }
  attempt.tookMs = performance.now() - startedAt
  const first = delivery.attempts.length === 0 ? now : delivery.dueAt
  delivery.attempts.push(attempt)
  if (attempt.status >= 200 && attempt.status < 300) delivery.state = 'delivered'
  else if (delivery.attempts.length === MOST_TRIES) delivery.state = 'given-up'
  else delivery.dueAt = first + gapAfter(delivery.attempts.length) * 60_000
  return attempt
}

/** Minutes between a try and the next. */
const gapAfter = (tries: number): number => BACKOFF_MINUTES[tries - 1]! - (BACKOFF_MINUTES[tries - 2] ?? 0)

export function headersOf(
  delivery: Delivery,
  secret: string,
  family: HeaderFamily = 'x-shopify',
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(delivery.body, 'utf8').digest('base64')
  const named: Record<string, string> = {
    topic: delivery.topic,
    'hmac-sha256': signature,
    'shop-domain': delivery.shop,
    'api-version': delivery.apiVersion,
    'webhook-id': delivery.webhookId,
    'triggered-at': delivery.triggeredAt,
    ...(family === 'x-shopify' ? { 'event-id': delivery.eventId } : {}),
    ...(delivery.subscriptionName && family === 'x-shopify' ? { name: delivery.subscriptionName } : {}),
    ...(delivery.subscriptionName && family === 'shopify' ? { handle: delivery.subscriptionName } : {}),
  }
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`${family}-${name}`, value]))
}
