import type { ServerBuild } from '@remix-run/node'
import { AppError, toAppError } from '~/platform/errors/app-error'
import { DATA_REQUEST_HEADER } from '~/platform/http/data-request'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { errorWords } from '~/platform/i18n/problem-words.server'
import { reportError } from '~/platform/telemetry/report-error.server'

interface HandlerArgs {
  request: Request
  context?: { askAgainAfter?: (seconds: string) => void }
}

type Handler = (args: HandlerArgs) => unknown

/** What a failed request answers, on pages (as the boundary's data) and on data routes (as JSON). */
export interface Problem {
  code: string
  /** In the visitor's language; never carries detail from inside. */
  message: string
  /** Under which the detail stands in the error log. */
  id: string
}

/**
 * The one edge where errors become answers: each loader and action of the build is wrapped, so that
 * an AppError leaves with its own status and its message translated, and anything else as `unexpected`.
 */
export function withErrorEdge(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const module = { ...route.module }
    if (module.loader) module.loader = guard(module.loader as Handler) as typeof module.loader
    if (module.action) module.action = guard(module.action as Handler) as typeof module.action
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function guard(handler: Handler): Handler {
  return async (args) => {
    try {
      return await refuseFileAsData(
        await handler({ ...args, request: checkingForms(args.request) }),
        args.request,
      )
    } catch (thrown) {
      if (thrown instanceof Response || isDataWithResponseInit(thrown)) throw thrown
      const answer = await errorAnswer(thrown, args.request)
      // Of a page's error the framework sends the status and the words alone.
      const seconds = answer.headers.get('retry-after')
      if (seconds) args.context?.askAgainAfter?.(seconds)
      throw answer
    }
  }
}

/**
 * A file or a stream isn't a page's data: made into that, all of it would lie in memory at once, some times over, and be
 * sent without the headers that keep it harmless.
 */
async function refuseFileAsData(answer: unknown, request: Request): Promise<unknown> {
  if (!(answer instanceof Response) || !request.headers.has(DATA_REQUEST_HEADER)) return answer
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream && !answer.headers.has('content-disposition')) return answer
  await answer.body?.cancel()
  throw new AppError('not_found', { detail: 'a file was asked for as data' })
}

/**
 * The same request, whose body is held to be a form when it is read as one: what it takes for a fault of its caller, as no
 * action could, is a mistake of whoever sent it (a boundary that is missing, a form cut off, another content type).
 */
function checkingForms(request: Request): Request {
  const [read, clone] = [request.formData.bind(request), request.clone.bind(request)]
  request.formData = () =>
    read().catch((cause: unknown) => {
      throw cause instanceof AppError ? cause : new AppError('bad_request', { cause, detail: 'not a form' })
    })
  request.clone = () => checkingForms(clone())
  return request
}

/** Reports what was thrown and answers with its status, its words in the visitor's language, and its id. */
export async function errorAnswer(thrown: unknown, request: Request): Promise<Response> {
  const error = toAppError(thrown)
  const id = await reportError(thrown, {
    pageUrl: request.url,
    userAgent: request.headers.get('user-agent'),
  })
  const problem: Problem = { code: error.code, message: errorWords(error, languageOfRequest(request)), id }
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds))
  return Response.json(problem, { status: error.status, headers })
}

const isDataWithResponseInit = (thrown: unknown) =>
  typeof thrown === 'object' &&
  thrown !== null &&
  (thrown as { type?: string }).type === 'DataWithResponseInit'
