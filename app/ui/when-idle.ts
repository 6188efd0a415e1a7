const LATEST_MS = 2000

/** Runs a task once the page has nothing else to do, after two seconds at the latest. Safari doesn't say when that is. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: LATEST_MS })
  else setTimeout(task, LATEST_MS)
}
