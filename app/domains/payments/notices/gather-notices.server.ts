import { type ToldNotice, takeNotices } from './take-notices.server'

interface Waiting {
  notices: readonly ToldNotice[]
  resolve(): void
  reject(error: unknown): void
}

/** Notifications of one transaction: more of them make every one wait longer for hardly more in a second. */
const MOST_AT_ONCE = 256

let waiting: Waiting[] = []
let running = false

/**
 * Takes notifications in together with whatever else comes while the transaction before is committed, so that a flood of
 * them costs few commits. Resolves once they are safe; only then may the provider be told so.
 */
export function gatherNotices(notices: readonly ToldNotice[]): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push({ notices, resolve, reject })
    if (!running) void takeInTurns()
  })
}

async function takeInTurns(): Promise<void> {
  running = true
  while (waiting.length > 0) {
    const batch = waiting.slice(0, MOST_AT_ONCE)
    waiting = waiting.slice(batch.length)
    try {
      await takeNotices(batch.flatMap(({ notices }) => notices))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      await oneByOne(batch, error)
    }
  }
  running = false
}

/** What fails together is tried alone: one that can't be taken must not keep the others out. */
async function oneByOne(batch: Waiting[], error: unknown): Promise<void> {
  if (batch.length === 1) return batch[0]!.reject(error)
  for (const { notices, resolve, reject } of batch) await takeNotices(notices).then(resolve, reject)
}
