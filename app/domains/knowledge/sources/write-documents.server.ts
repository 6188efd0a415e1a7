import type { WorkspaceTx } from '~/platform/db/db.server'
import type { PreparedDocument } from '../pieces/prepare-document.server'
import { bumpKnowledgeVersion } from './announce.server'

const ROWS_AT_ONCE = 1000

/**
 * Makes a source's documents and pieces what was read, inside the caller's transaction: until it commits, the old
 * ones answer. A document whose content is the same keeps its pieces and their ids. Returns the totals.
 *
 * @param keepUrls addresses whose documents stay though they aren't among the new ones: their pages failed for the
 *   moment
 */
export async function writeDocuments(
  tx: WorkspaceTx,
  workspaceId: string,
  sourceId: string,
  documents: PreparedDocument[],
  keepUrls: string[] = [],
): Promise<{ documentCount: number; pieceCount: number }> {
  const existing = await tx.knowledgeDocument.findMany({
    where: { sourceId },
    select: { id: true, url: true, contentHash: true },
  })
  const byUrl = new Map(existing.map((document) => [document.url, document]))
  const isKept = (document: PreparedDocument) =>
    byUrl.get(document.url)?.contentHash !== undefined &&
    Buffer.from(byUrl.get(document.url)!.contentHash).equals(document.hash)
  const kept = documents.filter(isKept).map(({ url }) => byUrl.get(url)!.id)
  const stay = new Set([...kept, ...keepUrls.flatMap((url) => byUrl.get(url)?.id ?? [])])
  const removed = existing.filter(({ id }) => !stay.has(id)).map(({ id }) => id)
  const added = documents.filter((document) => !isKept(document))
  if (removed.length > 0) await tx.knowledgeDocument.deleteMany({ where: { id: { in: removed } } })
  if (kept.length > 0)
    await tx.knowledgeDocument.updateMany({ where: { id: { in: kept } }, data: { readAt: new Date() } })
  for (const document of added) await addDocument(tx, workspaceId, sourceId, document)
  if (removed.length + added.length > 0) await bumpKnowledgeVersion(tx, workspaceId)
  return {
    documentCount: await tx.knowledgeDocument.count({ where: { sourceId } }),
    pieceCount: await tx.knowledgePassage.count({ where: { sourceId } }),
  }
}

async function addDocument(
  tx: WorkspaceTx,
  workspaceId: string,
  sourceId: string,
  { url, title, language, hash, question, ...document }: PreparedDocument,
): Promise<void> {
  const pieces = document.pieces()
  const { id: documentId } = await tx.knowledgeDocument.create({
    data: {
      workspaceId,
      sourceId,
      url,
      title,
      language,
      contentHash: new Uint8Array(hash),
      charCount: pieces.reduce((sum, { text }) => sum + text.length, 0),
    },
    select: { id: true },
  })
  for (let at = 0; at < pieces.length; at += ROWS_AT_ONCE) {
    const rows = pieces.slice(at, at + ROWS_AT_ONCE).map((piece, i) => ({ ...piece, position: at + i }))
    // As one value: checking each field of a book's pieces would keep the thread from everything else.
    await tx.$executeRaw`
      INSERT INTO knowledge_passages (workspace_id, source_id, document_id, position, headings, question, text,
        language, anchor)
      SELECT ${workspaceId}::uuid, ${sourceId}::uuid, ${documentId}::uuid, position,
        ARRAY(SELECT jsonb_array_elements_text(headings)), ${question ?? null}::text, text, language, anchor
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS row(position int, headings jsonb, text text, language text, anchor text)`
  }
}
