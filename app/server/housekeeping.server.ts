import { sweepBudgets } from '~/platform/limits/limits.server'
import { log } from '~/platform/telemetry/log.server'

const EVERY_MS = 10 * 60_000

/** Small regular chores of the process. @returns how to stop them */
export function startHousekeeping(): () => void {
  const timer = setInterval(() => {
    sweepBudgets().catch((error) => log().warn({ err: error }, 'housekeeping failed'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
