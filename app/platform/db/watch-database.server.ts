import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { setDatabaseAway } from './availability.server'

/** How often the database is asked whether it is there. With the two waits below a silence is noticed within 0.7 s. */
const EVERY_MS = 200
/** An answer that takes longer makes a second connection ask, so that a broken one isn't taken for a broken database. */
const DOUBT_MS = 200
const SECOND_TRY_MS = 300
/** How long one try to connect takes while the database is away. */
const CONNECT_MS = 1000
/** Between two tries: growing, and short enough that a database that is back is noticed within two seconds. */
export const RECONNECT_PAUSES = { first: 50, longest: 500 } as const

const TICK_MS = 25

export interface DatabaseWatch {
  /** Tries to connect so far. */
  attempts(): number
  /** Answers heard so far. */
  answers(): number
  stop(): Promise<void>
}

/**
 * Watches whether a database answers, on a connection of its own, and tells `availability.server`: whatever needs the
 * database fails or waits by what is said there, instead of each finding out by itself.
 */
export function watchDatabase(connectionString: string): DatabaseWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let attempts = 0
  let answers = 0

  const open = (ms: number) => {
    attempts++
    return openWithin(connectionString, ms, signal)
  }

  async function watch(): Promise<void> {
    let client = await open(CONNECT_MS)
    for (let wait: number = RECONNECT_PAUSES.first; !signal.aborted; ) {
      if ('reason' in client) {
        setDatabaseAway(true, client.reason)
        await rest(wait, signal)
        if (signal.aborted) break
        wait = Math.min(RECONNECT_PAUSES.longest, wait * 2)
        client = await open(CONNECT_MS)
      } else {
        wait = RECONNECT_PAUSES.first
        setDatabaseAway(false)
        client = await heirOf(client)
      }
    }
    if ('destroy' in client) client.destroy()
    setDatabaseAway(false)
  }

  /** Asks until there is no answer in time. @returns the same, another connection, or why there is none */
  async function heirOf(asked: Connection): Promise<Connection | Lost> {
    while (!signal.aborted && (await asked.answers(DOUBT_MS))) {
      answers++
      await rest(EVERY_MS, asked.lost)
    }
    if (signal.aborted) return asked
    const late = livedFor(SECOND_TRY_MS)
    const trying = open(SECOND_TRY_MS)
    const isSlow = Promise.race([asked.answered, untilAborted(late)])
    const first = await Promise.race([isSlow, trying])
    if (first === true || (isLost(first) && (await isSlow))) {
      void trying.then((other) => isLost(other) || other.destroy())
      return asked
    }
    const heir = await trying
    // Silent and still open, like this one, are then all that stood before; had they been closed, they would know it.
    if (isLost(heir) || !asked.lost.aborted)
      setDatabaseAway(true, isLost(heir) ? heir.reason : 'its connections are silent')
    asked.destroy()
    return heir
  }

  const watching = watch()
  return {
    attempts: () => attempts,
    answers: () => answers,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

interface Lost {
  reason: string
}

interface Connection {
  /** Whether it answers within so many milliseconds. */
  answers(ms: number): Promise<boolean>
  /** Whether it answers to what it was asked last, however late; false once it is lost. */
  answered: Promise<boolean>
  lost: AbortSignal
  destroy(): void
}

const isLost = (found: unknown): found is Lost =>
  typeof found === 'object' && found !== null && 'reason' in found

async function openWithin(
  connectionString: string,
  ms: number,
  signal: AbortSignal,
): Promise<Connection | Lost> {
  const client = new pg.Client({ connectionString, application_name: 'parley watch', keepAlive: true })
  const ending = new AbortController()
  client.on('error', () => ending.abort())
  client.once('end', () => ending.abort())
  const destroy = () => streamOf(client).destroy()
  signal.addEventListener('abort', destroy)
  ending.signal.addEventListener('abort', () => signal.removeEventListener('abort', destroy))
  const late = livedFor(ms)
  late.addEventListener('abort', destroy)
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    destroy()
    return { reason: late.aborted ? 'no answer' : reasonOf(error) }
  } finally {
    late.removeEventListener('abort', destroy)
  }
  const connection: Connection = {
    answered: Promise.resolve(true),
    lost: ending.signal,
    destroy,
    async answers(within) {
      connection.answered = client.query('SELECT 1').then(
        () => true,
        () => false,
      )
      return Promise.race([connection.answered, untilAborted(livedFor(within))])
    },
  }
  return connection
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<false>((resolve) => {
    if (signal.aborted) resolve(false)
    else signal.addEventListener('abort', () => resolve(false), { once: true })
  })

/** Nothing waits for it: the process may end meanwhile. */
const rest = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message: string }
  return code ?? message
}

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

/** Aborts after so long in which this process was at work itself: a busy process may not call its database away. */
function livedFor(ms: number): AbortSignal {
  const past = new AbortController()
  let left = Math.ceil(ms / TICK_MS)
  const timer = setInterval(() => {
    if (--left > 0) return
    clearInterval(timer)
    // What has arrived meanwhile is read first.
    setImmediate(() => past.abort())
  }, TICK_MS).unref()
  return past.signal
}
