import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 10
const LOOK_MS = 1000
/** What a process at rest may still use of a core. */
const AT_REST = 0.3
const PATIENCE_MS = 120_000

/** Milliseconds of processor time that a process with all its threads has used, as Linux counts them. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Waits until a process that has started is at rest: it draws pages and prepares languages ahead. */
export async function whenAtRest(pid: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const before = processorMs(pid)
    await pause(LOOK_MS)
    if (processorMs(pid) - before < AT_REST * LOOK_MS) return
  }
  throw new Error('The server did not come to rest.')
}
