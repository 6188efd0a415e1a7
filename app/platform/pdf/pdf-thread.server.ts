import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '~/platform/i18n/project-root.server'
import type { PdfWish } from './paper-data'

/** What the thread says to each wish. */
export type PdfReply = { id: number } & ({ bytes: Uint8Array } | { failure: string })

/** Built by scripts/build-workers.mjs, which names the same place. */
const PROGRAM = join(projectRoot, 'build', 'workers', 'pdf-worker.js')

/** Fonts of a script that wasn't asked for yet take seconds on a busy machine, a paper milliseconds. */
const PATIENCE_MS = 120_000

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

let thread: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/**
 * Has a wish fulfilled in one thread that stays for the next: cutting fonts and setting pages computes for longer than
 * the calling thread may keep others waiting.
 */
export function askPdfThread(wish: PdfWish): Promise<Uint8Array> {
  const worker = running()
  const id = ++last
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => giveUp(new Error('setting a PDF took too long')), PATIENCE_MS)
    waiting.set(id, { resolve, reject, timer })
    worker.ref()
    worker.postMessage({ id, wish })
  })
}

function running(): Worker {
  if (thread) return thread
  const worker = new Worker(PROGRAM)
  worker.on('message', (reply: PdfReply) => settle(worker, reply))
  worker.on('error', giveUp)
  worker.on('exit', (code) => thread === worker && giveUp(new Error(`the PDF thread ended (${code})`)))
  thread = worker
  return worker
}

function settle(worker: Worker, reply: PdfReply): void {
  const wish = waiting.get(reply.id)
  if (!wish) return
  waiting.delete(reply.id)
  clearTimeout(wish.timer)
  // A thread that waits keeps no process from ending.
  if (waiting.size === 0) worker.unref()
  if ('bytes' in reply) wish.resolve(reply.bytes)
  else wish.reject(new Error('a PDF or e-invoice could not be made', { cause: reply.failure }))
}

/** Ends the thread with all that it was asked for; the next wish starts another. */
function giveUp(error: Error): void {
  void thread?.terminate()
  thread = undefined
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}
