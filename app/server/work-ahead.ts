import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** What a start has left to do goes first. */
const AFTER_START_MS = 1000
const REST_MS = 25
/** Of a rest: with more than that to do the process has others to look after. */
const BUSY_SHARE = 0.2

/**
 * Does small pieces of work one after the other, each after a moment in which the process had hardly anything to do. What
 * fails is left to whoever needs it.
 *
 * @param signal ends it between two pieces
 * @param after milliseconds until it begins
 */
export async function workAhead(
  pieces: readonly (() => unknown)[],
  { signal, after = AFTER_START_MS }: { signal: AbortSignal; after?: number },
): Promise<void> {
  await rest(after, signal)
  for (const piece of pieces) {
    while (!signal.aborted && (await isBusy(signal)));
    if (signal.aborted) return
    try {
      await piece()
    } catch {}
  }
}

async function isBusy(signal: AbortSignal): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await rest(REST_MS, signal)
  return performance.eventLoopUtilization(before).utilization > BUSY_SHARE
}

/** Nothing waits for it: the process may end meanwhile. */
const rest = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
