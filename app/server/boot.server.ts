import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { languagePreparations } from '~/domains/assistant/assistant.server'
import { flushViews } from '~/domains/content/content.server'
import { recordError } from '~/domains/health/health.server'
import { takesSignUps } from '~/domains/identity/identity.server'
import { loadModelFolder } from '~/domains/knowledge/knowledge.server'
import { vapidKeys } from '~/domains/notifications/notifications.server'
import { followChanges, indexesSettled } from '~/domains/retrieval/retrieval.server'
import { databaseUrl, disconnectDatabase } from '~/platform/db/db.server'
import { watchDatabase } from '~/platform/db/watch-database.server'
import { env } from '~/platform/env/env.server'
import { endStreams } from '~/platform/http/open-streams.server'
import { detectLanguage } from '~/platform/i18n/detect-language.server'
import { startWorkers, stopJobs } from '~/platform/jobs/jobs.server'
import { startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { log } from '~/platform/telemetry/log.server'
import { recordErrorsWith } from '~/platform/telemetry/report-error.server'
import { watchKnowledge } from '~/workflows/check-regressions.server'
import { makeSiteChat } from '~/workflows/site-chat/teach-site-chat.server'
import { watchSite } from '~/workflows/watch-site.server'
import '~/workflows/tell-team.server'
import '~/workflows/usage/tell-model-budget.server'
import { type Closing, closesInOrder } from './close-server'
import { type RunningDatabase, startDatabase } from './database.server'
import { startHousekeeping } from './housekeeping.server'
import { createHttp, type HttpOptions } from './http.server'
import { answerLeftBehind, resumeUnfinished } from './resume.server'
import { loadSampleOnDemand, loadSampleOnFirstRun } from './sample.server'
import { insist } from './waiting-room.server'
import { isWebProcess, startWebProcesses } from './web-processes.server'
import { workAhead } from './work-ahead'

/**
 * What a connection may take of the server before there is a request. How long a body may take depends on its size, which
 * `limitBodies` sees; the longest is a catalogue file over a slow line.
 */
const CONNECTION_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 2 * 3_600_000,
  // Longer than the proxies keep theirs (60 s, 75 s): what they send just as a connection is closed for idling would fail.
  keepAliveTimeout: 90_000,
  connectionsCheckingInterval: 5_000,
} as const

export interface BootOptions extends HttpOptions {
  development?: RequestHandler
  /** Tells whoever runs the app why it can't start yet. */
  explain: (error: unknown) => void
}

/**
 * Starts everything this process is for (ROLES) and returns how to stop it in order: no new requests, those at work and then
 * jobs to their end, then the database. What was acknowledged is on disk at every moment, so a kill is safe.
 */
export async function boot(options: BootOptions): Promise<() => Promise<void>> {
  const { ROLES, WEB_PROCESSES } = env()
  await loadModelFolder()
  const database = await reachDatabase(options.explain)
  const watch = watchDatabase(databaseUrl())
  recordErrorsWith(recordError)
  await startRealtime()
  await vapidKeys()
  if (!isWebProcess()) warnOfClosedDoor()
  if (ROLES.includes('worker')) await startWorkers()
  const sampleLines = await loadSampleOnFirstRun(database.embedded)
  if (!isWebProcess()) await makeSiteChatAtBoot()
  const stopChores = ROLES.includes('worker') ? startChores() : () => undefined
  if (!ROLES.includes('worker') && !isWebProcess()) answerLeftBehind()
  const stopFollowing = followChanges()
  // Loading its tables takes half a second, which the first shopper shouldn't wait for.
  detectLanguage('Which language is this sentence in?')
  const web = ROLES.includes('web') ? await (WEB_PROCESSES > 1 ? listenInSeveral() : listen(options)) : null
  if (web && !isWebProcess()) announce(web.port, sampleLines)

  return once(async () => {
    stopChores()
    await web?.close()
    await flushViews()
    await stopJobs()
    stopFollowing()
    await stopRealtime()
    // What a restart would otherwise build again.
    await indexesSettled()
    await watch.stop()
    await disconnectDatabase()
    await database.stop()
  })
}

/** What goes wrong here keeps nobody from the app: the next start, or housekeeping, tries again. */
async function makeSiteChatAtBoot(): Promise<void> {
  await makeSiteChat().catch((error) => log().error({ err: error }, 'the site’s own chat could not be made'))
}

function warnOfClosedDoor(): void {
  if (takesSignUps()) return
  log().warn(
    'Nobody can make an account: CONFIRM_EMAIL=on asks for a mail, and SMTP_URL is not set. Set SMTP_URL, or CONFIRM_EMAIL=auto to let people in whose address nobody proved.',
  )
}

/** A process that answers visitors does so while it waits for its database; one that works in the background just ends. */
function reachDatabase(explain: BootOptions['explain']): Promise<RunningDatabase> {
  const { ROLES, PORT, HOST } = env()
  if (!ROLES.includes('web')) return startDatabase()
  return insist(startDatabase, { port: PORT, host: HOST, explain, pause })
}

function startChores(): () => void {
  void resumeUnfinished()
  const stops = [startHousekeeping(), watchKnowledge()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** `npm run sample`: brings the database, puts the sample shop there, stops. */
export async function putSampleShop(): Promise<void> {
  const database = await startDatabase()
  await startRealtime()
  const lines = await loadSampleOnDemand()
  process.stdout.write(`${lines.join('\n')}\n\n`)
  await stopJobs()
  await stopRealtime()
  await indexesSettled()
  await disconnectDatabase()
  await database.stop()
}

interface Web {
  port: number
  /** Finishes what it is at. */
  close(): Promise<void>
}

/** The database is there and migrated, and this process does what isn't for visitors. */
function listenInSeveral(): Promise<Web> {
  const settings = {
    ROLES: 'web',
    WEB_PROCESSES: '1',
    DATABASE_URL: databaseUrl(),
    DATABASE_MIGRATION_URL: '',
  }
  return startWebProcesses(env().WEB_PROCESSES, settings, answerLeftBehind)
}

async function listen(options: BootOptions): Promise<Web> {
  const { PORT, HOST } = env()
  let closing: Closing | undefined
  const isClosing = () => closing?.isClosing() ?? false
  const { listener, purge, drawAhead } = await createHttp({ ...options, isClosing })
  const server = createServer(CONNECTION_LIMITS, listener)
  // The application says so itself, once it knows that it takes the body.
  server.on('checkContinue', listener)
  closing = closesInOrder(server, endStreams)
  const { close } = closing
  const stopping = new AbortController()
  server.once('close', watchSite(purge))
  await new Promise<void>((ready, reject) => {
    server.on('error', reject)
    server.listen(PORT, HOST, ready)
  })
  const ahead = workAhead([...drawAhead, ...languagePreparations], { signal: stopping.signal })
  /** Draws no further pages ahead, and waits for the one that it is at. */
  const stopAhead = async () => {
    stopping.abort()
    await ahead
  }
  const { port } = server.address() as AddressInfo
  return { port, close: async () => void (await Promise.all([close(), stopAhead()])) }
}

function announce(port: number, sampleLines: string[]): void {
  const lines = [
    '',
    `  Parley is ready: ${env().PUBLIC_URL ?? `http://localhost:${port}`}`,
    ...sampleLines,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function once(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= task()
    return running
  }
}
