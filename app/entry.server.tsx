import { text } from 'node:stream/consumers'
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { NonceContext } from '~/platform/http/nonce-context'
import { policyOfPage } from '~/platform/http/page-policy.server'
import { pageStream } from '~/platform/http/page-stream.server'
import { createI18n, i18nOf, languageOfRequest } from '~/platform/i18n/i18n.server'
import { OtherLanguages } from '~/platform/i18n/other-languages'
import { reportError } from '~/platform/telemetry/report-error.server'
import { errorAnswer, type Problem } from '~/server/error-edge.server'
import { withLateStart } from '~/server/late-start.server'
import { cutOf, firstStylesOf, withOwnStyles } from '~/server/page-styles.server'
import { UNAVAILABLE_S, unavailablePage } from '~/server/refusal.server'
import appStyles from '~/ui/app.css?url'
import siteStyles from '~/ui/site.css?url'

const PATIENCE_MS = 10_000

/**
 * The boot code is part of Remix's server build, so that it and the routes share one module graph: one
 * database pool, one index cache. scripts/serve.mjs calls it, scripts/sample.mjs the other.
 */
export { main, sample } from '~/server/main.server'

/** Areas that every page of the application needs: the frame, errors, shared words. */
const FRAME_AREAS = ['common', 'shell', 'errors']

export const streamTimeout = PATIENCE_MS

// No visitor waits for them.
cutOf(siteStyles)
firstStylesOf(appStyles, '')

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { cspNonce: nonce }: AppLoadContext & { cspNonce?: string },
) {
  const unavailable = unavailableIn(context)
  if (unavailable) return answerUnavailable(request, headers, unavailable)
  const handles = handlesOf(context)
  if (handles.some(({ isSite }) => isSite)) return answerSite(request, status, headers, context)
  const isDoor = handles.some((handle) => handle.isDoor)
  const i18n = createI18n(languageOfRequest(request), isDoor ? ownAreasOf(context) : areasOf(context))
  i18n.use(initReactI18next)
  // A crawler gets the whole page, a person the shell first. A door is short, and sent whole.
  const isWhole = isDoor || isbot(request.headers.get('user-agent') ?? '')

  return new Promise<Response>((resolve, reject) => {
    let shellSent = false
    let answer = status
    const send = () => {
      const body = pageStream()
      headers.set('content-type', 'text/html; charset=utf-8')
      const respond = (page: ReadableStream | string) =>
        resolve(new Response(page, { headers, status: answer }))
      if (isDoor) text(body).then((page) => respond(withLateStart(page, nonce ?? '')), reject)
      else respond(createReadableStreamFromReadable(body))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady() {
          shellSent = true
          if (!isWhole) send()
        },
        onAllReady() {
          if (isWhole) send()
        },
        // Remix draws the page again with this answer as the boundary's data, so that its screen has an id.
        onShellError: (error) => void errorAnswer(error, request).then(reject),
        onError(error) {
          answer = 500
          if (shellSent) void reportError(error, { pageUrl: request.url })
        },
      },
    )
    setTimeout(abort, PATIENCE_MS + 1000)
  })
}

/** What the database's absence made of a page's data, if it did. */
function unavailableIn({ staticHandlerContext: { errors } }: EntryContext): Problem | undefined {
  for (const error of Object.values(errors ?? {}))
    if (isRouteErrorResponse(error) && error.data?.code === 'database_unavailable') return error.data
  return undefined
}

function answerUnavailable(request: Request, headers: Headers, problem: Problem): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('retry-after', String(UNAVAILABLE_S))
  const page = unavailablePage(problem, languageOfRequest(request), request.method === 'GET')
  return new Response(page, { headers, status: 503 })
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // A route's own answer (404, or what the error edge made) is no news: the edge has written it down.
  if (!request.signal.aborted && !isRouteErrorResponse(error) && !(error instanceof Response))
    void reportError(error, { pageUrl: request.url })
}

/**
 * A public page: drawn in one go, in the visitor's language and, where it isn't translated, with its body in another. It
 * brings its own content security policy, by hashes of what stands in it, and so nothing that is for one visitor only.
 */
async function answerSite(request: Request, status: number, headers: Headers, context: EntryContext) {
  const areas = ownAreasOf(context)
  const inLanguage = (language: string) => i18nOf(language, areas)
  const language = languageOfRequest(request)
  try {
    const page = renderToString(
      <OtherLanguages.Provider value={inLanguage}>
        <I18nextProvider i18n={inLanguage(language)}>
          <RemixServer context={context} url={request.url} />
        </I18nextProvider>
      </OtherLanguages.Provider>,
    )
    const html = withOwnStyles(`<!DOCTYPE html>${page}`)
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('content-language', language)
    headers.set('content-security-policy', policyOfPage(html))
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    return new Response(html, { headers, status })
  } catch (error) {
    throw await errorAnswer(error, request)
  }
}

interface Handle {
  i18n?: readonly string[]
  isSite?: boolean
  isDoor?: boolean
}

/** What the routes of this page say of it. */
const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext): Handle[] =>
  staticHandlerContext.matches.map(({ route }) => (routeModules[route.id]?.handle as Handle) ?? {})

/** Areas of this page alone. */
const ownAreasOf = (context: EntryContext): string[] => [
  ...new Set([...FRAME_AREAS, ...handlesOf(context).flatMap(({ i18n = [] }) => i18n)]),
]

/** Areas of the application's pages: people go from one to the other without asking the server for words. */
function areasOf(context: EntryContext): string[] {
  const named = Object.values(context.routeModules).flatMap((module) => {
    const handle = module?.handle as Handle | undefined
    return handle?.isSite ? [] : (handle?.i18n ?? [])
  })
  return [...new Set([...FRAME_AREAS, ...named])]
}
