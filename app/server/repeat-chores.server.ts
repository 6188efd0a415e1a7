import { log } from '~/platform/telemetry/log.server'

export interface Chore {
  chore: () => Promise<unknown>
  everyMs: number
}

/**
 * Does chores again and again, each also once now. One that is still at it when its time comes again, because it waits
 * for somebody who hangs, isn't begun beside itself.
 *
 * @returns how to stop them
 */
export function repeatChores(chores: readonly Chore[]): () => void {
  const timers = chores.map(({ chore, everyMs }) => {
    let isAtWork = false
    const run = async () => {
      if (isAtWork) return
      isAtWork = true
      await chore().catch((error) => log().warn({ err: error, chore: chore.name }, 'housekeeping failed'))
      isAtWork = false
    }
    void run()
    return setInterval(run, everyMs).unref()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
