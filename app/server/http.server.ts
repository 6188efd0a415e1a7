import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { createRequestHandler as createDrawing, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { findSitePage } from '~/domains/content/content'
import { fieldSources } from '~/domains/payments/payments'
import { type FramePolicy, framePolicy } from '~/domains/store/store.server'
import { isDatabaseAway } from '~/platform/db/availability.server'
import { runWork, Work } from '~/platform/db/work.server'
import { env } from '~/platform/env/env.server'
import { DATA_REQUEST_HEADER } from '~/platform/http/data-request'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { setAppAreas, wordsAt } from '~/platform/i18n/words-file.server'
import { log } from '~/platform/telemetry/log.server'
import { redirectOf, withoutAlias } from '~/routes/redirects'
import { sendApplicationError } from './application-error-page'
import { appAreasOf } from './areas-of-routes'
import { limitBodies, wasRefused } from './bodies/limit-bodies.server'
import { branchBuilds } from './branch-builds'
import { COMPRESSION_LEVEL } from './compression-level'
import { countDrawn, countKept } from './count-pages.server'
import { drawRequests } from './draw-request.server'
import { withErrorEdge } from './error-edge.server'
import { refuseForeignForms } from './foreign-forms.server'
import { type KeptPagesOptions, keptPages } from './kept/kept-pages.server'
import { likelyPages } from './kept/likely-pages'
import { siteBuild } from './kept/site-build'
import { refuseMeaningless } from './meaningless-addresses'
import { takeMemberTurns } from './member-turns.server'
import { keepAnswersPrivate } from './private-answers'
import { refuseWhileAway } from './refuse-while-away.server'
import {
  HTTPS_ONLY_HEADER,
  httpsOnly,
  isByHttps,
  OPENER_POLICY_HEADER,
  OPENER_POLICY_OF_FIELDS,
  SECURITY_HEADERS,
} from './security-headers'
import { settleAddress } from './settle-address'
import { withShortManifest } from './short-manifest'
import { skipAbandonedReads } from './skip-abandoned-reads'
import { noteCountry } from './visitor-country.server'

const YEAR = '1y'

const POLICY_HEADER = 'content-security-policy'

type Build = ServerBuild | (() => Promise<ServerBuild>)

export interface HttpOptions {
  /** The compiled routes; called for each request, so that development serves what was just changed. */
  loadBuild: () => Promise<ServerBuild>
  /** Whether the process ends: nobody else shall be sent here. */
  isClosing?: () => boolean
  /** Vite's middlewares in development. */
  development?: RequestHandler
}

export interface Http {
  listener: RequestListener
  /** Has the public pages that are kept drawn anew: what they show has changed. */
  purge: () => void
  /** Draws public pages that visitors are likely to ask for, each a piece of work, the likeliest first. */
  drawAhead: readonly (() => Promise<void>)[]
}

/** The web server: public pages that are kept ready, and behind them the application. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const { loadBuild, development } = options
  if (development) {
    const app = application(options, async () => prepared(await loadBuild()))
    return { listener: firstNames(app), purge() {}, drawAhead: [] }
  }
  // Prepared once rather than for each request.
  const build = prepared(await loadBuild())
  const { listener, purge, prepare } = keptPages({
    application: application(options, build),
    draw: drawingPages(siteBuild(build)),
    budgetBytes: env().KEPT_PAGES_MB * 2 ** 20,
    onSent: countKept,
  })
  const drawAhead = likelyPages.map(
    (page) => () => prepare({ ...page, isMember: false, origin: siteOrigin() }),
  )
  return { listener: firstNames(listener), purge, drawAhead }
}

function prepared(build: ServerBuild): ServerBuild {
  setAppAreas(appAreasOf(build))
  return withErrorEdge(withShortManifest(build))
}

/** Everything behind it knows pages by their first names only, and the site by the address that is its own. */
function firstNames(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!settleAddress(request)) return void refuseAddress(response)
    request.url = withoutAlias(request.url ?? '')
    listener(request, response)
  }
}

function refuseAddress(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end('Bad request')
}

/** The application: identity of a request, headers, files, redirects, then Remix. */
function application({ development, isClosing = () => false }: HttpOptions, build: Build): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env().TRUSTED_PROXIES)
  app.use(requestId)
  app.use(refuseMeaningless)
  app.get('/healthz', alive)
  app.get('/readyz', ready(isClosing))
  if (development) app.use(development)
  app.use(compress())
  app.use(keepAnswersPrivate)
  app.use(ownWordsAlone(development !== undefined))
  app.use(securityHeaders(development !== undefined))
  const client = join(projectRoot, 'build', 'client')
  app.use(
    '/assets',
    express.static(join(client, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }),
  )
  // No redirect to a folder's own address: `/press` is a page, and beside it lie the files that it offers.
  const options = { maxAge: '1h', index: false, redirect: false }
  app.use(development ? express.static(join(projectRoot, 'public'), options) : builtFiles(client, options))
  app.use(sendWords)
  app.use(redirects)
  app.use(noteCountry)
  app.use(countDrawn)
  app.use(noteDataRequest)
  app.use(limitBodies())
  app.use(asRequest)
  const loadBuild = async () => (typeof build === 'function' ? build() : build)
  app.use(refuseWhileAway(loadBuild))
  app.use(refuseForeignForms(loadBuild))
  app.use(takeMemberTurns())
  // Last, as the framework has to ask at once.
  app.use(skipAbandonedReads)
  app.all('*', typeof build === 'function' ? drawing(build) : drawingBranches(build))
  app.use(lastResort)
  return app
}

const drawing = (build: Build): RequestHandler =>
  drawRequests(build, (request, response) => ({
    cspNonce: response.locals.cspNonce as string | undefined,
    // Behind TRUSTED_PROXIES, the address they forwarded.
    visitorAddress: request.ip,
    askAgainAfter: (seconds: string) => response.set('retry-after', seconds),
  }))

/** Files of the build by their names: the disk isn't asked whether one is called as each page is. */
function builtFiles(folder: string, options: Parameters<typeof express.static>[1]): RequestHandler {
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${name}`))
  const serve = express.static(folder, options)
  return (request, response, next) =>
    names.has(request.path) || request.path.includes('%') ? serve(request, response, next) : next()
}

/** Each request by the routes that it meets alone. */
function drawingBranches(build: ServerBuild): RequestHandler {
  const handlerOf = byBranch(build, drawing)
  return (request, response, next) => handlerOf(request.path)(request, response, next)
}

function drawingPages(build: ServerBuild): KeptPagesOptions['draw'] {
  const drawingOf = byBranch(build, (branch) => createDrawing(branch, env().NODE_ENV))
  return (request, context) => drawingOf(new URL(request.url).pathname)(request, context)
}

/** What answers an address, made once for all addresses that meet the same routes. */
function byBranch<Handler>(
  build: ServerBuild,
  make: (branch: ServerBuild) => Handler,
): (path: string) => Handler {
  const branchOf = branchBuilds(build)
  const handlers = new Map<ServerBuild, Handler>()
  return (path) => {
    const branch = branchOf(path)
    const handler = handlers.get(branch) ?? make(branch)
    handlers.set(branch, handler)
    return handler
  }
}

/** As a page names them they never change; others are no longer, or not yet, ours. */
const sendWords: RequestHandler = (request, response, next) => {
  if (!request.path.startsWith('/words/')) return next()
  const script = wordsAt(request.path)
  response
    .status(script === null ? 404 : 200)
    .set('cache-control', script === null ? 'no-store' : 'public, max-age=31536000, immutable')
    .type('text/javascript')
    .send(script ?? '')
}

const requestId: RequestHandler = (request, response, next) => {
  const id = randomUUID()
  response.setHeader('x-request-id', id)
  const begun = performance.now()
  response.on('finish', () => {
    const ms = Math.round(performance.now() - begun)
    log().debug(
      { id, method: request.method, path: request.path, status: response.statusCode, ms },
      'request',
    )
  })
  next()
}

/** The process answers: whoever runs it needn't start it again, also while its database is away. */
const alive: RequestHandler = (_request, response) => void response.json({ alive: true })

/** Whether visitors may be sent here. Told by the watch over the database, so that no pool that is full keeps it waiting. */
const ready =
  (isClosing: () => boolean): RequestHandler =>
  (_request, response) => {
    const isAway = isDatabaseAway()
    response.status(isAway || isClosing() ? 503 : 200).json({ database: isAway ? 'down' : 'up' })
  }

/** Changes are finished whether or not somebody waits for them. */
const ONLY_READS = ['GET', 'HEAD']

/** What is asked of the database for a request is cancelled when the one who asked goes away. */
const asRequest: RequestHandler = (request, response, next) => {
  const claim = { claimants: ['anonymous', 'strangers'] as const, held: 0 }
  const work = new Work('request', ONLY_READS.includes(request.method), claim)
  response.once('close', () => {
    if (!response.writableFinished) work.leave()
  })
  runWork(work, next)
}

/** By Brotli, and by gzip for who doesn't take it. */
function compress(): RequestHandler {
  return compression({
    level: COMPRESSION_LEVEL,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVEL } },
    filter: (request, response) =>
      !String(response.getHeader('content-type')).includes('text/event-stream') &&
      compression.filter(request, response),
  })
}

function securityHeaders(development: boolean): RequestHandler {
  return (request, response, next) => {
    response.set(SECURITY_HEADERS)
    if (isByHttps(request.protocol)) response.setHeader(HTTPS_ONLY_HEADER, httpsOnly())
    const fields = fieldSources(request.path)
    if (fields) response.setHeader(OPENER_POLICY_HEADER, OPENER_POLICY_OF_FIELDS)
    if (!development) {
      const nonce = randomBytes(16).toString('base64')
      response.locals.cspNonce = nonce
      response.setHeader(
        POLICY_HEADER,
        contentSecurityPolicy(nonce, framePolicy(request.path, request.query.shop), fields),
      )
    }
    next()
  }
}

/**
 * Shops' pictures come from any https address; everything else is our own, or the store platform's in its admin, or a
 * payment provider's where its fields are.
 */
function contentSecurityPolicy(
  nonce: string,
  inAdmin: FramePolicy | null,
  fields: ReturnType<typeof fieldSources>,
): string {
  const platform = inAdmin ? ` ${inAdmin.source}` : ''
  const provider = (kind: keyof NonNullable<typeof fields>) => ['', ...(fields?.[kind] ?? [])].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${platform}${provider('script')}`,
    `style-src 'self' 'unsafe-inline'${platform}`,
    "img-src 'self' data: blob: https:",
    `font-src 'self' data:${platform}`,
    `connect-src 'self'${platform}${provider('connect')}`,
    `frame-src 'self'${provider('frame')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${inAdmin ? inAdmin.frameAncestors.join(' ') : "'self'"}`,
  ].join('; ')
}

/** What a page may say for itself, in place of what every answer says. */
const OWN_HEADERS = [POLICY_HEADER, ...Object.keys(SECURITY_HEADERS)]

/**
 * A page's own word stands alone: browsers would hold it to both content security policies, and other headers would be
 * there twice. In development there's no such policy, as Vite writes styles into the page.
 */
function ownWordsAlone(development: boolean): RequestHandler {
  return (_request, response, next) => {
    const writeHead = response.writeHead
    response.writeHead = (...args: unknown[]) => {
      if (development) response.removeHeader(POLICY_HEADER)
      for (const name of OWN_HEADERS) {
        const said = response.getHeader(name)
        if (Array.isArray(said)) response.setHeader(name, said.at(-1) ?? '')
      }
      return Reflect.apply(writeHead, response, args)
    }
    next()
  }
}

/** The framework asks for a page's data at its address with `.data` behind, and takes that away before our code sees it. */
const noteDataRequest: RequestHandler = (request, _response, next) => {
  if (request.path.endsWith('.data')) request.headers[DATA_REQUEST_HEADER] = '1'
  else delete request.headers[DATA_REQUEST_HEADER]
  next()
}

const redirects: RequestHandler = (request, response, next) => {
  const { lang } = request.query
  const to = redirectOf(request.path, typeof lang === 'string' ? lang : null) ?? withoutSlash(request)
  if (to) response.redirect(301, to)
  else next()
}

/** A public page has no slash at its end: with one it would be a second address of the same page. */
function withoutSlash({ path, originalUrl }: Request): string | null {
  if (path === '/' || !path.endsWith('/') || !findSitePage(path.slice(0, -1))) return null
  return `${path.slice(0, -1)}${originalUrl.slice(path.length)}`
}

/** Reached only when Remix itself couldn't answer. */
function lastResort(
  error: unknown,
  _request: Request,
  response: Response,
  next: (error: unknown) => void,
): void {
  // Its route answers once more, too late.
  if (wasRefused(response)) return
  if ((error as { status?: number }).status === 404) {
    response.status(404).type('text/plain').send('Not found')
    return
  }
  const errorId = String(response.getHeader('x-request-id'))
  log().error({ err: error, id: errorId }, 'a request could not be answered')
  if (response.headersSent) {
    next(error)
    return
  }
  sendApplicationError(response, { status: 500, errorId })
}
