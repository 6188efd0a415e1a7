import type { ErrorReporter } from './error-reporter'

/** Specification, section 8: "429 responses are throttled to once a minute per URL". */
export const TOO_MANY_EVERY_MS = 60_000

export const LOG_ERROR_PATH = '/api/log-error'

export interface FetchWatch {
  /** Milliseconds since 1970. */
  now(): number
  /** Asks whether our server can be reached: a lost connection is no error of anybody's. */
  isReachable(): Promise<boolean>
  /** Whether the page is going away, which ends whatever it was reading. */
  isLeaving(): boolean
}

/**
 * A fetch that reports calls which got no answer, a server's failure or a rate limit. What the visitor did wrong (the
 * other 4xx) and what the page itself called off are no failures; the error log's own calls are never reported.
 */
export function watchedFetch(
  real: typeof fetch,
  report: ErrorReporter['report'],
  { now, isLeaving, isReachable }: FetchWatch,
): typeof fetch {
  const limitedAt = new Map<string, number>()
  return async (input, init) => {
    const request = { url: urlOf(input), method: methodOf(input, init) }
    const begun = now()
    const tell = (status: number | null, statusText: string | null, outcome: string) =>
      report({
        type: 'network_error',
        level: status === 429 ? 'warning' : 'error',
        message: `${request.method} ${pathOf(request.url)} ${outcome}`,
        network: { ...request, status, statusText, responseTime: now() - begun },
      })
    try {
      const response = await real(input, init)
      const { status, statusText } = response
      if (status === 429 ? isFirstOfMinute(limitedAt, request.url, now()) : status >= 500) {
        if (!isErrorLog(request.url)) tell(status, statusText, `answered ${status}`)
      }
      return response
    } catch (error) {
      const isOurDoing = (error as Error | null)?.name === 'AbortError' || isLeaving()
      if (!isOurDoing && !isErrorLog(request.url)) {
        void isReachable().then((isThere) => isThere && tell(null, null, 'got no answer'))
      }
      throw error
    }
  }
}

function isFirstOfMinute(limitedAt: Map<string, number>, url: string, now: number): boolean {
  const last = limitedAt.get(url)
  if (last !== undefined && now - last < TOO_MANY_EVERY_MS) return false
  limitedAt.set(url, now)
  return true
}

const urlOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input))

const methodOf = (input: RequestInfo | URL, init: RequestInit | undefined): string =>
  (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()

const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '')

const isErrorLog = (url: string): boolean => pathOf(url) === LOG_ERROR_PATH
