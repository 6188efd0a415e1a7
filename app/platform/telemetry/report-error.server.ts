import { randomUUID } from 'node:crypto'
import { toAppError } from '~/platform/errors/app-error'
import { log } from './log.server'
import { RELEASE } from './release.server'
import type { SeenError } from './seen-error'

export interface ErrorPlace {
  pageUrl?: string
  userAgent?: string | null
  context?: Record<string, string | number | boolean | null>
}

export type ErrorRecorder = (error: SeenError) => Promise<unknown>

let recorder: ErrorRecorder | undefined

/** Names who keeps the errors that `reportError` hears of: at boot, because that is a domain's work. */
export function recordErrorsWith(keep: ErrorRecorder): void {
  recorder = keep
}

/**
 * Writes what went wrong to the log and has it recorded. Never throws: a broken database must not hide the error that
 * broke it.
 *
 * @returns the id that the visitor is shown
 */
export async function reportError(
  thrown: unknown,
  { pageUrl, userAgent, context }: ErrorPlace = {},
): Promise<string> {
  const id = randomUUID()
  const error = toAppError(thrown)
  if (!error.report) return id
  const cause = error.cause instanceof Error ? error.cause : error
  log().error({ err: cause, id, code: error.code, page: pathOf(pageUrl) }, 'something went wrong')
  await recorder?.({
    id,
    type: error.code === 'unexpected' ? cause.name : error.code,
    level: 'error',
    message: cause === error && error.cause !== undefined ? String(error.cause) : cause.message,
    stack: cause.stack ?? null,
    pageUrl: pathOf(pageUrl) ?? null,
    userAgent: userAgent ?? null,
    sessionId: null,
    release: RELEASE,
    person: null,
    context: { ...context, runtime: 'server' },
    occurredAt: new Date(),
  }).catch((failure) => log().error({ err: failure, id }, 'the error log could not be written'))
  return id
}

/** Queries may carry tokens and customers' words: only the path is kept. */
function pathOf(url: string | undefined): string | undefined {
  return url?.replace(/^[a-z]+:\/\/[^/]*/, '').split('?')[0]
}
