import { type Connection, ConnectionLost } from './connection'

/** A proxy answers with these while our server starts anew. */
const AWAY = new Set([502, 503, 504])
/** The server is busy with what this browser has asked for already. */
const BUSY = 429
/** Between two tries then; they are made for a minute. */
const BUSY_MS = 2000
const MOST_BUSY_TRIES = 30
/** A field of forms that may arrive twice: they say how something shall be, and not what shall come to it. */
export const REPEATABLE = { repeatable: 'yes' } as const
/** Tries of a reading that fails although the server is there. */
const MOST_TRIES = 3

/**
 * A fetch whose page data outlasts a lost connection. What a page reads waits until the connection is back, so that the
 * page before it stays instead of an error screen; what a form sends waits while the connection is known to be lost, and
 * is never sent twice, unless it says that it may be (`REPEATABLE`). Other calls go through as they are.
 *
 * @param origin of the page; calls to others are none of ours
 */
export function patientFetch(real: typeof fetch, connection: Connection, origin: string): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input), origin)
    if (url.origin !== origin || !isPageData(url)) return real(input, init)
    const signal = init?.signal ?? request?.signal ?? null
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase()
    return method === 'GET' ? read(signal) : send(signal)

    async function read(signal: AbortSignal | null): Promise<Response> {
      if (connection.isDown()) await connection.back(signal)
      for (let tries = 1, busy = 0; ; tries++) {
        let answer: Response | null = null
        let failure: unknown
        try {
          answer = await real(input, init)
          const isBusy = answer.status === BUSY && !isOfRoute(answer) && ++busy <= MOST_BUSY_TRIES
          if (isBusy) {
            await rest(BUSY_MS, signal)
            tries = 0
            continue
          }
          if (!isAway(answer)) return answer
        } catch (thrown) {
          if (signal?.aborted) throw thrown
          failure = thrown
        }
        if ((await connection.check()) && tries >= MOST_TRIES) {
          if (answer) return answer
          throw failure
        }
        await connection.back(signal)
      }
    }

    async function send(signal: AbortSignal | null): Promise<Response> {
      if (connection.isDown()) await connection.back(signal)
      try {
        return await real(input, init)
      } catch (thrown) {
        if (signal?.aborted || (await connection.check())) throw thrown
        if (isRepeatable(init?.body)) return send(signal)
        throw new ConnectionLost('the connection was lost as a form was sent')
      }
    }
  }
}

/** What the framework asks for: data of a page, and which routes there are. */
const isPageData = ({ pathname }: URL): boolean => pathname.endsWith('.data') || pathname === '/__manifest'

const isRepeatable = (body: unknown): boolean =>
  (body instanceof URLSearchParams || body instanceof FormData) && body.has('repeatable')

/** Our own application marks its answers. */
const isOfRoute = (answer: Response): boolean => answer.headers.has('x-remix-response')

const isAway = (answer: Response): boolean => AWAY.has(answer.status) && !isOfRoute(answer)

/** Ends sooner when the reading is called off, which the next try finds out. */
const rest = (ms: number, signal: AbortSignal | null): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
