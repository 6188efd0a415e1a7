import { EventEmitter } from 'node:events'
import pg from 'pg'
import { databasePool, databaseUrl } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'

/** One PostgreSQL channel carries all topics: a process listens once, whatever it is asked for. */
const CHANNEL = 'parley'
const MAX_BYTES = 7000

/** Anything that runs raw SQL inside the caller's transaction: a Prisma transaction or client. */
interface RawRunner {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>
}

type Payload = Record<string, unknown>
type Handler = (payload: Payload) => void

const emitter = new EventEmitter().setMaxListeners(0)
let listener: { client: pg.Client; stopped: boolean } | undefined

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
 * Hears a topic until the returned function is called. After a lost connection the handler is called
 * with `{reconnected: true}`, because notifications of the gap are gone: read the state again.
 */
export function subscribe(topic: string, handler: Handler): () => void {
  emitter.on(topic, handler)
  return () => emitter.off(topic, handler)
}

/** Opens the process's one listening connection; it comes back by itself when the database restarts. */
export async function startRealtime(): Promise<void> {
  if (listener) return
  await listen(false)
}

export async function stopRealtime(): Promise<void> {
  const ending = listener
  listener = undefined
  if (!ending) return
  ending.stopped = true
  await ending.client.end().catch(() => undefined)
}

async function listen(again: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(), keepAlive: true })
  const state = { client, stopped: false }
  client.on('notification', ({ payload }) => {
    const { topic, payload: content } = JSON.parse(payload ?? '{}') as { topic: string; payload: Payload }
    emitter.emit(topic, content)
  })
  // `end` follows `error`, so the reconnection lives there; unheard, the error would end the process.
  client.on('error', (error) => log().warn({ err: error }, 'the listening connection failed'))
  client.on('end', () => {
    if (!state.stopped) void reconnect()
  })
  await client.connect()
  await client.query(`LISTEN ${CHANNEL}`)
  listener = state
  if (again) for (const topic of emitter.eventNames()) emitter.emit(topic, { reconnected: true })
}

async function reconnect(): Promise<void> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 5000)) {
    await new Promise((done) => setTimeout(done, waitMs))
    if (!listener || listener.stopped) return
    try {
      return await listen(true)
    } catch (error) {
      log().warn({ err: error }, 'the listening connection could not be opened again')
    }
  }
}
