import type { FilePart, WidgetReply, WidgetReplyEvent, WidgetSession } from '~/domains/channels/channels'
import type { Host, ShopPage } from '../host'
import type { Store } from '../keeping/store'
import { readEvents } from './server-events'

/** The server understood and said no, with a sentence for the shopper; trying again by itself won't help. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message)
  }
}

/**
 * Longer than any answer takes, in milliseconds: a network that is half gone takes what is sent and never answers. What is
 * asked again then finds the kept answer.
 */
export const AT_LAST_MS = 60_000

export interface OutgoingMessage {
  clientId: string
  text: string
  word?: WidgetReply['word']
  parts?: FilePart[]
}

export interface FileWay {
  /** With its query. */
  url: string
  token: string | undefined
}

/** A way to the server. Anything but `Refused` that is thrown may be retried. */
export interface Door {
  /** The session of this page; asked for once, and again after a failure or an expired token. */
  session(): Promise<WidgetSession>
  /** Sends one message and reads its answer; ends without error only after `done`. */
  send(message: OutgoingMessage, onEvent: (event: WidgetReplyEvent) => void): Promise<void>
  /** Any other call; answers its JSON. */
  ask<T>(path: string, body?: object): Promise<T>
  /** Where files go, and the token for it; null where they can't. */
  files(): Promise<FileWay | null>
  /** The conversation as it happens, from after a sequence number. */
  live(after: number, signal: AbortSignal): Promise<Response>
}

/** The calls of docs/architecture.md, "The widget's door". */
export function openDoor({ base, key, config }: Host, store: Store): Door {
  const lang = config.language
  const at = (path: string) =>
    `${base}/api/widget/${path}${path.includes('?') ? '&' : '?'}key=${key}&lang=${lang}`
  let opening: Promise<WidgetSession> | undefined

  async function call(
    path: string,
    body?: unknown,
    // Not in every browser.
    signal = AbortSignal.timeout?.(AT_LAST_MS),
    again = true,
  ): Promise<Response> {
    const token = store.get('token')
    const response = await fetch(at(path), {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      signal,
    })
    if (response.ok) return response
    if (response.status === 401 && again && path !== 'session') {
      opening = undefined
      await session()
      return call(path, body, signal, false)
    }
    const { code, message } = await response.json()
    // 408 and 5xx pass; all other refusals stand.
    throw response.status < 500 && response.status !== 408 ? new Refused(message, code) : new Error(message)
  }

  async function session(): Promise<WidgetSession> {
    const identity = (window as ShopPage).parley?.identity
    const ask = (proved: typeof identity) =>
      call('session', { key, token: store.get('token'), identity: proved, lang })
    opening ??= ask(identity)
      .catch((error) => {
        if (!identity || error.code !== 'access_denied') throw error
        // Whoever is signed in is a stranger then, who can chat all the same; who built the page reads why.
        // biome-ignore lint/suspicious/noConsole: the only place where the shop's developer reads it
        console.warn(
          'Parley: window.parley.identity was refused. Its hmac covers time, id, name, email for 24 hours.',
        )
        return ask(undefined)
      })
      .then((response) => response.json())
      .then((answer: WidgetSession) => {
        store.set({ token: answer.token })
        return answer
      })
    try {
      return await opening
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  return {
    session,
    async send({ clientId, text, word, parts }, onEvent) {
      await session()
      const where = location.origin + location.pathname
      const response = await call('messages', {
        clientId,
        text,
        word,
        files: parts?.map(({ file }) => file.id),
        page: where,
      })
      let done = false
      await readEvents<WidgetReplyEvent>(response, (event) => {
        if (event.type === 'error') throw new Refused(event.message)
        done ||= event.type === 'done'
        onEvent(event)
      })
      if (!done) throw new Error('cut off')
    },
    async ask<T>(path: string, body?: object): Promise<T> {
      await session()
      return (await call(path, body)).json()
    },
    async files() {
      await session()
      return { url: at('files'), token: store.get('token') }
    },
    live: (after, signal) => call(`events?after=${after}`, undefined, signal),
  }
}
