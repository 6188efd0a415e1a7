import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 10
const LOOK_MS = 1000
/** What a process at rest may still use of a core. */
const AT_REST = 0.3
const PATIENCE_MS = 120_000

/** Milliseconds of processor time that a process and those it began have used with all their threads, as Linux counts them. */
export function processorMs(pid: number): number {
  const began = new Map<number, number[]>()
  const used = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = statOf(name)
    if (!fields) continue
    const [parent, ms] = [Number(fields[1]), usedIn(fields)]
    began.set(parent, [...(began.get(parent) ?? []), Number(name)])
    used.set(Number(name), ms)
  }
  const sumOf = (one: number): number =>
    (began.get(one) ?? []).reduce((sum, child) => sum + sumOf(child), used.get(one) ?? 0)
  return sumOf(pid)
}

/** Of one process and its threads alone. */
export function ownProcessorMs(pid: number): number {
  const fields = statOf(String(pid))
  if (!fields) throw new Error('The process has ended.')
  return usedIn(fields)
}

const usedIn = (fields: readonly string[]) => (Number(fields[11]) + Number(fields[12])) * TICK_MS

/** Null when it has ended meanwhile. */
function statOf(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  } catch {
    return null
  }
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
