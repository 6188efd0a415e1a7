import { Prisma, queryRows, workspaceDb } from '~/platform/db/db.server'
import { countUpTo, findTimePage, inOrder } from '~/platform/db/time-page.server'
import { AppError } from '~/platform/errors/app-error'
import type { TimePage } from '~/platform/http/page-key'
import type {
  CrawlLimits,
  PageProblem,
  PiecePage,
  ReadingFailure,
  ReadingProgress,
  SourceKind,
  SourceStatus,
} from '../knowledge'

/** Named of a source in many languages. */
const MOST_LANGUAGES = 4

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
  documents: { select: { language: true }, distinct: ['language' as const], take: MOST_LANGUAGES },
}

export interface SourceListQuery extends TimePage {
  text?: string
  kind?: SourceKind | undefined
}

/** Of a page, where its reader has no say. */
const PAGE_SIZE = 50

/** A page of `rows` sources by their texts, the newest first, with how many there are (`countUpTo`). */
export async function listSources(
  workspaceId: string,
  { text = '', kind, ...page }: SourceListQuery = {},
  { rows: size = PAGE_SIZE }: { rows?: number } = {},
) {
  const db = workspaceDb(workspaceId)
  const said = text.trim()
  const like = `%${said.replace(/[\\%_]/g, '\\$&')}%`
  const own = Prisma.sql`FROM knowledge_sources s WHERE s.workspace_id = ${workspaceId}::uuid`
  const from = Prisma.sql`${own}
    ${kind ? Prisma.sql`AND s.kind = ${kind}::source_kind` : Prisma.empty}
    ${said ? Prisma.sql`AND (s.title ILIKE ${like} OR s.url ILIKE ${like} OR s.markdown ILIKE ${like})` : Prisma.empty}`
  const listed = { from, at: Prisma.sql`s.created_at`, id: Prisma.sql`s.id`, size }
  const [{ ids, ...neighbours }, total] = await Promise.all([
    findTimePage(db, listed, page),
    countUpTo(db, from),
  ])
  const isEmpty = total === 0 && (!(said || kind) || (await countUpTo(db, own, 1)) === 0)
  return { sources: await readListItems(workspaceId, ids), total, isEmpty, ...neighbours }
}

/** What a list shows of a source. */
export interface SourceListItem {
  id: string
  kind: SourceKind
  title: string
  status: SourceStatus
  /** While it is read. */
  progress: ReadingProgress | null
  /** As the merchant set it, or as found in the text. */
  languages: string[]
  pieceCount: number
  /** Milliseconds, UTC. */
  lastReadAt: number | null
}

type ItemRow = Omit<SourceListItem, 'lastReadAt'> & { lastReadAt: Date | null }

/** In the order of the ids. */
async function readListItems(workspaceId: string, ids: readonly string[]): Promise<SourceListItem[]> {
  const rows = await queryRows<ItemRow>(Prisma.sql`
    SELECT s.id, s.kind::text AS kind, s.title, s.status::text AS status,
      CASE WHEN s.status = 'READING' THEN s.progress END AS progress,
      CASE WHEN s.language <> '' THEN ARRAY[s.language] ELSE ARRAY(
        SELECT DISTINCT d.language FROM knowledge_documents d WHERE d.source_id = s.id ORDER BY 1 LIMIT ${MOST_LANGUAGES})
      END AS languages, s.piece_count AS "pieceCount", s.last_read_at AS "lastReadAt"
    FROM knowledge_sources s
    WHERE s.workspace_id = ${workspaceId}::uuid AND s.id = ANY(${[...ids]}::uuid[])`)
  return inOrder(ids, rows).map((row) => ({ ...row, lastReadAt: row.lastReadAt?.getTime() ?? null }))
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
  const [row] = await queryRows<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM knowledge_sources WHERE workspace_id = ${workspaceId}::uuid`,
  )
  return row!.count
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

/** A source's pieces in the order of its documents, after the last of the page before. */
export async function listPieces(
  workspaceId: string,
  sourceId: string,
  { after, pieces: page }: PiecePage = { pieces: 1 },
) {
  const db = workspaceDb(workspaceId)
  const place = Prisma.sql`coalesce(d.url, ''), d.id, p.position`
  const all = Prisma.sql`FROM knowledge_passages p JOIN knowledge_documents d ON d.id = p.document_id
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.source_id = ${sourceId}::uuid`
  // One that is gone, as the source was read again, has the first page come.
  const [known] = after ? await db.$queryRaw<unknown[]>`SELECT 1 ${all} AND p.id = ${after}::uuid` : []
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT p.id ${all} ${known ? Prisma.sql`AND (${place}) > (SELECT ${place} ${all} AND p.id = ${after}::uuid)` : Prisma.empty}
    ORDER BY ${place} LIMIT ${PIECES_AT_ONCE + 1} OFFSET ${after ? 0 : (page - 1) * PIECES_AT_ONCE}`
  const ids = found.slice(0, PIECES_AT_ONCE).map(({ id }) => id)
  const rows = await db.knowledgePassage.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      headings: true,
      question: true,
      text: true,
      language: true,
      anchor: true,
      document: { select: { title: true, url: true } },
    },
  })
  const next = found.length > PIECES_AT_ONCE ? (ids.at(-1) ?? null) : null
  return { pieces: inOrder(ids, rows), next, isFirst: !known && (after !== undefined || page === 1) }
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
