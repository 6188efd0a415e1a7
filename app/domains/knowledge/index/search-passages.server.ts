import { workspaceDb } from '~/platform/db/db.server'
import type { PassageHit, SourceKind } from '../knowledge'
import { publicAddress, TEXT_ID_PREFIX } from '../public/public-address'
import { passageIndex } from './passage-index.server'

export interface PassageSearch {
  text: string
  /** BCP 47 of the words; found from the index's languages when absent. */
  language?: string
  /** 10 when absent. */
  limit?: number
}

const KINDS = { PAGE: 'page', QA: 'qa', FILE: 'file', WEBSITE: 'website' } as const

/**
 * Pieces of the shop's knowledge for a shopper's words, best first. The order comes from the index, the words from
 * the rows: what was removed a moment ago is gone, whatever an index in memory still holds.
 */
export async function searchPassages(
  workspaceId: string,
  { text, language, limit = 10 }: PassageSearch,
): Promise<PassageHit[]> {
  const index = await passageIndex(workspaceId)
  const hits = index.search({ text, language, limit })
  if (hits.length === 0) return []
  const db = workspaceDb(workspaceId)
  const [rows, workspace] = await Promise.all([
    db.knowledgePassage.findMany({
      where: { id: { in: hits.map(({ id }) => id) } },
      select: {
        id: true,
        sourceId: true,
        documentId: true,
        headings: true,
        question: true,
        text: true,
        language: true,
        anchor: true,
        source: { select: { kind: true } },
        document: { select: { title: true, url: true } },
      },
    }),
    db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { slug: true } }),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id, score }) => {
    const row = byId.get(id)
    if (!row) return []
    const { source, document, anchor, ...piece } = row
    const place = placeOf(source.kind, row.sourceId, document.url, anchor, workspace.slug)
    return [{ ...piece, ...place, kind: KINDS[source.kind], title: document.title, score }]
  })
}

/** Where shoppers can read a piece. Files aren't handed out: they are quoted only. */
function placeOf(
  kind: SourceKind,
  sourceId: string,
  documentUrl: string | null,
  anchor: string | null,
  slug: string,
): { url: string | null; anchor: string | null } {
  if (kind === 'FILE') return { url: null, anchor: null }
  if (kind === 'WEBSITE') return { url: documentUrl, anchor }
  return { url: publicAddress(slug, sourceId), anchor: anchor && TEXT_ID_PREFIX + anchor }
}
