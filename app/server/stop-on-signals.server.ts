import { log } from '~/platform/telemetry/log.server'
import { onToldToStop } from './web-processes.server'

/** Ctrl-C reaches each process of a terminal, and is handed on by those that began another: all that is one press. */
const ONE_PRESS_MS = 1000

/** Stops in order on Ctrl-C, a supervisor's TERM or the word of the process that began this one; a second press ends at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let askedAt: number | undefined
  const end = () => {
    stop().then(
      () => process.exit(0),
      (error) => {
        log().error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  onToldToStop(end)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (askedAt !== undefined) return void (performance.now() - askedAt > ONE_PRESS_MS && process.exit(1))
      askedAt = performance.now()
      end()
    })
  }
}
