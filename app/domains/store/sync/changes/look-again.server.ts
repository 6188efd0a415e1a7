import { systemDb } from '~/platform/db/db.server'
import type { StoreChange } from '~/platform/db/generated/client'
import { tryWithLock } from '~/platform/db/with-lock.server'
import { AppError } from '~/platform/errors/app-error'
import { adminApi } from '../../platform/admin-api.server'
import { startSync } from '../runs/start-sync.server'
import { findSyncedStore, type SyncedStore } from '../synced-store.server'
import { lookAtCollection } from './look-at-collection.server'
import { lookAtProducts } from './look-at-products.server'
import { noteProductsOfStock } from './products-of-stock.server'
import { kindOf, type LookOutcome } from './thing'

/** Looked at in one turn: few enough that a price that changed meanwhile doesn't wait long. */
const AT_ONCE = 30
/** Past so many, reading the whole catalogue asks less of the platform than asking for each. */
const TOO_MANY = 500
const MOST_TRIES = 8

export interface LookResult {
  /** Somebody else is at it, and may have looked for the last time. */
  isBusy: boolean
  /** Seconds until something is due; null when nothing is. */
  againInSeconds: number | null
}

/**
 * Looks at everything of a shop that is due: asks the shop for its newest state and makes the copy the same. One at a
 * time over all processes, so that of two answers about one thing the later asked is written later.
 */
export async function lookAgain(storeId: string): Promise<LookResult> {
  const done = await tryWithLock(`store-look:${storeId}`, async () => {
    const store = await findSyncedStore(storeId)
    if (!store) return null
    while (await takeTurn(store));
    return waitOf(storeId)
  })
  return done ? { isBusy: false, againInSeconds: done.result } : { isBusy: true, againInSeconds: null }
}

/** @returns whether there may be more due */
async function takeTurn(store: SyncedStore): Promise<boolean> {
  const due = await systemDb().storeChange.findMany({
    where: { ...pending(store.id), dueAt: { lte: new Date() } },
    orderBy: [{ dueAt: 'asc' }, { externalId: 'asc' }],
    take: AT_ONCE,
  })
  if (due.length === 0) return false
  if (due.length === AT_ONCE && (await isTooMany(store))) return false
  try {
    await finish(due, await look(store, due))
    return true
  } catch (error) {
    await putOff(due, error)
    return false
  }
}

async function look(store: SyncedStore, due: StoreChange[]): Promise<LookOutcome[]> {
  const api = adminApi(store)
  const of = (kind: ReturnType<typeof kindOf>) => due.filter(({ externalId }) => kindOf(externalId) === kind)
  const outcomes: LookOutcome[] = []
  // First, because their products join the same turn's successors.
  outcomes.push(...(await noteProductsOfStock(api, store, of('stock'))))
  outcomes.push(...(await lookAtProducts(api, store, of('product'))))
  for (const change of of('collection')) outcomes.push(await lookAtCollection(api, store, change))
  return outcomes
}

/** What was said while it was looked at is due again in a second. */
async function finish(due: StoreChange[], outcomes: LookOutcome[]): Promise<void> {
  const wanted = new Map(due.map((change) => [change.externalId, change.wanted]))
  const rows = outcomes.map((outcome) => ({ ...outcome, wanted: wanted.get(outcome.externalId) ?? 0 }))
  const [first] = due
  if (!first || rows.length === 0) return
  await systemDb().$executeRaw`
    UPDATE store_changes c SET
      done = CASE WHEN row."againAt" IS NULL THEN row.wanted ELSE c.done END,
      due_at = coalesce(row."againAt", now() + interval '1 second'),
      tries = CASE WHEN row."isStale" THEN c.tries + 1 ELSE 0 END,
      gone_at = CASE WHEN row."isGone" THEN now() END,
      updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row("externalId" text, wanted int, "isGone" boolean, "isStale" boolean, "againAt" timestamptz)
    WHERE c.store_id = ${first.storeId}::uuid AND c.workspace_id = ${first.workspaceId}::uuid
      AND c.external_id = row."externalId"`
}

/** A shop that can't be asked is asked later, and ever more seldom; the nightly check mends what was given up. */
async function putOff(due: StoreChange[], error: unknown): Promise<void> {
  const [first] = due
  if (!first) return
  const isUnreachable = error instanceof AppError && error.code === 'store_unreachable'
  const isLost = error instanceof AppError && error.code === 'store_access_lost'
  await systemDb().$executeRaw`
    UPDATE store_changes SET tries = tries + 1, updated_at = now(),
      due_at = now() + least(interval '1 hour', interval '5 seconds' * power(3, tries)),
      done = CASE WHEN tries + 1 >= ${MOST_TRIES} THEN wanted ELSE done END
    WHERE store_id = ${first.storeId}::uuid AND workspace_id = ${first.workspaceId}::uuid
      AND external_id = ANY(${due.map(({ externalId }) => externalId)}::text[])`
  if (!isUnreachable && !isLost) throw error
}

async function isTooMany(store: SyncedStore): Promise<boolean> {
  const due = await systemDb().storeChange.count({
    where: { ...pending(store.id), dueAt: { lte: new Date() } },
  })
  if (due <= TOO_MANY) return false
  // Looked up before the run begins, so that it begins after all of it was said and sees all of it.
  const moment = new Date()
  const { isNew } = await startSync(store.workspaceId, { storeId: store.id, reason: 'many-changes' })
  await systemDb().$executeRaw`
    UPDATE store_changes SET updated_at = now(), done = CASE WHEN ${isNew} THEN wanted ELSE done END,
      due_at = now() + interval '30 seconds'
    WHERE store_id = ${store.id}::uuid AND workspace_id = ${store.workspaceId}::uuid AND wanted > done
      AND due_at <= ${moment}`
  return true
}

async function waitOf(storeId: string): Promise<number | null> {
  const next = await systemDb().storeChange.findFirst({
    where: pending(storeId),
    orderBy: { dueAt: 'asc' },
    select: { dueAt: true },
  })
  return next && Math.max(1, Math.ceil((next.dueAt.getTime() - Date.now()) / 1000))
}

const pending = (storeId: string) => ({
  storeId,
  wanted: { gt: systemDb().storeChange.fields.done },
})
