import webPush from 'web-push'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedRequest,
  type GuardedResponse,
} from '~/platform/http/guarded-fetch.server'
import { retryAfterMs } from '~/platform/http/retry-after'
import { forgetSubscription, noteUse, openSubscription } from './subscriptions.server'
import { vapidKeys } from './vapid-keys.server'

/** What a push carries; the service worker shows it. */
export interface PushContent {
  title: string
  body: string
  /** Path of ours that a click opens. */
  path: string
  /** A newer one with the same tag takes the place of the one that is shown. */
  tag: string
  language: string
  direction: 'ltr' | 'rtl'
}

/** A phone that was off for longer is told by mail instead. */
const KEPT_S = 4 * 3600
/** Services answer at once; one that doesn't is asked again later. */
const TIMEOUT_MS = 5000
/** RFC 8030, section 5.2: a push service may refuse more; RFC 8291 leaves 3993 bytes of text. */
const MOST_BYTES = 3000

export type PushOutcome = 'sent' | 'gone' | 'refused'

/** The push service said when it wants to be asked again. */
export class PushLaterError extends Error {
  override readonly name = 'PushLaterError'

  constructor(
    readonly afterMs: number,
    /** It takes no push at all until then (503); else not so many of ours (429). */
    readonly isForAll: boolean,
  ) {
    super(`the push service wants to be asked again in ${afterMs} ms`)
  }
}

let fetcher: { hosts: string; fetch: GuardedFetch } | undefined

/** Lets through, besides the public network, what the operator has named in PUSH_HOSTS (`host` or `host:port`). */
function pushFetch(): GuardedFetch {
  const hosts = env().PUSH_HOSTS
  const key = hosts.join()
  if (fetcher?.hosts !== key) {
    const named = new Set(hosts)
    const allow = (_address: string, port: number, host: string) =>
      named.has(host) || named.has(`${host}:${port}`)
    fetcher = { hosts: key, fetch: createGuardedFetch({ allow }) }
  }
  return fetcher.fetch
}

/**
 * Pushes to one browser (RFC 8030), encrypted for it (RFC 8291) and signed (RFC 8292). A subscription that its service
 * says is gone is forgotten; `refused`: trying again won't help.
 *
 * @throws PushLaterError; AppError `fetch_failed` when another try is worth it: the service isn't there
 */
export async function sendPush(subscriptionId: string, content: PushContent): Promise<PushOutcome> {
  const known = await openSubscription(subscriptionId)
  if (!known) return 'gone'
  const text = JSON.stringify({ ...content, body: shorten(content.body) })
  const { endpoint, headers, body } = webPush.generateRequestDetails(known.subscription, text, {
    vapidDetails: await vapidKeys(),
    TTL: KEPT_S,
    urgency: 'high',
    topic: topicOf(content.tag),
    contentEncoding: 'aes128gcm',
  })
  const reply = await postPush(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body as Buffer),
    timeoutMs: TIMEOUT_MS,
    maxRedirects: 0,
    maxBytes: 64 * 1024,
  })
  if (!reply) {
    await forgetSubscription(subscriptionId)
    return 'refused'
  }
  if (reply.status >= 200 && reply.status < 300) {
    await noteUse(subscriptionId)
    return 'sent'
  }
  if (reply.status === 404 || reply.status === 410) {
    await forgetSubscription(subscriptionId)
    return 'gone'
  }
  if (reply.status === 429 || reply.status >= 500) {
    // RFC 8030, section 8.4.
    const afterMs = retryAfterMs(reply.headers['retry-after'])
    if (afterMs) throw new PushLaterError(afterMs, reply.status !== 429)
    throw new Error(`the push service answered ${reply.status}`)
  }
  return 'refused'
}

/** Null for an address that leads where nothing of ours may go. */
async function postPush(endpoint: string, request: GuardedRequest): Promise<GuardedResponse | null> {
  try {
    return await pushFetch()(endpoint, request)
  } catch (error) {
    if (error instanceof AppError && error.code === 'fetch_refused') return null
    throw error
  }
}

/** RFC 8030, section 5.4: up to 32 characters of base64url, by which a newer push replaces one not yet delivered. */
const topicOf = (tag: string): string => tag.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 32)

function shorten(text: string): string {
  let short = text
  while (Buffer.byteLength(JSON.stringify(short)) > MOST_BYTES)
    short = `${[...short].slice(0, -50).join('')}…`
  return short
}
