import { AppError } from '~/platform/errors/app-error'
import { databaseUnavailable } from './availability.server'

/** Sockets that are refused or break (Node), and a server that shuts down, crashed or isn't up yet (PostgreSQL, class 57 and 08). */
const GONE_CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1235]|08...)$/
/** The driver's own, which have no code. */
const GONE_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded|Client (has encountered a connection error|was closed))/

const QUERY_CANCELED = '57014'
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether an error says that the database couldn't be reached, rather than that it refused something. */
export function isDatabaseGone(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return code === 'database_unavailable' || GONE_CODES.test(code) || GONE_WORDS.test(message)
}

/** Whether a statement waited too long for what somebody has locked. */
export const isLockNotAvailable = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === LOCK_NOT_AVAILABLE

/** What a statement failed with, as the product says it; what the database refused stays as the driver has it. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (isDatabaseGone(error)) return databaseUnavailable(error)
  const { code, message } = error as { code?: string; message?: string }
  if (isLockNotAvailable(error)) return new AppError('query_timed_out', { cause: error })
  if (code !== QUERY_CANCELED) return error
  return /statement timeout/.test(message ?? '')
    ? new AppError('query_timed_out', { cause: error })
    : new AppError('request_aborted', { cause: error })
}
