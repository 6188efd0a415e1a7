import { prepareProductSearch } from '~/domains/catalog/catalog.server'
import { workspaceDb } from '~/platform/db/db.server'
import { tryWithLock } from '~/platform/db/with-lock.server'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { type AdminApi, adminApi } from '../../platform/admin-api.server'
import { ResultGoneError } from '../bulk/open-result.server'
import { type BulkOperation, readOperation, startOperation } from '../bulk/operation.server'
import { refreshShop } from '../content/refresh-shop.server'
import { enqueueContent, enqueueLook } from '../jobs.server'
import { ALL_PRODUCT_TIMES, allProducts } from '../products/product-documents'
import type { SyncFailureCode } from '../sync-state'
import { findSyncedStore, type SyncedStore } from '../synced-store.server'
import { copyCollections } from './copy-collections.server'
import { planNextCheck } from './plan-checks.server'
import { readResult } from './read-result.server'
import { removeGone } from './remove-gone.server'
import { announceRun, changeRun, endRun, RunCanceledError, type RunRow } from './run-row.server'

/** Results that the platform failed to make, or forgot, before the run is given up. */
const MOST_OPERATIONS = 4
/** Troubles in a row, kills included. */
const MOST_TROUBLES = 8
const BUSY_SECONDS = 5
/** While as many operations run for the app as the shop allows. */
const FULL_SECONDS = 30
/** What a run starts over with. */
const NOTHING_READ = {
  bytesDone: 0,
  productsDone: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
} as const

/**
 * Takes a run as far as it goes now: has the platform make a result, waits for it, reads it in, removes what the shop
 * has no more. May be called again at any time, by any process, also after a kill: the platform's work goes on meanwhile,
 * and reading goes on behind what was written.
 *
 * @returns seconds until it is to be called again; null when the run is over
 */
export async function runSync(workspaceId: string, runId: string): Promise<number | null> {
  const row = await workspaceDb(workspaceId).syncRun.findFirst({ where: { id: runId } })
  if (!row) return null
  const turn = await tryWithLock(`store-sync:${row.storeId}`, () => takeTurn(workspaceId, runId))
  return turn ? turn.result : BUSY_SECONDS
}

async function takeTurn(workspaceId: string, runId: string): Promise<number | null> {
  const row = await workspaceDb(workspaceId).syncRun.findFirstOrThrow({ where: { id: runId } })
  if (row.finishedAt) return null
  try {
    const store = await findSyncedStore(row.storeId)
    if (!store) return await giveUp(row, 'access-lost')
    const api = adminApi(store)
    return row.operationId ? await follow(row, store, api, row.operationId) : await ask(row, api)
  } catch (error) {
    if (error instanceof RunCanceledError) return null
    return trouble(row, error)
  }
}

async function ask(row: RunRow, api: AdminApi): Promise<number | null> {
  // Prices and addresses are made of what the shop says of itself: as it is now.
  const store = (await refreshShop(row.storeId)) ?? null
  if (!store) return giveUp(row, 'access-lost')
  await copyCollections(api, store)
  const askedAt = new Date()
  const operation = await startOperation(
    api,
    row.kind === 'full' ? allProducts(store.languages) : ALL_PRODUCT_TIMES,
  )
  if (!operation) return FULL_SECONDS
  await changeRun(row, {
    status: 'WAITING',
    operationId: operation.id,
    operationAt: operation.createdAt,
    operationTries: { increment: 1 },
    askedAt,
    startedAt: row.startedAt ?? askedAt,
  })
  await announceRun(row)
  return 1
}

async function follow(
  row: RunRow,
  store: SyncedStore,
  api: AdminApi,
  operationId: string,
): Promise<number | null> {
  const operation = await readOperation(api, operationId)
  switch (operation?.status) {
    case 'CREATED':
    case 'RUNNING':
      await changeRun(row, { productsTotal: operation.rootObjectCount })
      await announceRun(row)
      return waitFor(row)
    case 'COMPLETED':
      return read(row, store, api, operation)
    case 'FAILED':
      if (operation.errorCode === 'ACCESS_DENIED') return giveUp(row, 'access-lost')
      return startOver(row)
    default:
      return startOver(row)
  }
}

/** Small shops take seconds, large ones an hour; the platform also tells when it is done. */
function waitFor({ askedAt }: RunRow): number {
  const age = askedAt ? (Date.now() - askedAt.getTime()) / 1000 : 0
  return Math.min(30, Math.max(1, Math.round(age / 10)))
}

async function read(
  row: RunRow,
  store: SyncedStore,
  api: AdminApi,
  operation: BulkOperation,
): Promise<number | null> {
  const reading = await changeRun(row, {
    status: 'READING',
    productsTotal: operation.rootObjectCount,
    bytesTotal: operation.fileSize,
  })
  await announceRun(row)
  try {
    const isWhole = await readResult(reading, store, operation)
    if (!isWhole || !(await isPlausible(api, operation))) return startOver(row)
  } catch (error) {
    if (error instanceof ResultGoneError) return startOver(row)
    throw error
  }
  await removeGone(reading, store)
  await endRun(row, 'DONE')
  await planNextCheck(store)
  await enqueueContent(null, store.id)
  await enqueueLook(null, store.id)
  // So that the first to ask doesn't wait for it.
  await prepareProductSearch(store.workspaceId)
  return null
}

/** An empty result takes all products away: the shop is asked whether it really has none. */
async function isPlausible(api: AdminApi, { rootObjectCount }: BulkOperation): Promise<boolean> {
  if (rootObjectCount > 0) return true
  const { productsCount } = await api.query<{ productsCount: { count: number } | null }>(
    'query Count { productsCount(limit: 1) { count } }',
  )
  return productsCount?.count === 0
}

/** The result is of no use, or there is none: the platform is asked for another. */
async function startOver(row: RunRow): Promise<number | null> {
  const { operationTries, workspaceId, id: runId } = row
  if (operationTries >= MOST_OPERATIONS) return giveUp(row, 'platform-failed')
  await workspaceDb(workspaceId).syncSeen.deleteMany({ where: { runId } })
  await changeRun(row, { ...NOTHING_READ, status: 'QUEUED', operationId: null, bytesTotal: null })
  return 5 * operationTries
}

async function giveUp(row: RunRow, failure: SyncFailureCode): Promise<null> {
  await endRun(row, 'FAILED', failure)
  return null
}

async function trouble(row: RunRow, error: unknown): Promise<number | null> {
  const isUnreachable = error instanceof AppError && error.code === 'store_unreachable'
  if (error instanceof AppError && error.code === 'store_access_lost') return giveUp(row, 'access-lost')
  if (!isUnreachable) log().error({ err: error, runId: row.id }, 'a run of a shop had trouble')
  const { attempts } = await changeRun(row, { attempts: { increment: 1 } })
  if (attempts < MOST_TROUBLES) return Math.min(600, 5 * 2 ** attempts)
  if (!isUnreachable) await reportError(error, { pageUrl: 'store-sync' })
  return giveUp(row, isUnreachable ? 'unreachable' : 'unexpected')
}
