import { Prisma, systemDb } from '~/platform/db/db.server'
import type { StoreEvent } from '~/platform/db/generated/client'
import { tryWithLock } from '~/platform/db/with-lock.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { type EventStore, handlersOf, isTrueNow } from './event-handlers.server'
import { AFTER_UNINSTALL, isRight, type StoreTopic } from './topics'

/** Seconds until what failed is tried again; after the last it is given up, but for customers' rights. */
const WAITS_S = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400]
/** The law knows no giving up: whatever ails a request, it is tried again every day until it is carried out. */
const RIGHTS_WAIT_S = 86_400

/** How a turn ended. */
export interface Turn {
  /** Somebody else is at this shop's events. */
  isBusy: boolean
  /** Seconds until the next that failed may be tried again; null when nothing waits. */
  againInSeconds: number | null
}

/**
 * Works off all that waits of one shop, the oldest first, one at a time over all processes. What fails is put back for
 * later and doesn't hold up the rest. A kill leaves the event at hand where it was.
 */
export async function workOffEvents(shopDomain: string): Promise<Turn> {
  const turn = await tryWithLock(`store-events:${shopDomain}`, async () => {
    for (let event = await nextEvent(shopDomain); event; event = await nextEvent(shopDomain))
      await workOff(event)
    return { isBusy: false, againInSeconds: await waitOf(shopDomain) }
  })
  return turn?.result ?? { isBusy: true, againInSeconds: null }
}

const nextEvent = (shopDomain: string) =>
  systemDb().storeEvent.findFirst({
    where: { shopDomain, workedOffAt: null, tryAfter: { lte: new Date() } },
    orderBy: [{ triggeredAt: 'asc' }, { receivedAt: 'asc' }],
  })

async function workOff(event: StoreEvent): Promise<void> {
  const { shopDomain, eventId, triggeredAt } = event
  const topic = event.topic as StoreTopic
  const payload = (event.payload ?? {}) as Record<string, unknown>
  try {
    const store = await storeOf(shopDomain)
    const told = { shopDomain, store: store && eventStore(store), topic, eventId, triggeredAt, payload }
    // A shop that took the app away isn't worked for.
    const isHeard = store?.status !== 'UNINSTALLED' || AFTER_UNINSTALL.includes(topic)
    if (isHeard && (await isTrueNow(told))) for (const handle of handlersOf(topic)) await handle(told)
    await finish(event, null)
  } catch (error) {
    await putBack(event, error)
  }
}

const storeOf = (shopDomain: string) => systemDb().store.findUnique({ where: { shopDomain } })

const eventStore = ({ id, workspaceId, shopDomain }: EventStore): EventStore => ({
  id,
  workspaceId,
  shopDomain,
})

/** What was said isn't kept a moment longer than it takes: it may name customers. */
async function finish(event: StoreEvent, failure: string | null): Promise<void> {
  await systemDb().storeEvent.updateMany({
    where: keyOf(event),
    data: { workedOffAt: new Date(), payload: Prisma.DbNull, failure, attempts: { increment: 1 } },
  })
}

async function putBack(event: StoreEvent, error: unknown): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const isLate = event.attempts >= WAITS_S.length
  if (isLate) await reportError(error, { pageUrl: `store-event:${event.topic}` })
  const wait = WAITS_S[event.attempts] ?? (isRight(event.topic) ? RIGHTS_WAIT_S : null)
  if (wait === null) return finish(event, failure)
  await systemDb().storeEvent.updateMany({
    where: keyOf(event),
    data: { attempts: { increment: 1 }, tryAfter: new Date(Date.now() + wait * 1000), failure },
  })
}

const keyOf = ({ shopDomain, topic, eventId, contentHash }: StoreEvent) => ({
  shopDomain,
  topic,
  eventId,
  contentHash,
})

async function waitOf(shopDomain: string): Promise<number | null> {
  const next = await systemDb().storeEvent.findFirst({
    where: { shopDomain, workedOffAt: null },
    orderBy: { tryAfter: 'asc' },
    select: { tryAfter: true },
  })
  return next && Math.max(1, Math.ceil((next.tryAfter.getTime() - Date.now()) / 1000))
}
