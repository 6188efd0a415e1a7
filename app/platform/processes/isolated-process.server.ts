import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '~/platform/i18n/project-root.server'
import type { AskedQuestion, GivenAnswer } from './isolated-program.server'

export interface IsolationOptions {
  /** Of the whole process, whether in its heap or in buffers beside it. */
  memoryMiB: number
  /** It ends when nobody asked for so long; a minute when absent. */
  idleMs?: number
}

/** A question took more time or memory than it may. The process that was at it is gone, and only it. */
export class IsolationLimitError extends Error {
  override readonly name = 'IsolationLimitError'

  constructor(readonly limit: 'time' | 'memory') {
    super(`a question took too much ${limit}`)
  }
}

/** What the program threw while it answered. */
export class IsolatedError extends Error {
  override readonly name = 'IsolatedError'

  constructor(
    /** Name of the error's class over there. */
    readonly kind: string,
    message: string,
    stack: string,
  ) {
    super(message)
    this.stack = stack
  }
}

/** Share of its memory from which on a process is ended after an answer: what is left of one question burdens the next. */
const WORN = 0.5
const HEAP_SHARE = 0.75

/**
 * A process of its own for what strangers wrote: reading it may take for ever, fill the memory, or crash. It has neither
 * our environment nor our connections, one question at a time, and limits on time and memory. It starts with the first
 * question and stays for the next ones.
 */
export class IsolatedProcess<Question, Answer> {
  private child: ChildProcess | undefined
  private last: Promise<unknown> = Promise.resolve()
  private idle: NodeJS.Timeout | undefined

  /** @param program name of a file below `build/workers` that calls `answerQuestions` */
  constructor(
    private readonly program: string,
    private readonly options: IsolationOptions,
  ) {}

  /** @throws IsolationLimitError, IsolatedError */
  ask(question: Question, timeoutMs: number): Promise<Answer> {
    const answer = this.last.then(() => this.askNow(question, timeoutMs))
    this.last = answer.catch(() => undefined)
    return answer
  }

  private async askNow(question: Question, timeoutMs: number): Promise<Answer> {
    const child = this.running()
    const given = await answerOf(child, { question, timeoutMs }).catch((error) => {
      this.drop(child)
      throw error
    })
    this.rest(child, given.rssMiB)
    if ('error' in given) throw new IsolatedError(given.error.name, given.error.message, given.error.stack)
    return given.answer as Answer
  }

  private running(): ChildProcess {
    clearTimeout(this.idle)
    if (this.child?.connected) {
      this.child.ref()
      this.child.channel?.ref()
      return this.child
    }
    const { memoryMiB } = this.options
    this.child = fork(join(projectRoot, 'build', 'workers', `${this.program}.js`), [String(memoryMiB)], {
      // Nothing of ours that a crafted file could make it give away.
      env: { NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${Math.round(memoryMiB * HEAP_SHARE)}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Told to whoever asks; between questions it is nobody's concern.
    this.child.on('error', () => undefined)
    return this.child
  }

  /** A process that waits keeps ours from nothing, and ends when it isn't needed or has grown. */
  private rest(child: ChildProcess, rssMiB: number): void {
    if (rssMiB > WORN * this.options.memoryMiB) {
      this.drop(child)
      return
    }
    child.unref()
    child.channel?.unref()
    this.idle = setTimeout(() => this.drop(child), this.options.idleMs ?? 60_000)
    this.idle.unref()
  }

  private drop(child: ChildProcess): void {
    if (this.child === child) this.child = undefined
    child.kill('SIGKILL')
  }
}

/** @throws IsolationLimitError, or why the process ended */
async function answerOf(child: ChildProcess, asked: AskedQuestion): Promise<GivenAnswer> {
  const over = new AbortController()
  const { signal } = over
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([given]) => given as GivenAnswer),
      once(child, 'exit', { signal }).then(([code, by]) => Promise.reject(endOf(code, by))),
      pause(asked.timeoutMs, null, { signal }).then(() => Promise.reject(new IsolationLimitError('time'))),
      new Promise<never>((_, reject) => child.send(asked, (error) => error && reject(error))),
    ])
  } finally {
    over.abort()
  }
}

/** V8 aborts a process whose heap is full; its own watch, or the system, kills one that is too large. */
function endOf(code: number | null, signal: NodeJS.Signals | null): Error {
  const isMemory = signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134
  return isMemory
    ? new IsolationLimitError('memory')
    : new Error(`an isolated process ended (${signal ?? code})`)
}
