import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './built-server'

/** What Node needs to be told so that `heapOf` can ask a program. */
export const TELLS_HEAP = [
  '--expose-gc',
  '--import',
  pathToFileURL(join(root, 'bench', 'lib', 'tell-heap.mjs')).href,
] as const

export interface Heap {
  heapUsed: number
  arrayBuffers: number
  external: number
  rss: number
  /** What its event loop waits for, by kind (`process.getActiveResourcesInfo`). */
  resources: Record<string, number>
}

/** Bytes that a program started with `TELLS_HEAP` holds after collecting what is dead. */
export async function heapOf(program: ChildProcess, snapshot?: string): Promise<Heap> {
  const answered = once(program, 'message')
  program.send(snapshot ? { snapshot } : 'heap')
  const [heap] = await answered
  return heap as Heap
}
