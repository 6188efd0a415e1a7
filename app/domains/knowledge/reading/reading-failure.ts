import { AppError, type ErrorCode } from '~/platform/errors/app-error'

/** Why a source or one page of it can't be read; each has its words in content/messages/knowledge. */
export const readingFailures = [
  'no_text',
  'encrypted',
  'damaged',
  'unsupported',
  'too_large',
  'too_many_pages',
  'too_complex',
  'refused',
  'unreachable',
  'not_found',
  'forbidden',
  'server_error',
  'not_a_page',
  'robots',
  'noindex',
  'file_missing',
  'unexpected',
] as const

const FETCH_FAILURES: Partial<Record<ErrorCode, ReadingFailure>> = {
  fetch_refused: 'refused',
  fetch_failed: 'unreachable',
  too_large: 'too_large',
}

export type ReadingFailure = (typeof readingFailures)[number]

export class UnreadableError extends Error {
  constructor(
    readonly reason: ReadingFailure,
    options?: ErrorOptions,
  ) {
    super(`can't be read: ${reason}`, options)
    this.name = 'UnreadableError'
  }
}

/** The reason behind anything that reading throws; a `UnreadableError` names its own. */
export function failureOf(error: unknown): ReadingFailure {
  if (error instanceof UnreadableError) return error.reason
  if (!(error instanceof AppError)) return 'unexpected'
  return FETCH_FAILURES[error.code] ?? 'unexpected'
}
