import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { whenDatabaseAnswers } from '~/platform/db/availability.server'
import { databasePool, databaseUrl, Prisma } from '~/platform/db/db.server'
import { SerialClient } from '~/platform/db/serial-client.server'
import { log } from '~/platform/telemetry/log.server'

/** One PostgreSQL channel carries all topics: a process listens once, whatever it is asked for. */
const CHANNEL = 'parley'
const MAX_BYTES = 7000

/** Anything that runs raw SQL inside the caller's transaction: a Prisma transaction or client. */
interface RawRunner {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>
}

type Payload = Record<string, unknown>
type Handler = (payload: Payload) => unknown

const emitter = new EventEmitter().setMaxListeners(0)
let listener: { stop(): Promise<void>; first: Promise<void> } | undefined

/** Between two tries to listen, while the database answers others. */
const PAUSES_MS = { first: 100, longest: 5000 }
/** How often the connection is asked for a sign of life; it is cut when there is none within seconds. */
const HEARTBEAT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5000

/**
 * Tells every process about a change. With `tx`, the notification leaves when that transaction commits
 * and not at all when it rolls back. Send ids, not contents: PostgreSQL carries under 8,000 bytes.
 */
export async function publish(tx: RawRunner | null, topic: string, payload: Payload = {}): Promise<void> {
  await publishAll(tx, [{ topic, payload }])
}

/** Several notifications in one round trip, see `publish`. */
export async function publishAll(
  tx: RawRunner | null,
  notifications: { topic: string; payload: Payload }[],
): Promise<void> {
  const messages = notifications.map((notification) => JSON.stringify(notification))
  const large = messages.findIndex((message) => Buffer.byteLength(message) > MAX_BYTES)
  if (large >= 0) throw new Error(`The notification on ${notifications[large]!.topic} is too large.`)
  if (tx)
    await tx.$executeRaw`SELECT pg_notify(${CHANNEL}, message) FROM unnest(${messages}::text[]) AS message`
  else
    await databasePool().query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [
      CHANNEL,
      messages,
    ])
}

/**
 * A notification as a part of a statement, for what would otherwise cost a round trip of its own. What it says is made there:
 * `topic` text, `payload` jsonb.
 */
export const notification = (topic: Prisma.Sql, payload: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`pg_notify(${CHANNEL}::text, jsonb_build_object('topic', ${topic}, 'payload', ${payload})::text)`

/**
 * Hears a topic until the returned function is called. After a lost connection the handler is called
 * with `{reconnected: true}`, because notifications of the gap are gone: read the state again.
 */
export function subscribe(topic: string, handler: Handler): () => void {
  // One that fails takes neither the others nor the process along.
  const hear = (payload: Payload) =>
    (async () => handler(payload))().catch((error: unknown) =>
      log().warn({ err: error, topic }, 'a notification could not be acted on'),
    )
  emitter.on(topic, hear)
  return () => emitter.off(topic, hear)
}

/** How many in this process hear a topic. */
export const countSubscribers = (topic: string): number => emitter.listenerCount(topic)

/** Opens the process's one listening connection; it comes back by itself when the database restarts. */
export async function startRealtime(): Promise<void> {
  listener ??= keepListening()
  await listener.first
}

export async function stopRealtime(): Promise<void> {
  const ending = listener
  listener = undefined
  await ending?.stop()
}

/** One connection at a time, and the next one only when the one before is gone. */
function keepListening(): NonNullable<typeof listener> {
  const stopping = new AbortController()
  const { signal } = stopping
  let listening: () => void = () => undefined
  const first = new Promise<void>((resolve) => (listening = resolve))

  async function keep(): Promise<void> {
    let isAgain = false
    for (let wait = PAUSES_MS.first; !signal.aborted; ) {
      await whenDatabaseAnswers(signal)
      if (signal.aborted) break
      try {
        await listenUntilLost(signal, () => {
          wait = PAUSES_MS.first
          if (isAgain) for (const topic of emitter.eventNames()) emitter.emit(topic, { reconnected: true })
          isAgain = true
          listening()
        })
      } catch (error) {
        log().warn({ reason: (error as Error).message }, 'the listening connection could not be opened')
      }
      await rest(wait, signal)
      wait = Math.min(PAUSES_MS.longest, wait * 2)
    }
    listening()
  }

  const kept = keep()
  const stop = async () => {
    stopping.abort()
    await kept
  }
  return { stop, first }
}

async function listenUntilLost(signal: AbortSignal, listening: () => void): Promise<void> {
  const client = new SerialClient({
    connectionString: databaseUrl(),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'parley realtime',
  })
  const over = new AbortController()
  client.once('end', () => over.abort())
  const cut = () => client.cut()
  signal.addEventListener('abort', cut)
  try {
    client.on('notification', ({ payload }) => tell(payload))
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    listening()
    while (!over.signal.aborted) {
      await rest(HEARTBEAT_MS, over.signal)
      if (!over.signal.aborted) await client.query('SELECT 1')
    }
  } finally {
    signal.removeEventListener('abort', cut)
    client.cut()
  }
}

/** Anybody with the database's password may notify the channel of anything. */
function tell(message: string | undefined): void {
  try {
    const { topic, payload } = JSON.parse(message ?? '') as { topic: string; payload: Payload }
    emitter.emit(topic, payload ?? {})
  } catch {
    log().warn('a notification could not be read')
  }
}

const rest = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
