import type {
  StorefrontMissed,
  StorefrontPage,
  StorefrontReply,
  StorefrontSession,
  WidgetReplyEvent,
} from '~/domains/channels/channels'
import { AT_LAST_MS, type Door, type OutgoingMessage, Refused } from '../door/door'
import { readEvents } from '../door/server-events'
import { newClientId } from '../keeping/outbox'
import { openStore, type Store } from '../keeping/store'
import { readCart } from './cart/read-cart'
import { type EmbedBlock, rootOf, type StorefrontHost, subjectOf } from './page'
import { polledEvents } from './polled-events'

const POLL_MS = 1500
/** A straight line that didn't answer for so long is blocked without a word. */
const BLOCKED_MS = 40_000
/** An answer that took longer isn't coming; asking again brings the kept one. */
const ANSWER_AT_LAST_MS = 60_000

/**
 * A storefront's way to the server (docs/decisions, "Storefronts speak through the store's proxy"). Everything goes
 * through the store's own proxy, which proves the shop and who is signed in; answers as they are written and a
 * person's words come over a straight line that the session opens, and through the proxy in pieces where a network or
 * an extension of the browser blocks that line.
 */
export function openStorefrontDoor({ block, config }: StorefrontHost, store: Store): Door {
  const lang = config.language
  const anonymous = openStore('parley:store:')
  let opening: Promise<StorefrontSession> | undefined
  let line: StorefrontSession['line'] = null

  const post = (path: string, body: object) =>
    fetch(`${block.proxy}/${path}?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout?.(AT_LAST_MS),
    })

  /** A call with the shopper's token; a token that has become another's is renewed once. */
  async function ask<T>(path: string, body: object = {}): Promise<T> {
    await session()
    let response = await post(path, { ...body, token: store.get('token') })
    if (response.status === 401) {
      await renew()
      response = await post(path, { ...body, token: store.get('token') })
    }
    return (await accepted(response)).json()
  }

  async function accepted(response: Response): Promise<Response> {
    if (response.ok) return response
    // Behind a proxy an error may be a page of somebody else's.
    const { message } = await response.json().catch(() => ({ message: undefined }))
    if (response.status < 500 && response.status !== 408) throw new Refused(message ?? config.words.error)
    throw new Error(message)
  }

  async function begin(): Promise<StorefrontSession> {
    if (!anonymous.get('visitor')) anonymous.set({ visitor: newClientId() })
    const response = await post('session', {
      visitor: anonymous.get('visitor'),
      token: anonymous.get('token'),
      origin: location.origin,
    })
    const answer: StorefrontSession = await (await accepted(response)).json()
    store.set({ token: answer.token })
    line = answer.line
    // What the visitor wrote is the customer's now: whoever comes after they sign out begins anew.
    if (answer.isSignedIn) anonymous.set({ token: undefined, visitor: undefined })
    return answer
  }

  async function session(): Promise<StorefrontSession> {
    opening ??= begin()
    try {
      return await opening
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  function renew(): Promise<StorefrontSession> {
    opening = undefined
    return session()
  }

  /** Asks on the straight line; null, and never again on this page, where it is blocked. */
  async function straight(path: string, init: RequestInit = {}, again = true): Promise<Response | null> {
    if (!line) return null
    const url = `${line.url}/${path}${path.includes('?') ? '&' : '?'}shop=${block.shop}&lang=${lang}`
    const headers = { ...init.headers, authorization: `Bearer ${line.token}` }
    const begun = performance.now()
    const response = await fetch(url, { ...init, headers }).catch((error) => {
      const isLeft = init.signal?.aborted && performance.now() - begun < BLOCKED_MS
      if (isLeft || !navigator.onLine) throw error
      return null
    })
    if (response?.status === 401 && again) {
      await renew()
      return straight(path, init, false)
    }
    if (response && ![401, 403].includes(response.status)) return accepted(response)
    line = null
    return null
  }

  async function gathered(message: object, onEvent: (event: WidgetReplyEvent) => void): Promise<void> {
    const { events, isDone } = await ask<StorefrontReply>('messages', message)
    events.forEach(onEvent)
    if (isDone) return
    const accepted = events.find((event) => event.type === 'accepted')
    const until = Date.now() + ANSWER_AT_LAST_MS
    while (accepted && Date.now() < until) {
      await new Promise((done) => setTimeout(done, POLL_MS))
      const { messages } = await ask<StorefrontMissed>('missed', { after: accepted.seq })
      const answer = messages.find(({ author }) => author !== 'shopper')
      if (answer) return onEvent({ type: 'done', message: answer })
    }
  }

  return {
    session,
    ask,
    async send({ clientId, text, word, parts }: OutgoingMessage, onEvent): Promise<void> {
      const [context] = await Promise.all([contextOf(block), session()])
      const files = parts?.map(({ file }) => file.id)
      const message = { clientId, text, word, files, page: location.origin + location.pathname, context }
      let done = false
      const hear = (event: WidgetReplyEvent) => {
        if (event.type === 'error') throw new Refused(event.message)
        done ||= event.type === 'done'
        onEvent(event)
      }
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(message)
      const stream = await straight('messages', {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout?.(AT_LAST_MS),
      })
      if (stream) await readEvents(stream, hear)
      else await gathered(message, hear)
      if (!done) throw new Error('cut off')
    },
    async files() {
      await session()
      return line && { url: `${line.url}/files?shop=${block.shop}&lang=${lang}`, token: line.token }
    },
    async live(after: number, signal: AbortSignal): Promise<Response> {
      await session()
      const stream = await straight(`events?after=${after}`, { signal })
      if (signal.aborted) throw signal.reason
      return stream ?? polledEvents((seq) => ask<StorefrontMissed>('missed', { after: seq }), after, signal)
    },
  }
}

async function contextOf(block: EmbedBlock): Promise<StorefrontPage> {
  const cart = await readCart(rootOf(block))
  return { ...subjectOf(block), ...(cart ? { cart } : {}) }
}
