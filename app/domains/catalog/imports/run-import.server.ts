import { whenDatabaseAnswers } from '~/platform/db/availability.server'
import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { tryWithLock } from '~/platform/db/with-lock.server'
import { toAppError } from '~/platform/errors/app-error'
import { publish } from '~/platform/realtime/realtime.server'
import { storage } from '~/platform/storage/storage.server'
import { log } from '~/platform/telemetry/log.server'
import { changeCatalog } from '../products/change-catalog.server'
import { BrokenFile, type ImportFailure } from '../source/broken-file'
import { asBrokenFile, openSource } from '../source/open-source.server'
import { applyDrafts } from './apply-drafts.server'
import { getImportRow } from './import-queries.server'
import { readImport } from './read-import.server'
import { ImportCanceled, importsTopic, progressReporter } from './report-progress.server'
import { DraftStage } from './stage-drafts.server'

const APPLY_TIMEOUT_MS = 60 * 60_000
/** Kills included. More of them mean the file or its content, not bad luck. */
const MOST_ATTEMPTS = 6
/** An import waits for storage and database for so long, and isn't given up for their absence before. */
const LONGEST_WAIT_MS = 24 * 3_600_000

type ImportRow = Awaited<ReturnType<typeof getImportRow>>

/**
 * Reads an import's file into staging rows, then applies them in one transaction: a file that breaks, a kill or a
 * cancellation at any moment leaves the catalogue as it was. May run again after a kill and starts over then; what
 * fails or is killed each time is given up and says so.
 *
 * @returns false when another process is at work on it, another import of the workspace is, or what it needs is away
 */
export async function runImport(workspaceId: string, importId: string): Promise<boolean> {
  const ran = await tryWithLock(`catalog-import:${workspaceId}`, async () => {
    await freeFromDead(workspaceId, importId)
    return work(workspaceId, importId)
  })
  return ran?.result ?? false
}

/** Whoever left another import of this workspace running is dead, or the lock would be theirs: it waits its turn. */
async function freeFromDead(workspaceId: string, importId: string): Promise<void> {
  await workspaceDb(workspaceId).catalogImport.updateMany({
    where: { id: { not: importId }, status: { in: ['READING', 'APPLYING'] } },
    data: { status: 'QUEUED' },
  })
}

/** @returns false when it was put off */
async function work(workspaceId: string, importId: string): Promise<boolean> {
  const { count } = await workspaceDb(workspaceId).catalogImport.updateMany({
    where: { id: importId, status: { in: ['QUEUED', 'READING', 'APPLYING'] } },
    data: {
      status: 'READING',
      attempts: { increment: 1 },
      startedAt: new Date(),
      bytesRead: 0,
      rowsRead: 0,
      productsTotal: 0,
      productsDone: 0,
      problemCount: 0,
    },
  })
  if (count === 0) return true
  const row = await getImportRow(workspaceId, importId)
  try {
    if (row.attempts > MOST_ATTEMPTS) throw new BrokenFile('unexpected')
    const problems = await read(row)
    await apply(row, problems)
  } catch (error) {
    const cause = asBrokenFile(error)
    if (cause instanceof BrokenFile) await finish(row, 'FAILED', cause.failure)
    else if (cause instanceof ImportCanceled) await finish(row, 'CANCELED', null)
    else if (isAbsence(cause) && Date.now() - row.createdAt.getTime() < LONGEST_WAIT_MS) {
      log().warn({ err: error, importId }, 'an import waits for what it needs')
      await putOff(row)
      return false
    } else if (row.attempts < MOST_ATTEMPTS) throw error
    else {
      log().error({ err: error, importId }, 'an import was given up')
      await finish(row, 'FAILED', { code: 'unexpected', values: {} })
    }
  }
  await storage().remove(row.storageKey)
  return true
}

const isAbsence = (error: unknown): boolean =>
  ['database_unavailable', 'storage_unavailable'].includes(toAppError(error).code)

/** As if it hadn't been begun. */
async function putOff({ id, workspaceId }: ImportRow): Promise<void> {
  await whenDatabaseAnswers()
  await workspaceDb(workspaceId).catalogImport.updateMany({
    where: { id, status: { in: ['READING', 'APPLYING'] } },
    data: { status: 'QUEUED', attempts: { decrement: 1 } },
  })
}

/** @returns problems found */
async function read(row: ImportRow): Promise<number> {
  const stage = new DraftStage(row.workspaceId, row.id)
  await stage.clear()
  const report = progressReporter(row.workspaceId, row.id)
  const source = await openSource(row.storageKey)
  let rows = 0
  try {
    for await (const part of readImport(source, row)) {
      rows = part.rows
      await stage.add(part.draft, part.problems)
      await report({ bytesRead: source.bytesRead(), rowsRead: rows, problemCount: stage.problemCount })
    }
  } finally {
    source.close()
  }
  await stage.flush()
  await report({ bytesRead: Number(row.byteSize), rowsRead: rows, problemCount: stage.problemCount }, true)
  return stage.problemCount
}

async function apply(row: ImportRow, problemsRead: number): Promise<void> {
  const { workspaceId, id: importId, format, currency, shopUrl } = row
  const db = workspaceDb(workspaceId)
  const handles = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(DISTINCT handle) AS count FROM import_drafts
    WHERE workspace_id = ${workspaceId}::uuid AND import_id = ${importId}::uuid`
  const productsTotal = Number(handles[0]?.count ?? 0)
  if (productsTotal === 0 && problemsRead === 0) throw new BrokenFile('no_products')
  const { count } = await db.catalogImport.updateMany({
    where: { id: importId, status: 'READING' },
    data: { status: 'APPLYING', productsTotal },
  })
  if (count === 0) throw new ImportCanceled()
  const report = progressReporter(workspaceId, importId)
  await changeCatalog(
    workspaceId,
    async (change) => {
      const onProgress = (productsDone: number) => report({ productsDone })
      const source = format as 'csv' | 'ndjson'
      const input = { workspaceId, importId, source, currency, shopUrl, onProgress }
      const { created, updated, unchanged, problems } = await applyDrafts(change, input)
      const done = await change.tx.catalogImport.updateMany({
        where: { id: importId, status: 'APPLYING' },
        data: {
          status: 'APPLIED',
          productsDone: productsTotal,
          created,
          updated,
          unchanged,
          problemCount: problemsRead + problems,
          finishedAt: new Date(),
        },
      })
      if (done.count === 0) throw new ImportCanceled()
      await change.tx.importDraft.deleteMany({ where: { importId } })
      await takeCurrency(change.tx, workspaceId, currency)
      await publish(change.tx, importsTopic(workspaceId), { importId })
    },
    { timeoutMs: APPLY_TIMEOUT_MS },
  )
}

/** A workspace all of whose prices are in the file's currency counts in it from now on. */
async function takeCurrency(tx: WorkspaceTx, workspaceId: string, currency: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE workspaces SET currency = ${currency} WHERE id = ${workspaceId}::uuid AND currency <> ${currency}
      AND EXISTS (SELECT 1 FROM products WHERE workspace_id = ${workspaceId}::uuid AND currency = ${currency})
      AND NOT EXISTS (SELECT 1 FROM products WHERE workspace_id = ${workspaceId}::uuid AND currency <> ${currency})`
}

async function finish(
  row: ImportRow,
  status: 'FAILED' | 'CANCELED',
  failure: ImportFailure | null,
): Promise<void> {
  await workspaceDb(row.workspaceId).$transaction(async (tx) => {
    await tx.importDraft.deleteMany({ where: { importId: row.id } })
    await tx.catalogImport.updateMany({
      where: { id: row.id },
      data: { status, finishedAt: new Date(), ...(failure && { failure: { ...failure } }) },
    })
    await publish(tx, importsTopic(row.workspaceId), { importId: row.id })
  })
}
