import { type Connection, createConnection } from './connection'

const PATIENCE_MS = 8000

let connection: Connection | undefined

/** This page's connection to our server; of a page made on the server it is never lost. */
export function browserConnection(): Connection {
  connection ??= createConnection({
    isOnline: () => navigator.onLine,
    probe: async () => {
      const answer = await probeFetch('/healthz', {
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return answer.ok
    },
    later: (task, ms) => void setTimeout(task, ms),
  })
  return connection
}

let probeFetch: typeof fetch = (...call) => fetch(...call)

/** Begins to listen to the browser. @param real the fetch that nobody watches */
export function followBrowser(real: typeof fetch): Connection {
  probeFetch = real
  const own = browserConnection()
  window.addEventListener('offline', () => own.lose())
  window.addEventListener('online', () => void own.check())
  if (!navigator.onLine) own.lose()
  return own
}
