import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '~/platform/i18n/project-root.server'
import type { EmbeddingReply } from './embedding-program.server'
import { type ModelFiles, ModelFolderError, readModelFolder } from './read-model-folder.server'

/** What a text is to the model: some want to be told by words before it. */
export type TextUse = 'query' | 'passage'

/** Built by scripts/build-workers.mjs, which names the same place. */
const PROGRAM = join(projectRoot, 'build', 'workers', 'embedding-program.js')

interface Wish {
  text: string
  resolve(vector: Float32Array): void
  reject(error: Error): void
}

/** A text takes a model a second at most, on a slow machine: one that takes so long never ends. */
const LONGEST_TEXT_MS = 30_000

/** A model that computes in a thread of its own, one text after the other. */
export class ModelThread {
  private worker: Worker | undefined
  private ready: Promise<void> | undefined
  private isReady = false
  private current: Wish | undefined
  /** Somebody waits for the answer to a question; passages have time. */
  private readonly waiting: Record<TextUse, Wish[]> = { query: [], passage: [] }

  private limit: NodeJS.Timeout | undefined

  constructor(
    private readonly files: ModelFiles,
    private readonly longestMs = LONGEST_TEXT_MS,
    private readonly program: string | URL = PROGRAM,
  ) {}

  /** Settled once the model is loaded, or can't be. */
  start(): Promise<void> {
    this.ready ??= new Promise((resolve, reject) => {
      const worker = new Worker(this.program, { workerData: this.files })
      this.worker = worker
      const fail = (error: Error) => {
        reject(error)
        if (this.worker === worker) this.giveUp(error)
      }
      worker.on('message', (reply: EmbeddingReply) => {
        if ('failure' in reply) return fail(new ModelFolderError(reply.failure))
        if ('ready' in reply) {
          this.isReady = true
          resolve()
        } else this.settle(reply.vector)
        this.next()
      })
      worker.on('error', fail)
      worker.on('exit', (code) => fail(new Error(`the thread of the model ended (${code})`)))
    })
    return this.ready
  }

  /** @throws Error when the model fails, or takes longer than `timeoutMs` over all of them */
  async embed(texts: string[], use: TextUse, timeoutMs: number): Promise<Float32Array[]> {
    const prompt = this.files.prompts[use]
    const wishes: Wish[] = []
    const vectors = texts.map(
      (text) =>
        new Promise<Float32Array>((resolve, reject) => {
          wishes.push({ text: prompt + text, resolve, reject })
        }),
    )
    this.waiting[use].push(...wishes)
    // What fails here fails each wish too.
    this.start().catch(() => undefined)
    this.next()
    const timer = setTimeout(() => {
      const isNotOurs = (wish: Wish) => !wishes.includes(wish)
      this.waiting[use] = this.waiting[use].filter(isNotOurs)
      for (const wish of wishes) wish.reject(new Error(`the model took longer than ${timeoutMs} ms`))
    }, timeoutMs)
    try {
      return await Promise.all(vectors)
    } finally {
      clearTimeout(timer)
    }
  }

  private next(): void {
    if (!this.isReady || this.current) return
    this.current = this.waiting.query.shift() ?? this.waiting.passage.shift()
    if (this.current) {
      this.worker?.ref()
      this.worker?.postMessage(this.current.text)
      this.limit = setTimeout(() => this.leaveOut(), this.longestMs)
    } else {
      // A thread that waits keeps no process from ending.
      this.worker?.unref()
    }
  }

  private settle(vector: Float32Array): void {
    this.current?.resolve(vector)
    this.forgetCurrent()
  }

  private forgetCurrent(): void {
    clearTimeout(this.limit)
    this.current = undefined
  }

  /** Ends a thread that hangs at a text; another goes on with those that wait. */
  private leaveOut(): void {
    const hung = this.current
    this.end()
    hung?.reject(new Error(`the model computed for more than ${this.longestMs} ms at one text`))
    const { query, passage } = this.waiting
    if (query.length + passage.length > 0) this.start().catch(() => undefined)
  }

  /** Ends the thread with all that it was asked for; the next wish starts another. */
  private giveUp(error: Error): void {
    const { query, passage } = this.waiting
    const unanswered = [...(this.current ? [this.current] : []), ...query.splice(0), ...passage.splice(0)]
    this.end()
    for (const { reject } of unanswered) reject(error)
  }

  private end(): void {
    void this.worker?.terminate()
    this.worker = this.ready = undefined
    this.isReady = false
    this.forgetCurrent()
  }
}

interface OpenedFolder {
  /** Changes with the files' contents. */
  model: string
  thread: ModelThread
}

const opened = new Map<string, Promise<OpenedFolder>>()

/** The model in a folder, which is read once; it is loaded with the first text, or by `start`. */
export function openModelFolder(folder: string): Promise<OpenedFolder> {
  const known = opened.get(folder)
  if (known) return known
  const opening = readModelFolder(folder).then((files) => ({
    model: `files-${files.fingerprint}`,
    thread: new ModelThread(files),
  }))
  opened.set(folder, opening)
  return opening
}
