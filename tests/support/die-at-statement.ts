import pg from 'pg'
import { connectDatabase, databaseUrl, disconnectDatabase } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

const gone = () => Object.assign(new Error('Connection terminated by the test'), { code: 'ECONNRESET' })

/**
 * Runs work as a process does that is killed in the moment when the database has carried out its n-th statement and its
 * answer is on the way: nothing that follows is sent any more, and what wasn't committed is undone.
 *
 * @returns whether it came to its end before
 */
export async function diesAt(n: number, work: () => Promise<unknown>): Promise<boolean> {
  const { prototype } = pg.Client
  const real = prototype.query as unknown as Query
  let sent = 0
  function dying(this: pg.Client, ...args: unknown[]): unknown {
    sent += 1
    if (sent < n) return real.apply(this, args)
    const callback = typeof args.at(-1) === 'function' ? (args.at(-1) as (error: Error) => void) : undefined
    const question = callback ? args.slice(0, -1) : args
    const done = sent === n ? Promise.resolve(real.apply(this, question)) : Promise.resolve()
    const lost = done.then(
      () => undefined,
      () => undefined,
    )
    const cut = lost.then(() => {
      const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
      throw gone()
    })
    if (!callback) return cut
    cut.catch(callback)
  }
  prototype.query = dying as unknown as typeof prototype.query
  try {
    await work()
  } catch (error) {
    if (sent < n) throw error
  } finally {
    prototype.query = real as unknown as typeof prototype.query
  }
  return sent < n
}

/** What a new process begins with: connections of its own. */
async function startAgain(): Promise<void> {
  const url = databaseUrl()
  await stopJobs()
  await disconnectDatabase()
  connectDatabase(url, { maxConnections: 10 })
}

/** Statements from one kill to the next: with 1 it takes a minute, see CONTRIBUTING. */
const STRIDE = process.env.KILL_EVERYWHERE ? 1 : 5

/**
 * Has work killed at its first statement and at others that follow, each time anew, until it is over before that.
 *
 * @returns how often it was killed
 */
export async function killEverywhere(
  begin: () => Promise<{ work: () => Promise<unknown>; check: () => Promise<void> }>,
): Promise<number> {
  for (let kills = 0; ; kills++) {
    const { work, check } = await begin()
    const isOver = await diesAt(1 + kills * STRIDE, work)
    if (!isOver) await startAgain()
    // Whoever starts the process again, or the queue, has it done once more.
    await work()
    await check()
    if (isOver) return kills
  }
}
