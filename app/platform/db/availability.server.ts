import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'

/** When the database went away, milliseconds of the process's clock; null while it answers. */
let awaySince: number | null = null
const listeners = new Set<(isAway: boolean) => void>()

/** Whether the database is known not to answer. Always false where nobody watches it, as in commands. */
export const isDatabaseAway = (): boolean => awaySince !== null

/** What everybody is told who needs the database while it is away: 503, and try again soon. */
export const databaseUnavailable = (cause?: unknown): AppError =>
  new AppError('database_unavailable', { cause })

/** Told by whoever watches the database (`watchDatabase`). Repeating it changes nothing. */
export function setDatabaseAway(isAway: boolean, reason?: string): void {
  if (isAway === isDatabaseAway()) return
  if (isAway) log().error({ reason }, 'the database is away')
  else log().warn({ awayMs: Math.round(performance.now() - (awaySince ?? 0)) }, 'the database is back')
  awaySince = isAway ? performance.now() : null
  for (const listener of [...listeners]) listener(isAway)
}

/** Calls back whenever the database goes away or comes back, until the returned function is called. */
export function onAvailability(listener: (isAway: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves once the database answers, at once when it does; or when the signal aborts. */
export function whenDatabaseAnswers(signal?: AbortSignal): Promise<void> {
  if (!isDatabaseAway() || signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const stop = onAvailability((isAway) => {
      if (!isAway) finish()
    })
    signal?.addEventListener('abort', finish)
  })
}
