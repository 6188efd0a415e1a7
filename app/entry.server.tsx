import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { env } from '~/platform/env/env.server'
import { UNAVAILABLE_S } from '~/platform/errors/app-error'
import { DrawOnceContext } from '~/platform/http/draw-once'
import { drawOnce } from '~/platform/http/draw-once.server'
import { NonceContext } from '~/platform/http/nonce-context'
import { policyOfPage } from '~/platform/http/page-policy.server'
import { wholePage } from '~/platform/http/whole-page'
import { i18nOf, languageOfRequest } from '~/platform/i18n/i18n.server'
import { OtherLanguages } from '~/platform/i18n/other-languages'
import { WordsPath } from '~/platform/i18n/page-messages'
import { APP_SET, areasOfSet, setOfAreas, wordsFile } from '~/platform/i18n/words-file.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { ownAreasOf, type RouteHandle } from '~/server/areas-of-routes'
import { errorAnswer, type Problem } from '~/server/error-edge.server'
import { withLateStart } from '~/server/late-start.server'
import { cutOf, firstStylesOf, withOwnStyles } from '~/server/page-styles.server'
import { unavailablePage } from '~/server/refusal.server'
import { withWholeData } from '~/server/whole-data.server'
import appStyles from '~/ui/app.css?url'
import siteStyles from '~/ui/site.css?url'

const PATIENCE_MS = 10_000

/**
 * The boot code is part of Remix's server build, so that it and the routes share one module graph: one
 * database pool, one index cache. scripts/serve.mjs calls it, scripts/sample.mjs the other.
 */
export { main, sample } from '~/server/main.server'

/** How long data may be on its way that a page was promised. */
export const streamTimeout = PATIENCE_MS

// No visitor waits for them.
cutOf(siteStyles)
firstStylesOf(appStyles, '')

export default async function handleRequest(
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
  const language = languageOfRequest(request)
  const set = isDoor ? setOfAreas(ownAreasOf(handles)) : APP_SET
  // Whole: no page of ours promises data for later, and what is drawn in one go costs half of what is drawn in pieces.
  await withWholeData(context)
  try {
    const drawn = renderToString(
      <NonceContext.Provider value={nonce}>
        <WordsPath.Provider value={wordsFile(language, set).path}>
          <I18nextProvider i18n={i18nOf(language, areasOfSet(set))}>
            <RemixServer context={context} url={request.url} nonce={nonce} />
          </I18nextProvider>
        </WordsPath.Provider>
      </NonceContext.Provider>,
    )
    const page = `<!DOCTYPE html>${drawn}`
    headers.set('content-type', 'text/html; charset=utf-8')
    return wholePage(isDoor ? withLateStart(page, nonce ?? '') : page, { headers, status })
  } catch (error) {
    // Remix draws the page again with this answer as the boundary's data, so that its screen has an id.
    throw await errorAnswer(error, request)
  }
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
  const areas = ownAreasOf(handlesOf(context))
  const inLanguage = (language: string) => i18nOf(language, areas)
  const language = languageOfRequest(request)
  try {
    const page = renderToStaticMarkup(
      <OtherLanguages.Provider value={inLanguage}>
        <DrawOnceContext.Provider value={env().NODE_ENV === 'development' ? null : drawOnce}>
          <I18nextProvider i18n={inLanguage(language)}>
            <RemixServer context={context} url={request.url} />
          </I18nextProvider>
        </DrawOnceContext.Provider>
      </OtherLanguages.Provider>,
    )
    const html = withOwnStyles(`<!DOCTYPE html>${page}`)
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('content-language', language)
    headers.set('content-security-policy', policyOfPage(html))
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    return wholePage(html, { headers, status })
  } catch (error) {
    throw await errorAnswer(error, request)
  }
}

/** What the routes of this page say of it. */
const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext): RouteHandle[] =>
  staticHandlerContext.matches.map(({ route }) => (routeModules[route.id]?.handle as RouteHandle) ?? {})
