import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '~/platform/i18n/project-root.server'
import type { Piece } from '../pieces/piece'
import type { Languages, PreparedDocument } from '../pieces/prepare-document.server'
import { type ReadingFailure, UnreadableError } from './reading-failure'

export interface FileToRead extends Languages {
  bytes: Uint8Array
  fileName: string
  /** In place of the file's own. */
  title?: string
}

/** What the thread says at its end. */
export type WorkerReply =
  | { prepared: Omit<PreparedDocument, 'pieces'>; pieces: Piece[] }
  | { failure: ReadingFailure; detail: string }

export interface ReadingLimits {
  timeoutMs: number
  /** Of the thread's objects. */
  heapMiB: number
  /** By which the process may grow meanwhile: what is unpacked lies outside the heap, which has its own limit. */
  growthMiB: number
}

/** The largest files that are taken need up to 900 MiB of heap: Word, a paragraph on each line. */
const LIMITS: ReadingLimits = { timeoutMs: 120_000, heapMiB: 1024, growthMiB: 2048 }
const LOOK_EVERY_MS = 100
const MIB = 2 ** 20

/** Built by scripts/build-workers.mjs, which names the same place. */
const PROGRAM = join(projectRoot, 'build', 'workers', 'file-worker.js')

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads an uploaded file and cuts it into pieces in a thread of its own: a large file takes seconds of computing, in
 * which this one has shoppers to answer. One that takes too long or too much memory is given up, and only it. One at a
 * time in a process, so that the limits hold for all of them together.
 *
 * @throws UnreadableError saying why the file can't be read; `too_complex` past a limit
 */
export function readFileApart(
  file: FileToRead,
  limits: Partial<ReadingLimits> = {},
): Promise<PreparedDocument> {
  const reading = last.then(() => readInThread(file, { ...LIMITS, ...limits }))
  last = reading.catch(() => undefined)
  return reading
}

async function readInThread(
  file: FileToRead,
  { timeoutMs, heapMiB, growthMiB }: ReadingLimits,
): Promise<PreparedDocument> {
  // A copy, as sending the memory itself takes it away from the caller.
  const bytes = new Uint8Array(file.bytes)
  const worker = new Worker(PROGRAM, {
    workerData: { ...file, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
  })
  const most = process.memoryUsage.rss() + growthMiB * MIB
  const deadline = performance.now() + timeoutMs
  try {
    const reply = await new Promise<WorkerReply>((resolve, reject) => {
      const watch = setInterval(() => {
        if (performance.now() > deadline || process.memoryUsage.rss() > most) reject(tooComplex())
      }, LOOK_EVERY_MS)
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex(error) : error),
      )
      worker.once('exit', (code) => {
        clearInterval(watch)
        reject(new Error(`the reading thread ended without a reply (${code})`))
      })
    })
    return documentOf(reply)
  } finally {
    await worker.terminate()
  }
}

function documentOf(reply: WorkerReply): PreparedDocument {
  if ('failure' in reply) throw new UnreadableError(reply.failure, { cause: reply.detail })
  return { ...reply.prepared, pieces: () => reply.pieces }
}

const tooComplex = (cause?: Error) => new UnreadableError('too_complex', { cause })
