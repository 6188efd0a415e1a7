import { setTimeout as pause } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import { isDatabaseAway, whenDatabaseAnswers } from '~/platform/db/availability.server'
import { databaseUrl } from '~/platform/db/db.server'
import { runWork, type WorkKind } from '~/platform/db/work.server'
import { toAppError } from '~/platform/errors/app-error'
import { publish, subscribe } from '~/platform/realtime/realtime.server'
import { log } from '~/platform/telemetry/log.server'
import { watchDueJobs } from './due-jobs.server'
import { JobLeases } from './job-leases.server'
import { type PatientDatabase, patientDatabase } from './patient-database.server'

export interface JobOptions {
  /** Tries after the first. */
  retryLimit?: number
  /** Work that takes longer is given up and tried again. One whose worker is dead is found out sooner (`job-leases`). */
  expireInSeconds?: number
  /** Jobs worked on at once in one process. */
  concurrency?: number
  /** Decides how long one statement of it may run. */
  work?: WorkKind
}

export interface Job<T> {
  name: string
  schema: z.ZodType<T>
  options: JobOptions
}

interface RawRunner {
  $queryRawUnsafe(query: string, ...values: unknown[]): PromiseLike<unknown>
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>
}

/** Workers ask for work when they hear of some, and `watchDueJobs` tells them of what was never said: seldom by themselves. */
const POLLING_SECONDS = 60
/** Where new jobs are told, by the name of their queue. */
const TOPIC = 'jobs'
/** In one job; one that always ends with a lost connection fails in the end. */
const MOST_OUTAGES = 10
/** Before it begins again, growing: one that answers all the while has no room left, or has lost a connection. */
const OUTAGE_PAUSES_MS = { away: 100, unfit: 2000, longest: 60_000 }

const defined = new Map<string, Job<unknown>>()
const handlers = new Map<string, (data: unknown) => Promise<void>>()
let boss: PgBoss | undefined
let database: PatientDatabase | undefined
let starting: Promise<PgBoss> | undefined
let leases: JobLeases | undefined
let stopListening: (() => void) | undefined
let stopWatching: (() => Promise<void>) | undefined

/**
 * Declares work that outlives its request. A handler may run twice, or start again after a kill,
 * so it must be idempotent.
 */
export function defineJob<T>(
  name: string,
  schema: z.ZodType<T>,
  handler: (data: T) => Promise<void>,
  options: JobOptions = {},
): Job<T> {
  const job = declareJob(name, schema, options)
  handleJob(job, handler)
  return job
}

/** The same without saying what is done, which `handleJob` says: for two kinds of work that lead to each other. */
export function declareJob<T>(name: string, schema: z.ZodType<T>, options: JobOptions = {}): Job<T> {
  const job = { name, schema, options }
  defined.set(name, job as Job<unknown>)
  return job
}

/** Says what a declared job does. Called as the module loads. */
export function handleJob<T>({ name }: Job<T>, handler: (data: T) => Promise<void>): void {
  handlers.set(name, handler as (data: unknown) => Promise<void>)
}

export interface EnqueueOptions {
  /** At most one job with this key in each stretch of time; one more waits for the next. */
  once?: { key: string; everySeconds: number }
  startAfterSeconds?: number
}

/** Puts a job in the queue; with `tx` it exists exactly when that transaction commits. */
export async function enqueue<T>(
  tx: RawRunner | null,
  job: Job<T>,
  data: T,
  { once, startAfterSeconds }: EnqueueOptions = {},
): Promise<void> {
  const queue = await ready()
  await queue.send(job.name, job.schema.parse(data) as object, {
    retryLimit: job.options.retryLimit ?? 3,
    retryBackoff: true,
    expireInSeconds: job.options.expireInSeconds ?? 900,
    ...(once ? { singletonKey: once.key, singletonSeconds: once.everySeconds, singletonNextSlot: true } : {}),
    ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
    db: tx ? inTransaction(tx) : database!.atOnce,
  })
  if (!startAfterSeconds) await publish(tx, TOPIC, { name: job.name })
}

function inTransaction(tx: RawRunner): PgBoss.Db {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const rows = await tx.$queryRawUnsafe(text, ...values)
      return { rows: Array.isArray(rows) ? rows : [] }
    },
  }
}

/** Begins working on every defined job in this process. */
export async function startWorkers(): Promise<void> {
  const queue = await ready()
  const workers = new Map<string, string[]>()
  const hear = (name: string) => {
    for (const id of workers.get(name) ?? []) queue.notifyWorker(id)
  }
  const held = new JobLeases(database!, (names) => names.forEach(hear))
  leases = held
  for (const job of defined.values()) {
    const handler = handlers.get(job.name)
    if (!handler) throw new Error(`Nobody said what the job ${job.name} does.`)
    const count = job.options.concurrency ?? 1
    for (let worker = 0; worker < count; worker++) {
      const id: string = await queue.work(
        job.name,
        { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1 },
        async ([item]) => {
          if (!item) return
          try {
            await held.hold(item.id, () =>
              runWork(job.options.work ?? 'job', () =>
                outliveOutages(() => handler(job.schema.parse(item.data))),
              ),
            )
          } catch (error) {
            log().error({ err: error, job: job.name, id: item.id }, 'a job failed')
            throw error
          } finally {
            // Where there was one, there may be more.
            queue.notifyWorker(id)
          }
        },
      )
      workers.set(job.name, [...(workers.get(job.name) ?? []), id])
    }
  }
  stopListening = subscribe(TOPIC, ({ name }) => hear(String(name)))
  stopWatching = watchDueJobs(database!, (names) => names.forEach(hear))
  held.start()
}

/** Begins again when the database went away meanwhile: an outage costs a job none of its tries. */
async function outliveOutages(task: () => Promise<void>): Promise<void> {
  for (let outages = 0; ; outages++) {
    try {
      return await task()
    } catch (error) {
      if (outages === MOST_OUTAGES || toAppError(error).code !== 'database_unavailable') throw error
      const { away, unfit, longest } = OUTAGE_PAUSES_MS
      const first = isDatabaseAway() ? away : unfit
      await whenDatabaseAnswers()
      await pause(Math.min(longest, first * 2 ** outages), undefined, { ref: false })
    }
  }
}

export async function stopJobs(): Promise<void> {
  const stopping = { boss, database, leases, stopWatching }
  stopListening?.()
  stopListening = undefined
  stopWatching = undefined
  boss = undefined
  database = undefined
  starting = undefined
  leases = undefined
  await stopping.boss?.stop({ graceful: true, wait: true, timeout: 10_000 })
  await stopping.stopWatching?.()
  await stopping.leases?.stop()
  await stopping.database?.close()
}

async function ready(): Promise<PgBoss> {
  // Begun by whoever is the first to need it, and kept by all.
  starting ??= runWork('job', start).catch((error: unknown) => {
    // The next one tries again.
    starting = undefined
    throw error
  })
  return starting
}

async function start(): Promise<PgBoss> {
  database = patientDatabase(databaseUrl())
  const queue = new PgBoss({ db: database, schema: 'pgboss' })
  queue.on('error', (error) => log().warn({ err: error }, 'the job queue reported an error'))
  await queue.start()
  for (const job of defined.values()) await queue.createQueue(job.name)
  boss = queue
  return queue
}
