import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AppLoadContext } from '@remix-run/node'
import { isDatabaseAway } from '~/platform/db/availability.server'
import { runWork } from '~/platform/db/work.server'
import { keptRenderContext } from '~/platform/http/kept-render'
import { log } from '~/platform/telemetry/log.server'
import { HTTPS_ONLY_HEADER, httpsOnly } from '../security-headers'
import { bestEncoding, isNamedBy } from './encoding'
import { compressWell, formOf, type KeptPage, keptPage } from './kept-page.server'
import { KeptStore } from './kept-store'
import { readVisit, type Visit } from './visit.server'

export interface KeptPagesOptions {
  /** Answers everything that isn't a kept page, and what can't be drawn as one. */
  application: RequestListener
  /** Draws a page. */
  draw: (request: Request, context: AppLoadContext) => Promise<Response>
  /** Of all pages together. */
  budgetBytes: number
  /** Told of each page that was answered from memory, once it is on its way. */
  onSent?: (visit: Visit, request: IncomingMessage) => void
}

/** What makes one drawing of a page another than the next. */
type Wanted = Pick<Visit, 'path' | 'language' | 'isMember' | 'origin'>

export interface KeptPages {
  listener: RequestListener
  /** Draws a page for whoever will ask for it first, unless it is there. */
  prepare: (wanted: Wanted) => Promise<void>
  /** Has every page drawn anew before it is shown again: what they show has changed. */
  purge: () => void
}

/**
 * Public pages in front of the application: drawn once for each address, language and for members and visitors apart, then
 * answered from memory until their content changes. A page is drawn from a request that has nothing of the visitor.
 */
export function keptPages({ application, draw, budgetBytes, onSent }: KeptPagesOptions): KeptPages {
  const store = new KeptStore<KeptPage>(budgetBytes)
  const drawing = new Map<string, Promise<KeptPage | null>>()
  let compressing = Promise.resolve()
  let version = 0

  async function make(wanted: Wanted, key: string): Promise<KeptPage | null> {
    const begunAt = version
    const context = keptRenderContext({ isMember: wanted.isMember })
    const drawn = await runWork('request', () => draw(requestFor(wanted), context))
    if (drawn.status >= 500) return oldPage(key)
    // Problems and redirects are for the one who meets them.
    if (drawn.status !== 200 || drawn.headers.has('set-cookie')) {
      if (version === begunAt) store.remove(key)
      return null
    }
    const page = await keptPage(drawn)
    if (version === begunAt) store.put(key, page)
    return page
  }

  /** What a page showed before its content changed, for as long as it can't be drawn anew. */
  const oldPage = (key: string) => store.get(key) ?? null

  const currentPage = (key: string) => {
    const page = store.get(key)
    return page?.isOld ? undefined : page
  }

  /** A page that nobody asked for isn't worth it. One after the other: visitors need the processor more. */
  function compressSoon(page: KeptPage, key: string): void {
    page.isCompressing = true
    compressing = compressing
      .then(() => (store.has(page, key) ? compressWell(page) : undefined))
      .catch(complain)
  }

  /** All who ask while it is drawn wait for the same page. */
  function makeOnce(wanted: Wanted, key: string): Promise<KeptPage | null> {
    const running = drawing.get(key)
    if (running) return running
    const made = make(wanted, key).finally(() => {
      if (drawing.get(key) === made) drawing.delete(key)
    })
    drawing.set(key, made)
    return made
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    { page, key }: { page: KeptPage; key: string },
  ): void {
    answer(request, response, visit, page)
    onSent?.(visit, request)
    if (!page.isCompressing) compressSoon(page, key)
  }

  async function sendDrawn(request: IncomingMessage, response: ServerResponse, visit: Visit, key: string) {
    // Where there's nothing to show the application meets the same error and knows what to say.
    const page = await makeOnce(visit, key).catch(() => oldPage(key))
    if (page) send(request, response, visit, { page, key })
    else application(request, response)
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const visit = readVisit(request)
    if (!visit) return void application(request, response)
    const key = keyOf(visit)
    const page = isDatabaseAway() ? oldPage(key) : currentPage(key)
    if (page) send(request, response, visit, { page, key })
    else void sendDrawn(request, response, visit, key)
  }

  return {
    listener,
    prepare: async (wanted) => {
      const key = keyOf(wanted)
      if (!currentPage(key)) await makeOnce(wanted, key)
    },
    purge: () => {
      version++
      for (const page of store.things()) page.isOld = true
      drawing.clear()
    },
  }
}

const keyOf = ({ isMember, language, origin, path }: Wanted) =>
  `${isMember ? 'member' : 'visitor'} ${language} ${origin}${path}`

/** Nothing of the visitor but the page they want and its language. */
const requestFor = ({ origin, path, language }: Wanted) => new Request(`${origin}${path}?lang=${language}`)

/**
 * Sends a page, or that the visitor has it already. Browsers and caches may keep it and ask each time whether it still
 * holds; with a cookie of this visitor's it is for their browser alone.
 */
function answer(request: IncomingMessage, response: ServerResponse, visit: Visit, page: KeptPage): void {
  const id = randomUUID()
  const isThere = isNamedBy(request.headers['if-none-match'], page.etag)
  const status = isThere ? 304 : 200
  const form = isThere ? null : formOf(page, bestEncoding(request.headers['accept-encoding']))
  const headers = [...(form ?? page).headers, 'x-request-id', id]
  if (visit.isHttps) headers.push(HTTPS_ONLY_HEADER, httpsOnly())
  if (visit.setCookie) headers.push('set-cookie', visit.setCookie, 'cache-control', 'private, no-cache')
  else headers.push('cache-control', 'no-cache')
  if (log().isLevelEnabled('debug'))
    log().debug({ id, method: request.method, path: visit.path, status, ms: 0 }, 'request')
  response.writeHead(status, headers)
  response.end(form && request.method !== 'HEAD' ? form.body : undefined)
}

const complain = (error: unknown) => log().warn({ err: error }, 'a page could not be compressed')
