import type { ProductCopy } from '~/domains/catalog/catalog'
import { findCopies, htmlToText, writeCopies } from '~/domains/catalog/catalog.server'
import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { openResult } from '../bulk/open-result.server'
import type { BulkOperation } from '../bulk/operation.server'
import { type ResultGroup, readGroups } from '../bulk/read-groups'
import { noteRows } from '../changes/note-rows.server'
import { copyOfProduct, publicationOf } from '../products/copy-of-product'
import { finalTime } from '../products/final-time'
import { remoteOfGroup } from '../products/remote-of-group'
import { requireConnected } from '../require-connected.server'
import type { SyncedStore } from '../synced-store.server'
import { announceRun, changeRun, type RunRow } from './run-row.server'

/** What one batch holds at most: products, their parts, bytes of the result. */
const MOST_PRODUCTS = 250
const MOST_PARTS = 3000
const MOST_BYTES = 4 * 1024 * 1024
const ANNOUNCE_EVERY_MS = 300

/**
 * Reads a result in, batch by batch, from where the run stands; each batch commits with where it ended.
 *
 * @returns whether the result was read to its end
 * @throws RunCanceledError, ResultGoneError, AppError `store_unreachable`; what was read stays
 */
export async function readResult(
  row: RunRow,
  store: SyncedStore,
  { url, fileSize, rootObjectCount }: BulkOperation,
): Promise<boolean> {
  if (url === null) return rootObjectCount === 0
  const startAt = Number(row.bytesDone)
  const body = await openResult(url, startAt)
  const bring = row.kind === 'full' ? bringIn : compare
  let announcedAt = 0
  let end = startAt
  try {
    for await (const batch of batchesOf(readGroups(body, startAt))) {
      end = batch.end
      await bring(row, store, batch)
      if (performance.now() - announcedAt < ANNOUNCE_EVERY_MS) continue
      announcedAt = performance.now()
      await announceRun(row)
    }
  } finally {
    body.on('error', () => undefined).destroy()
  }
  return fileSize === null || end >= fileSize
}

interface Batch {
  groups: ResultGroup[]
  /** Bytes of the result up to the end of the batch. */
  end: number
}

async function* batchesOf(groups: AsyncIterable<ResultGroup>): AsyncGenerator<Batch> {
  let batch: ResultGroup[] = []
  let parts = 0
  let begin: number | null = null
  for await (const group of groups) {
    batch.push(group)
    parts += group.children.length
    begin ??= group.end
    if (batch.length < MOST_PRODUCTS && parts < MOST_PARTS && group.end - begin < MOST_BYTES) continue
    yield { groups: batch, end: group.end }
    batch = []
    parts = 0
    begin = null
  }
  const last = batch.at(-1)
  if (last) yield { groups: batch, end: last.end }
}

/** Whole products: the catalogue becomes what they say, as far as nothing newer is known. */
async function bringIn(row: RunRow, store: SyncedStore, { groups, end }: Batch): Promise<void> {
  const ids = groups.map(({ root }) => root.id)
  const gone = await goneAmong(store, ids)
  const takenSince = row.operationAt ?? new Date(0)
  const means = { now: new Date(), textOf: htmlToText }
  const copies = groups
    .filter(({ root }) => !gone.has(root.id))
    .map((group): ProductCopy => {
      const product = remoteOfGroup(group)
      const copy = copyOfProduct(product, store, means)
      return { ...copy, updatedAt: finalTime(product.updatedAt, takenSince) }
    })
  await writeCopies(store.workspaceId, store.id, copies, {
    takenSince: row.askedAt ?? new Date(0),
    async alongside(tx, { created, updated, unchanged, doubtful }) {
      await requireConnected(tx, store)
      await noteSeen(tx, row, ids)
      await noteRows(
        tx,
        store,
        doubtful.map((externalId) => ({ externalId })),
      )
      const counts = {
        created: { increment: created },
        updated: { increment: updated },
        unchanged: { increment: unchanged },
      }
      await changeRun(row, { ...progress(ids.length, end), ...counts }, tx)
    },
  })
}

interface RemoteTimes {
  id: string
  updatedAt: string
  publishedAt: string | null
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED'
}

/** Ids and times only: what differs is looked at again. */
async function compare(row: RunRow, store: SyncedStore, { groups, end }: Batch): Promise<void> {
  const remote = groups.map(({ root }) => root as unknown as RemoteTimes)
  const ids = remote.map(({ id }) => id)
  const known = await findCopies(store.workspaceId, store.id, ids)
  const now = new Date()
  const differing = remote.filter((product) => {
    const copy = known.get(product.id)
    if (copy?.updatedAt.getTime() !== new Date(product.updatedAt).getTime()) return true
    return copy.isShown !== (product.status === 'ACTIVE' && publicationOf(product, now) !== null)
  })
  await workspaceDb(store.workspaceId).$transaction(async (tx) => {
    await noteSeen(tx, row, ids)
    await noteRows(
      tx,
      store,
      differing.map(({ id }) => ({ externalId: id })),
    )
    const counts = {
      updated: { increment: differing.length },
      unchanged: { increment: ids.length - differing.length },
    }
    await changeRun(row, { ...progress(ids.length, end), ...counts }, tx)
  })
}

/** Each batch that comes in shows that the troubles before are over. */
const progress = (products: number, end: number) => ({
  bytesDone: end,
  productsDone: { increment: products },
  attempts: 0,
})

async function noteSeen(tx: WorkspaceTx, { id: runId, workspaceId }: RunRow, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO sync_seen (run_id, workspace_id, external_id)
    SELECT ${runId}::uuid, ${workspaceId}::uuid, unnest(${ids}::text[]) ON CONFLICT DO NOTHING`
}

/** Looked at since and found gone: the result is from before. Ids are never given twice. */
async function goneAmong({ id: storeId, workspaceId }: SyncedStore, ids: string[]): Promise<Set<string>> {
  const rows = await workspaceDb(workspaceId).storeChange.findMany({
    where: { storeId, externalId: { in: ids }, goneAt: { not: null } },
    select: { externalId: true },
  })
  return new Set(rows.map(({ externalId }) => externalId))
}
