import { type Prisma, workspaceDb } from '~/platform/db/db.server'
import {
  type StoreSyncState,
  type SyncFailureCode,
  type SyncRunView,
  type SyncStatus,
  UNDER_WAY,
} from '../sync-state'

/** Every shop of the workspace with how far its copy is in step, the one connected first before the others. */
export async function syncState(workspaceId: string): Promise<StoreSyncState[]> {
  const stores = await workspaceDb(workspaceId).store.findMany({
    select: { id: true, shopDomain: true, name: true, status: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return Promise.all(stores.map((store) => stateOf(workspaceId, store)))
}

interface StoreRow {
  id: string
  shopDomain: string
  name: string
  status: string
}

async function stateOf(
  workspaceId: string,
  { id: storeId, shopDomain, name, status }: StoreRow,
): Promise<StoreSyncState> {
  const db = workspaceDb(workspaceId)
  const latest = (where: Prisma.SyncRunWhereInput) =>
    db.syncRun.findFirst({ where: { storeId, ...where }, orderBy: { createdAt: 'desc' } })
  const [running, last, done, products, pages, waiting] = await Promise.all([
    latest({ status: { in: [...UNDER_WAY] } }),
    latest({ status: { notIn: [...UNDER_WAY] } }),
    latest({ status: 'DONE' }),
    db.product.count({ where: { storeId } }),
    db.knowledgeSource.count({ where: { storeId } }),
    db.storeChange.count({ where: { storeId, wanted: { gt: db.storeChange.fields.done } } }),
  ])
  return {
    storeId,
    shopDomain,
    name,
    isConnected: status === 'ACTIVE',
    running: running && viewOf(running),
    last: last && viewOf(last),
    inStepSince: done?.finishedAt?.toISOString() ?? null,
    products,
    pages,
    waiting,
  }
}

/** Runs of a shop, the latest first. */
export async function listSyncRuns(workspaceId: string, storeId: string, limit = 20): Promise<SyncRunView[]> {
  const rows = await workspaceDb(workspaceId).syncRun.findMany({
    where: { storeId },
    orderBy: { createdAt: 'desc' },
    take: limit,
  })
  return rows.map(viewOf)
}

function viewOf(row: Prisma.SyncRunGetPayload<object>): SyncRunView {
  const { id, kind, reason, status, productsTotal, productsDone, created, updated, unchanged, removed } = row
  return {
    id,
    kind: kind as SyncRunView['kind'],
    reason: reason as SyncRunView['reason'],
    status: status as SyncStatus,
    productsTotal,
    productsDone,
    created,
    updated,
    unchanged,
    removed,
    failure: (row.failure as { code: SyncFailureCode } | null)?.code ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
