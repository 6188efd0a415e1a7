import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { databaseUnavailable } from './availability.server'

/** Sockets that are refused or break (Node), and a server that shuts down, crashed or isn't up yet (PostgreSQL, class 57 and 08). */
const GONE_CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1235]|08...)$/
/** The driver's own, which have no code. */
const GONE_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded|Client (has encountered a connection error|was closed))/

/**
 * It is there and can't do it for now: no room, memory or connection is left (class 53), or it has become a copy that is only
 * read, as after a failover.
 */
const UNFIT_CODES = /^(53[0-3]00|25006)$/

const QUERY_CANCELED = '57014'
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether an error says that the database couldn't be reached or can't work for now, rather than that it refused something. */
export function isDatabaseGone(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    code === 'database_unavailable' ||
    GONE_CODES.test(code) ||
    UNFIT_CODES.test(code) ||
    GONE_WORDS.test(message)
  )
}

const TELL_EVERY_MS = 60_000
let toldAt = Number.NEGATIVE_INFINITY

/** Nobody else tells whoever runs the app: the watch over the database has its answers. */
function tellUnfit({ code = '', message }: { code?: string; message?: string }): void {
  if (!UNFIT_CODES.test(code) || performance.now() - toldAt < TELL_EVERY_MS) return
  toldAt = performance.now()
  log().error({ code, reason: message }, "the database can't do what it is asked for now")
}

/** Whether a statement waited too long for what somebody has locked. */
export const isLockNotAvailable = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === LOCK_NOT_AVAILABLE

/** What a statement failed with, as the product says it; what the database refused stays as the driver has it. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, message } = error as { code?: string; message?: string }
  if (isDatabaseGone(error)) {
    tellUnfit({ code, message })
    return databaseUnavailable(error)
  }
  if (isLockNotAvailable(error)) return new AppError('query_timed_out', { cause: error })
  if (code !== QUERY_CANCELED) return error
  return /statement timeout/.test(message ?? '')
    ? new AppError('query_timed_out', { cause: error })
    : new AppError('request_aborted', { cause: error })
}
