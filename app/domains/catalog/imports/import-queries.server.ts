import { z } from 'zod'
import { type Prisma, workspaceDb } from '~/platform/db/db.server'
import { bindWork } from '~/platform/db/work.server'
import { AppError } from '~/platform/errors/app-error'
import { subscribe } from '~/platform/realtime/realtime.server'
import type { ImportFailure } from '../source/broken-file'
import type { ImportView } from './import-status'
import { importsTopic } from './report-progress.server'

/** The latest imports first. */
export async function listImports(workspaceId: string, limit = 20): Promise<ImportView[]> {
  const rows = await workspaceDb(workspaceId).catalogImport.findMany({
    orderBy: { createdAt: 'desc' },
    take: limit,
  })
  return rows.map(toView)
}

/** @throws AppError `not_found`, also for what is no id at all */
export async function getImport(workspaceId: string, importId: string): Promise<ImportView> {
  return toView(await getImportRow(workspaceId, importId))
}

/**
 * Tells an import as it is, at once and after each step.
 *
 * @param fail called when it can't be read
 * @returns how to stop
 */
export function watchImport(
  workspaceId: string,
  id: string,
  tell: (view: ImportView) => void,
  fail: () => void,
): () => void {
  const read = bindWork(() => getImport(workspaceId, id).then(tell, fail))
  void read()
  return subscribe(importsTopic(workspaceId), ({ importId, reconnected }) => {
    if (importId === id || reconnected) void read()
  })
}

/** The row with what a page doesn't show: where the file is, the mapping. */
export async function getImportRow(workspaceId: string, importId: string) {
  const isId = z.uuid().safeParse(importId).success
  const row = isId
    ? await workspaceDb(workspaceId).catalogImport.findFirst({ where: { id: importId } })
    : null
  if (!row) throw new AppError('not_found')
  return row
}

/** Filter of a report, as its address says it; unknown values are left out. */
export const problemFilterSchema = z.object({
  severity: z.enum(['error', 'warning']).optional().catch(undefined),
  code: z.string().max(60).optional().catch(undefined),
  /** `next` of the page before. */
  after: z.string().max(40).optional().catch(undefined),
})

export type ProblemFilter = z.infer<typeof problemFilterSchema>

export interface ProblemView {
  id: string
  rowNumber: number
  column: string | null
  severity: 'error' | 'warning'
  code: string
  value: string
}

export interface ProblemPage {
  problems: ProblemView[]
  /** Pass as `after` for the next page; null at the end. */
  next: string | null
}

/** A page of an import's report, in the order of the file's rows. */
export async function listProblems(
  workspaceId: string,
  importId: string,
  { severity, code, after }: ProblemFilter = {},
  limit = 100,
): Promise<ProblemPage> {
  const rows = await workspaceDb(workspaceId).importProblem.findMany({
    where: { importId, severity, code, ...behind(after) },
    orderBy: [{ rowNumber: 'asc' }, { id: 'asc' }],
    take: limit + 1,
  })
  const problems = rows
    .slice(0, limit)
    .map(({ id, rowNumber, column, severity: kind, code: name, value }) => ({
      id: String(id),
      rowNumber,
      column,
      severity: kind as ProblemView['severity'],
      code: name,
      value,
    }))
  const last = problems.at(-1)
  return { problems, next: rows.length > limit && last ? `${last.rowNumber}.${last.id}` : null }
}

function behind(after: string | undefined): Prisma.ImportProblemWhereInput {
  const position = /^(\d{1,9})\.(\d{1,18})$/.exec(after ?? '')
  if (!position) return {}
  const rowNumber = Number(position[1])
  return { OR: [{ rowNumber: { gt: rowNumber } }, { rowNumber, id: { gt: BigInt(position[2]!) } }] }
}

/** How often each problem occurs, most frequent first. */
export async function countProblems(
  workspaceId: string,
  importId: string,
): Promise<{ code: string; severity: 'error' | 'warning'; count: number }[]> {
  const groups = await workspaceDb(workspaceId).importProblem.groupBy({
    by: ['code', 'severity'],
    where: { importId },
    _count: { _all: true },
  })
  return groups
    .map(({ code, severity, _count }) => ({
      code,
      severity: severity as 'error' | 'warning',
      count: _count._all,
    }))
    .sort((a, b) => b.count - a.count)
}

type ImportRow = Prisma.CatalogImportGetPayload<object>

function toView(row: ImportRow): ImportView {
  return {
    id: row.id,
    format: row.format as ImportView['format'],
    fileName: row.fileName,
    byteSize: Number(row.byteSize),
    status: row.status,
    currency: row.currency,
    shopUrl: row.shopUrl,
    bytesRead: Number(row.bytesRead),
    rowsRead: row.rowsRead,
    productsTotal: row.productsTotal,
    productsDone: row.productsDone,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    problemCount: row.problemCount,
    failure: row.failure as ImportFailure | null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
