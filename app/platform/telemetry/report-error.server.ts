import { randomUUID } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { toAppError } from '~/platform/errors/app-error'
import { log } from './log.server'

export interface ErrorPlace {
  pageUrl?: string
  userAgent?: string | null
  context?: Record<string, string | number | boolean | null>
}

/**
 * Writes what went wrong to the log and the error table. Never throws: a broken database must not hide
 * the error that broke it.
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
  await systemDb()
    .errorLog.create({
      data: {
        id,
        errorType: error.code,
        message: cause.message.slice(0, 2000),
        stack: cause.stack?.slice(0, 8000) ?? null,
        pageUrl: pathOf(pageUrl) ?? null,
        userAgent: userAgent?.slice(0, 300) ?? null,
        context: context ?? {},
      },
    })
    .catch((failure) => log().error({ err: failure, id }, 'the error log could not be written'))
  return id
}

/** Queries may carry tokens and customers' words: only the path is kept. */
function pathOf(url: string | undefined): string | undefined {
  return url?.replace(/^[a-z]+:\/\/[^/]*/, '').split('?')[0]
}
