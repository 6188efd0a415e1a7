import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { CrawlLimits, PageProblem, ReadingFailure, ReadingProgress, SourceKind } from '../knowledge'

const SUMMARY = {
  id: true,
  kind: true,
  title: true,
  url: true,
  language: true,
  status: true,
  failure: true,
  progress: true,
  problems: true,
  pieceCount: true,
  documentCount: true,
  lastReadAt: true,
  createdAt: true,
  documents: { select: { language: true }, distinct: ['language' as const], take: 4 },
}

export interface SourceListQuery {
  text?: string
  kind?: SourceKind
  /** From 1. */
  page?: number
}

const PAGE_SIZE = 50

/** Sources by their title, the newest first, with totals by kind. */
export async function listSources(workspaceId: string, { text = '', kind, page = 1 }: SourceListQuery = {}) {
  const db = workspaceDb(workspaceId)
  const like = { contains: text.trim(), mode: 'insensitive' as const }
  const where = { kind, ...(text.trim() ? { OR: [{ title: like }, { url: like }, { markdown: like }] } : {}) }
  const [rows, total, kinds] = await Promise.all([
    db.knowledgeSource.findMany({
      where,
      select: SUMMARY,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    }),
    db.knowledgeSource.count({ where }),
    db.knowledgeSource.groupBy({ by: ['kind'], _count: true }),
  ])
  const counts = Object.fromEntries(kinds.map((row) => [row.kind, row._count]))
  return { sources: rows.map(present), total, pageSize: PAGE_SIZE, counts, isEmpty: kinds.length === 0 }
}

/** All pages that were written here, by title; in one language where it's given (BCP 47). */
export function listWrittenPages(workspaceId: string, language?: string) {
  return workspaceDb(workspaceId).knowledgeSource.findMany({
    where: { kind: 'PAGE', language },
    select: { id: true, title: true, language: true },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
  })
}

export async function countSources(workspaceId: string): Promise<number> {
  return workspaceDb(workspaceId).knowledgeSource.count()
}

/** A source with its text. Throws `not_found`. */
export async function getSource(workspaceId: string, sourceId: string) {
  const source = await workspaceDb(workspaceId).knowledgeSource.findUnique({
    where: { id: sourceId },
    select: { ...SUMMARY, storeId: true, markdown: true, question: true, crawl: true },
  })
  if (!source) throw new AppError('not_found', { detail: `no source ${sourceId}` })
  return {
    ...present(source),
    markdown: source.markdown ?? '',
    question: source.question,
    crawl: source.crawl as unknown as CrawlLimits | null,
  }
}

const PIECES_AT_ONCE = 40

/** A source's pieces in the order of its documents, a page of them (from 1) at a time. */
export async function listPieces(workspaceId: string, sourceId: string, page = 1) {
  const pieces = await workspaceDb(workspaceId).knowledgePassage.findMany({
    where: { sourceId },
    select: {
      id: true,
      headings: true,
      question: true,
      text: true,
      language: true,
      anchor: true,
      document: { select: { title: true, url: true } },
    },
    orderBy: [{ document: { url: 'asc' } }, { documentId: 'asc' }, { position: 'asc' }],
    skip: (page - 1) * PIECES_AT_ONCE,
    take: PIECES_AT_ONCE + 1,
  })
  return { pieces: pieces.slice(0, PIECES_AT_ONCE), hasMore: pieces.length > PIECES_AT_ONCE }
}

interface SummaryRow {
  failure: unknown
  progress: unknown
  problems: unknown
  language: string | null
  documents: { language: string }[]
}

function present<Row extends SummaryRow>({ failure, progress, problems, documents, ...row }: Row) {
  return {
    ...row,
    /** As the merchant set it, or as found in the text. */
    languages: row.language ? [row.language] : documents.map(({ language }) => language),
    failure: (failure as { reason: ReadingFailure } | null)?.reason ?? null,
    progress: progress as ReadingProgress | null,
    problems: problems as PageProblem[],
  }
}
