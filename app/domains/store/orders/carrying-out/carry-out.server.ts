import { setTimeout as pause } from 'node:timers/promises'
import { workspaceDb } from '~/platform/db/db.server'
import type { OrderChange } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { costOf } from '../changing/change-money'
import type { ChangeRequest, OrderChangeRequest } from '../changing/change-request'
import { isOpenFor, judgeChange } from '../changing/judge-change.server'
import { splitMoney } from '../changing/proposal'
import { openChange } from '../changing/sealed-change.server'
import type { OrderDetails, VariantFacts } from '../order'
import { type OrderStore, orderStores } from '../order-stores.server'
import { readAccountAddress, readOrderAddress } from '../reading/read-address.server'
import { readDetails } from '../reading/read-orders.server'
import { shopApi } from '../shop-api.server'
import { executeChange, referenceOf, setAccountAddress } from './execute-change.server'
import { isCarriedOut, isSameAddress } from './is-carried-out'
import { PlatformRefusal } from './platform-refusal'
import { settleOrder } from './settle-order.server'

/** Renewed as long as whoever holds it lives: a platform that hangs can keep one busy for minutes. */
export const CARRYING_LEASE = { ms: 90_000, renewEveryMs: 30_000 }
/** Somebody else is at it: how long, and how often, to look for their result. */
const LOOK_EVERY_MS = 500
const MOST_LOOKS = 60
/** After a lost answer the platform may still be at work: when to look. */
const LOOK_AFTER_MS = [0, 500, 1500, 4000]
/** A yes that nobody carried out for so long isn't carried out any more. */
const STALE_MS = 60 * 60_000

interface Ending {
  status: 'DONE' | 'REFUSED' | 'UNKNOWN'
  failure?: string
}

/**
 * Carries out a confirmed change, once: whoever finds it first holds it; who comes after a killed holder looks at the
 * platform for what was done before doing anything. Resolves to the row as it ended; still CONFIRMED when somebody
 * else has been at it for too long.
 */
export async function carryOut({
  workspaceId,
  id,
}: Pick<OrderChange, 'workspaceId' | 'id'>): Promise<OrderChange> {
  const db = workspaceDb(workspaceId)
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const held = await hold(workspaceId, id)
    if (held) return end(held, await whileHeld(held, () => attempt(held)))
    const row = await db.orderChange.findUniqueOrThrow({ where: { id } })
    if (row.status !== 'CONFIRMED') return row
    await pause(LOOK_EVERY_MS)
  }
  return db.orderChange.findUniqueOrThrow({ where: { id } })
}

async function hold(workspaceId: string, id: string): Promise<OrderChange | null> {
  const [row] = await workspaceDb(workspaceId).orderChange.updateManyAndReturn({
    where: {
      id,
      status: 'CONFIRMED',
      OR: [{ leaseUntil: null }, { leaseUntil: { lt: new Date() } }],
    },
    data: { leaseUntil: new Date(Date.now() + CARRYING_LEASE.ms), attempts: { increment: 1 } },
  })
  return row ?? null
}

/** Somebody else would carry it out a second time once its lease is over. */
async function whileHeld<T>({ workspaceId, id, attempts }: OrderChange, work: () => Promise<T>): Promise<T> {
  const renew = () =>
    workspaceDb(workspaceId).orderChange.updateMany({
      where: { id, status: 'CONFIRMED', attempts },
      data: { leaseUntil: new Date(Date.now() + CARRYING_LEASE.ms) },
    })
  const timer = setInterval(() => {
    renew().catch((error: Error) =>
      log().warn({ changeId: id, reason: error.message }, 'a lease was not renewed'),
    )
  }, CARRYING_LEASE.renewEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

async function end(row: OrderChange, { status, failure }: Ending): Promise<OrderChange> {
  const { workspaceId, id, kind } = row
  if (status !== 'DONE')
    log().warn({ workspaceId, changeId: id, kind, status, failure }, 'a change of an order')
  return workspaceDb(workspaceId).orderChange.update({
    where: { id },
    data: { status, failure: failure ?? null, change: null, leaseUntil: null, endedAt: new Date() },
  })
}

async function attempt(row: OrderChange): Promise<Ending> {
  const change = openChange(row.change)
  const [store] = await orderStores(row.workspaceId, row.storeId)
  if (!change || !store) return nothingDone(row, 'no access')
  try {
    return change.kind === 'account-address'
      ? await changeAccount(row, store, change)
      : await changeOrder(row, store, change)
  } catch (error) {
    if (error instanceof PlatformRefusal) return { status: 'REFUSED', failure: error.message.slice(0, 200) }
    if (error instanceof AppError) return nothingDone(row, error.code)
    throw error
  }
}

/** So far in this attempt; an earlier one, that was killed, may have done it. */
const nothingDone = ({ attempts }: OrderChange, failure: string): Ending => ({
  status: attempts > 1 ? 'UNKNOWN' : 'REFUSED',
  failure,
})

async function changeOrder(row: OrderChange, store: OrderStore, change: OrderChangeRequest): Promise<Ending> {
  const steps = row.steps as { totalMinor?: number; executed?: boolean }
  const reference = referenceOf(row.id)
  const order = await readDetails(store, row, row.orderId!)
  if (!order) return { status: 'REFUSED', failure: 'changed' }
  const isRetry = row.attempts > 1
  const isDone = steps.executed || (isRetry && (await wasDone(store, change, order, reference)))
  if (!isDone) {
    if (Date.parse(order.updatedAt) !== row.sourceUpdatedAt.getTime()) return nothingDone(row, 'changed')
    if (Date.now() - row.decidedAt!.getTime() > STALE_MS) return nothingDone(row, 'stale')
    const judged = await judgeChange(store, order, change)
    if (judged.refusal !== null) return nothingDone(row, judged.refusal)
    if (!isWorthTheSame(row, change, order, judged.variants)) return nothingDone(row, 'changed')
    const lost = await execute(row, store, change, order, reference)
    if (lost) return lost
  }
  await workspaceDb(row.workspaceId).orderChange.updateMany({
    where: { id: row.id },
    data: { steps: { ...steps, executed: true } },
  })
  return change.kind === 'items' ? settle(row, store, reference) : { status: 'DONE' }
}

/** The platform's times are whole seconds: what happened within one shows in the money. Items are weighed when edited. */
function isWorthTheSame(
  row: OrderChange,
  change: OrderChangeRequest,
  order: OrderDetails,
  variants: ReadonlyMap<string, VariantFacts>,
): boolean {
  if (change.kind === 'items') return true
  const { backMinor, dueMinor } = splitMoney(costOf(change, order, variants))
  return BigInt(backMinor) === row.backMinor && BigInt(dueMinor) === row.dueMinor
}

/** Null once it is known to be done. */
async function execute(
  row: OrderChange,
  store: OrderStore,
  change: OrderChangeRequest,
  order: OrderDetails,
  reference: string,
): Promise<Ending | null> {
  const { totalMinor = null } = row.steps as { totalMinor?: number }
  try {
    await executeChange(shopApi(store), change, order, { reference, totalMinor })
    if (change.kind !== 'cancel') return null
  } catch (error) {
    // An outage, in which the change may have arrived. What the platform refused was not done.
    if (!isLost(error)) throw error
  }
  return (await isSeen(row, store, change, reference)) ? null : { status: 'UNKNOWN', failure: 'not seen' }
}

const isLost = (error: unknown): boolean => error instanceof AppError && error.code === 'store_unreachable'

/** A cancellation is a job there, and an answer may be lost after the work is done: the order itself tells. */
async function isSeen(
  row: OrderChange,
  store: OrderStore,
  change: OrderChangeRequest,
  reference: string,
): Promise<boolean> {
  for (const wait of LOOK_AFTER_MS) {
    await pause(wait)
    try {
      const now = await readDetails(store, row, row.orderId!)
      if (now && (await wasDone(store, change, now, reference))) return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return false
}

async function wasDone(
  store: OrderStore,
  change: OrderChangeRequest,
  order: OrderDetails,
  reference: string,
): Promise<boolean> {
  const address = change.kind === 'address' ? await readOrderAddress(store, order.id) : null
  return isCarriedOut(change, order, { reference, address })
}

/** The items are changed already: money that can't be settled now is a person's to settle. */
async function settle(row: OrderChange, store: OrderStore, reference: string): Promise<Ending> {
  const agreed = { backMinor: Number(row.backMinor), dueMinor: Number(row.dueMinor) }
  try {
    await settleOrder(shopApi(store), row.orderId!, agreed, { reference, key: row.id })
    return { status: 'DONE' }
  } catch (error) {
    if (!(error instanceof PlatformRefusal || error instanceof AppError)) throw error
    return { status: 'UNKNOWN', failure: `unsettled: ${error.message}`.slice(0, 200) }
  }
}

async function changeAccount(
  row: OrderChange,
  store: OrderStore,
  change: Extract<ChangeRequest, { kind: 'account-address' }>,
): Promise<Ending> {
  const account = await readAccountAddress(store, row.customerId!)
  if (!account || !isOpenFor(store, 'account-address')) return nothingDone(row, 'not-allowed')
  if (account.address && isSameAddress(account.address, change.address)) return { status: 'DONE' }
  if (Date.parse(account.updatedAt) !== row.sourceUpdatedAt.getTime()) return nothingDone(row, 'changed')
  try {
    await setAccountAddress(shopApi(store), row.customerId!, change)
    return { status: 'DONE' }
  } catch (error) {
    if (!isLost(error)) throw error
    return { status: 'UNKNOWN', failure: 'not seen' }
  }
}
