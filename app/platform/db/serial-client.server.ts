import pg from 'pg'
import { AppError } from '~/platform/errors/app-error'
import { databaseUnavailable, isDatabaseAway, onAvailability } from './availability.server'
import { cancelStatement } from './cancel-statement.server'
import { asDatabaseError, isLockNotAvailable } from './database-errors'
import { lookForHeldTables, needsHeldTable } from './locked-tables.server'
import { currentWork, LOCK_TIMEOUTS_MS, STATEMENT_TIMEOUTS_MS, type Work } from './work.server'

type Ask = (...args: unknown[]) => Promise<unknown>
type Answered = (error: unknown, result?: unknown) => void

/** The server ends a statement at its limit; one that stays unanswered for so much longer has a dead connection. */
const GRACE_MS = 5000
/** A statement that nobody waits for is cancelled when it takes longer than that: the others aren't worth a cancellation. */
const MOMENT_MS = 250
/** The server looks so often whether a statement's client is still there (PostgreSQL 14 and newer). */
const CLIENT_CHECK_MS = 5000

/**
 * Where the server looks whether we are there: within half a minute, and a transaction that stands still ends after five.
 * Otherwise what a broken way left behind would hold its locks for hours.
 *
 * Statements have names, so that they are parsed once; left alone, PostgreSQL would give one whose values it has seen
 * five times a plan for any values, and read all of a large workspace for what an index has at hand.
 */
const NEW_CONNECTION = `
  SET plan_cache_mode = force_custom_plan; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET idle_in_transaction_session_timeout = '5min';`

/** Connections that stand or are being made. */
const open = new Set<SerialClient>()
onAvailability((isAway) => {
  if (isAway) for (const client of [...open]) client.cut()
})

/**
 * A connection that takes one query at a time. Prisma reads the relations of a row at once, inside a transaction all
 * on its one connection; pg queues them, warns, and stops doing so in version 9. Here each waits for the one before.
 *
 * It is cut once the database is away: a socket without anybody at its other end would otherwise hold its query for minutes.
 */
export class SerialClient extends pg.Client {
  private unanswered = 0
  private last: Promise<unknown> = Promise.resolve()
  private work: Work = currentWork()
  private timeoutMs: number | null = null
  private lockTimeoutMs: number | null = null
  private cancelled = false

  constructor(private readonly config: pg.ClientConfig = {}) {
    super(config)
    // Whoever has it at work hears of a lost connection by their query; unheard, the event would end the process.
    this.on('error', () => undefined)
    this.once('end', () => open.delete(this))
  }

  /** A cancellation is on its way to it, which might meet the next statement instead. */
  get isSpent(): boolean {
    return this.cancelled
  }

  override connect = ((answered?: (error?: unknown) => void) => {
    if (!isDatabaseAway()) {
      open.add(this)
      return answered ? super.connect(answered as never) : super.connect()
    }
    const error = databaseUnavailable()
    if (!answered) return Promise.reject(error)
    process.nextTick(answered, error)
  }) as pg.Client['connect']

  /** Makes it fit for the work at hand, outside any transaction. */
  async prepare(work: Work): Promise<void> {
    this.work = work
    const timeoutMs = STATEMENT_TIMEOUTS_MS[work.kind]
    const { lockTimeoutMs } = work
    if (this.timeoutMs === timeoutMs && this.lockTimeoutMs === lockTimeoutMs) return
    const isNew = this.timeoutMs === null
    await this.query(
      `${isNew ? NEW_CONNECTION : ''}SET statement_timeout = ${timeoutMs}; SET lock_timeout = ${lockTimeoutMs}`,
    )
    this.timeoutMs = timeoutMs
    this.lockTimeoutMs = lockTimeoutMs
    // Not on every system that PostgreSQL runs on.
    if (isNew)
      await this.query(`SET client_connection_check_interval = ${CLIENT_CHECK_MS}`).catch(() => undefined)
  }

  /** Ends it without asking the other side: what waits for an answer fails. */
  cut(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
  }

  override query = ((...args: unknown[]) => {
    const ask = super.query.bind(this) as unknown as Ask
    if (isStream(args)) return ask(...args)
    const callback = args.at(-1)
    if (this.isRefused(args)) {
      const error = new AppError('query_timed_out', { detail: 'somebody holds the table' })
      if (typeof callback !== 'function') return Promise.reject(error)
      return void process.nextTick(callback as Answered, error)
    }
    if (typeof callback === 'function') {
      const end = this.attend(args)
      return ask(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end()
        this.noteLock(error)
        ;(callback as Answered)(error ? asDatabaseError(error) : error, result)
      })
    }
    const attended = async () => {
      const end = this.attend(args)
      try {
        return await ask(...args)
      } catch (error) {
        this.noteLock(error)
        throw asDatabaseError(error)
      } finally {
        end()
      }
    }
    const answer = this.unanswered === 0 ? attended() : this.last.then(attended)
    const answered = () => this.unanswered--
    this.unanswered++
    this.last = answer.then(answered, answered)
    return answer
  }) as pg.Client['query']

  /** Sees to it that a statement ends. @returns to be called when it has */
  private attend(args: unknown[]): () => void {
    const { work } = this
    const limit = this.timeoutMs === null ? GRACE_MS : this.timeoutMs + GRACE_MS
    const dead = setTimeout(() => this.cut(), limit).unref()
    if (!isRead(args) || this.isInTransaction()) return () => clearTimeout(dead)
    let soon: NodeJS.Timeout | undefined
    const statement = {
      cancelSoon: () => {
        soon ??= setTimeout(() => this.giveUp(), MOMENT_MS).unref()
      },
    }
    work.begin(statement)
    return () => {
      clearTimeout(dead)
      clearTimeout(soon)
      work.end(statement)
    }
  }

  private noteLock(error: unknown): void {
    if (isLockNotAvailable(error)) lookForHeldTables(this.config.connectionString)
  }

  /** Whoever would wait for a lock but a while is told at once that somebody has it. */
  private isRefused(args: unknown[]): boolean {
    return LOCK_TIMEOUTS_MS[this.work.kind] > 0 && needsHeldTable(textOf(args))
  }

  private isInTransaction(): boolean {
    const { _txStatus: status } = this as unknown as { _txStatus: string | null }
    return status !== null && status !== 'I'
  }

  private giveUp(): void {
    const { processID } = this as unknown as { processID: number | null }
    if (this.cancelled || processID === null) return
    this.cancelled = true
    cancelStatement(this.config, processID)
  }
}

/** A cursor or a stream is an object of its own. */
const isStream = (args: unknown[]): boolean =>
  typeof (args[0] as { submit?: unknown } | null)?.submit === 'function'

const READ = /^\s*(SELECT|WITH)\b/i

const isRead = (args: unknown[]): boolean => READ.test(textOf(args))

function textOf([statement]: unknown[]): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text
  return text ?? ''
}
