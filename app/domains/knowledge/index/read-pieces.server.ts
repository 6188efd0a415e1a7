import { workspaceDb } from '~/platform/db/db.server'
import { currentVersionsOf, VersionedRows } from '~/platform/db/workspace-versions.server'
import { AppError } from '~/platform/errors/app-error'
import type { PassageHit, SourceKind } from '../knowledge'
import { publicAddress, TEXT_ID_PREFIX } from '../public/public-address'

/** Pieces, and the workspace as it was in the same snapshot of the rows. */
export interface PiecesRead {
  /** By id; those that are gone are missing. */
  pieces: Map<string, Omit<PassageHit, 'score'>>
  /** Version of the knowledge. */
  version: bigint
}

type PieceRow = Omit<PassageHit, 'kind' | 'score'> & { kind: SourceKind }

const KINDS = { PAGE: 'page', QA: 'qa', FILE: 'file', WEBSITE: 'website', STORE: 'page' } as const

type ReadPiece = Omit<PassageHit, 'score'>

/** By the workspace's name in addresses and id; null: it is gone. */
const kept = new VersionedRows<ReadPiece | null>(200, 1000)

/**
 * Pieces with where shoppers can read them; those read before while the knowledge is the same aren't read again.
 *
 * @throws AppError `not_found` when there is no such workspace
 */
export async function readPieces(workspaceId: string, ids: string[]): Promise<PiecesRead> {
  const versions = currentVersionsOf(workspaceId)
  if (!versions) return readPieceRows(workspaceId, ids)
  const rows = kept.at(workspaceId, versions.knowledgeVersion)
  const keyOf = (id: string) => `${versions.slug} ${id}`
  const missing = ids.filter((id) => !rows.has(keyOf(id)))
  if (missing.length > 0) {
    const { pieces } = await readPieceRows(workspaceId, missing)
    for (const id of missing) rows.set(keyOf(id), pieces.get(id) ?? null)
  }
  const pieces = new Map<string, ReadPiece>()
  for (const id of ids) {
    const piece = rows.get(keyOf(id))
    if (piece) pieces.set(id, piece)
  }
  return { version: versions.knowledgeVersion, pieces }
}

/** In one statement, because answers wait for it. */
async function readPieceRows(workspaceId: string, ids: string[]): Promise<PiecesRead> {
  const [row] = await workspaceDb(workspaceId).$queryRaw<
    { version: bigint; slug: string; pieces: PieceRow[] }[]
  >`
    SELECT w.knowledge_version AS version, w.slug,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'sourceId', p.source_id,
          'documentId', p.document_id, 'kind', s.kind, 'title', d.title, 'headings', p.headings, 'text', p.text,
          'question', p.question, 'url', d.url, 'anchor', p.anchor, 'language', p.language)), '[]')
        FROM knowledge_passages p
          JOIN knowledge_sources s ON s.id = p.source_id
          JOIN knowledge_documents d ON d.id = p.document_id
        WHERE p.workspace_id = w.id AND p.id = ANY(${ids}::uuid[])) AS pieces
    FROM workspaces w WHERE w.id = ${workspaceId}::uuid`
  if (!row) throw new AppError('not_found', { detail: `no workspace ${workspaceId}` })
  const { version, slug, pieces } = row
  return { version, pieces: new Map(pieces.map((piece) => [piece.id, present(piece, slug)])) }
}

/** Files aren't handed out: they are quoted only. */
function present({ kind, url, anchor, ...piece }: PieceRow, slug: string): Omit<PassageHit, 'score'> {
  const place =
    kind === 'FILE'
      ? { url: null, anchor: null }
      : kind === 'WEBSITE' || kind === 'STORE'
        ? { url, anchor }
        : { url: publicAddress(slug, piece.sourceId), anchor: anchor && TEXT_ID_PREFIX + anchor }
  return { ...piece, ...place, kind: piece.question === null ? KINDS[kind] : 'qa' }
}
