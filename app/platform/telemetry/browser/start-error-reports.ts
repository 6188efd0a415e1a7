import { followBrowser } from '../../connection/browser-connection'
import { ConnectionLost } from '../../connection/connection'
import { patientFetch } from '../../connection/patient-fetch'
import { createErrorReporter, type ErrorReporter } from './error-reporter'
import { pendingErrors } from './pending-errors'
import { randomId } from './random-id'
import { LOG_ERROR_PATH, watchedFetch } from './watch-fetch'
import { watchWindow, wordsOf } from './watch-window'

let reporter: ErrorReporter | undefined

/** Begins to watch this page. Once, before anything else of the page runs, so that nothing goes unseen. */
export function startErrorReports(): void {
  if (reporter) return
  const realFetch = window.fetch.bind(window)
  const started = createErrorReporter({
    now: Date.now,
    newId: randomId,
    later: (task, ms) => window.setTimeout(task, ms),
    pending: pendingErrors(storageOf(() => window.localStorage)),
    send: async (body) => {
      const headers = { 'content-type': 'application/json' }
      const response = await realFetch(LOG_ERROR_PATH, {
        method: 'POST',
        body,
        headers,
        keepalive: body.length < 60_000,
      })
      // An answer that nobody reads holds its connection.
      await response.arrayBuffer()
      return response.status
    },
    beacon: (body) => navigator.sendBeacon(LOG_ERROR_PATH, new Blob([body], { type: 'application/json' })),
    describePage,
  })
  reporter = started
  let isLeaving = false
  watchWindow(window, started.report)
  const connection = followBrowser(realFetch)
  const watched = watchedFetch(realFetch, started.report, {
    now: Date.now,
    isLeaving: () => isLeaving,
    isReachable: connection.check,
  })
  window.fetch = patientFetch(watched, connection, window.location.origin)
  window.addEventListener('pagehide', () => {
    isLeaving = true
    started.leave()
  })
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
  window.addEventListener('online', () => void started.flush())
  // What an earlier page couldn't send.
  void started.flush()
}

/** Reports what a page's error screen stands for. @returns the id to show; none for a lost connection */
export function reportRenderError(error: unknown): string | undefined {
  if (error instanceof ConnectionLost) return undefined
  const isError = error instanceof Error
  return reporter?.report({
    type: 'render_error',
    message: isError ? wordsOf(error) : String(error),
    stack: isError ? (error.stack ?? null) : null,
  })
}

function describePage() {
  const { documentElement: root } = document
  return {
    session_id: tabId(),
    page_url: window.location.href,
    user_agent: navigator.userAgent,
    browser_info: {
      language: navigator.language,
      online: navigator.onLine,
      viewport: `${window.innerWidth}x${window.innerHeight}`,
      touch: navigator.maxTouchPoints > 0,
    },
    user_context: { page_language: root.lang },
    page_context: { path: window.location.pathname, visibility: document.visibilityState },
  }
}

/** Names this tab as long as it is open, so that errors that followed each other are seen to. */
function tabId(): string {
  const storage = storageOf(() => window.sessionStorage)
  const kept = storage?.getItem(TAB_KEY)
  if (kept) return kept
  const id = randomId()
  storage?.setItem(TAB_KEY, id)
  return id
}

const TAB_KEY = 'parley.tab'

/** Null where the browser refuses it. */
function storageOf(get: () => Storage): Storage | null {
  try {
    return get()
  } catch {
    return null
  }
}
