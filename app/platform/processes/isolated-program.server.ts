import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** What the asking process sends: a question, and for how long it will wait. */
export interface AskedQuestion {
  question: unknown
  timeoutMs: number
}

/** What it gets back. `rssMiB` tells how much memory the process was left with. */
export type GivenAnswer = { rssMiB: number } & (
  | { answer: unknown }
  | { error: { name: string; message: string; stack: string } }
)

const MIB = 2 ** 20

/**
 * The program of an `IsolatedProcess`: answers one question after the other. The memory that a thread may use can't be
 * limited (buffers lie outside its heap); a process can watch its own, and is gone as a whole past the limit.
 */
export function answerQuestions(answer: (question: never) => Promise<unknown>): void {
  const watch = watchOver(Number(process.argv[2]))
  giveUpFirst()
  process.on('message', async ({ question, timeoutMs }: AskedQuestion) => {
    watch.postMessage(Date.now() + timeoutMs)
    const given = await reply(answer, question)
    watch.postMessage(Number.MAX_VALUE)
    process.send?.(given)
  })
  process.on('disconnect', () => process.exit())
}

async function reply(answer: (question: never) => Promise<unknown>, question: unknown): Promise<GivenAnswer> {
  const rssMiB = () => Math.round(process.memoryUsage.rss() / MIB)
  try {
    return { answer: await answer(question as never), rssMiB: rssMiB() }
  } catch (thrown) {
    const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { error: { name, message, stack }, rssMiB: rssMiB() }
  }
}

/**
 * Looks from a thread beside, as the program's own is busy. It also ends a process that nobody waits for: its parent was
 * killed while it computed.
 */
function watchOver(memoryMiB: number): Worker {
  const watch = new Worker(
    `const { parentPort } = require('node:worker_threads')
    const parent = process.ppid
    let deadline = Infinity
    parentPort.on('message', (until) => { deadline = until + ${GRACE_MS} })
    setInterval(() => {
      const isTooLarge = process.memoryUsage.rss() > ${memoryMiB * MIB}
      if (isTooLarge || process.ppid !== parent || Date.now() > deadline) process.kill(process.pid, 'SIGKILL')
    }, ${LOOK_EVERY_MS})`,
    { eval: true },
  )
  watch.unref()
  return watch
}

/** A gigabyte takes longer than this to fill. */
const LOOK_EVERY_MS = 10
/** The asking process ends what takes too long; this is for when it can't any more. */
const GRACE_MS = 5000

/** Where memory runs out all the same, Linux takes this process before the one that serves visitors. */
function giveUpFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
