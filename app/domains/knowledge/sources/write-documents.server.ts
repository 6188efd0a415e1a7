import { createHash } from 'node:crypto'
import type { WorkspaceTx } from '~/platform/db/db.server'
import { makePieces } from '../pieces/make-pieces.server'
import { PIECES_VERSION, type Piece } from '../pieces/piece'
import { tellingLanguage } from '../pieces/telling-language.server'
import type { ReadDocument } from '../reading/block'
import { bumpKnowledgeVersion } from './announce.server'

export interface DocumentToKeep extends ReadDocument {
  /** Of a website's page; null for the one document of other sources. */
  url: string | null
  /** Of a question-and-answer pair. */
  question?: string
}

export interface WriteOptions {
  /** BCP 47; the merchant's word goes before what the text seems to be. */
  language: string | null
  /** When neither the merchant nor the text tells. */
  fallbackLanguage: string
  /** Addresses whose documents stay though they aren't among the new ones: their pages failed for the moment. */
  keepUrls?: string[]
}

const ROWS_AT_ONCE = 1000

/**
 * Makes a source's documents and pieces what was read, inside the caller's transaction: until it commits, the old
 * ones answer. A document whose content is the same keeps its pieces and their ids. Returns the totals.
 */
export async function writeDocuments(
  tx: WorkspaceTx,
  workspaceId: string,
  sourceId: string,
  documents: DocumentToKeep[],
  { language, fallbackLanguage, keepUrls = [] }: WriteOptions,
): Promise<{ documentCount: number; pieceCount: number }> {
  const existing = await tx.knowledgeDocument.findMany({
    where: { sourceId },
    select: { id: true, url: true, contentHash: true },
  })
  const fresh = documents.map((document) => {
    const spoken = language ?? languageOf(document) ?? fallbackLanguage
    return { ...document, language: spoken, hash: hashOf(document, spoken) }
  })
  const byUrl = new Map(existing.map((document) => [document.url, document]))
  const isKept = (document: (typeof fresh)[number]) =>
    byUrl.get(document.url)?.contentHash !== undefined &&
    Buffer.from(byUrl.get(document.url)!.contentHash).equals(document.hash)
  const kept = fresh.filter(isKept).map(({ url }) => byUrl.get(url)!.id)
  const stay = new Set([...kept, ...keepUrls.flatMap((url) => byUrl.get(url)?.id ?? [])])
  const removed = existing.filter(({ id }) => !stay.has(id)).map(({ id }) => id)
  const added = fresh.filter((document) => !isKept(document))
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
  { url, title, language, hash, blocks, question }: DocumentToKeep & { language: string; hash: Buffer },
): Promise<void> {
  const pieces = makePieces(blocks, language).map((piece) => withoutTitle(piece, title))
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
  const rows = pieces.map((piece, position) => ({
    ...piece,
    workspaceId,
    sourceId,
    documentId,
    position,
    question: question ?? null,
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx.knowledgePassage.createMany({ data: rows.slice(at, at + ROWS_AT_ONCE) })
  }
}

/** The title is shown and searched by itself. */
function withoutTitle(piece: Piece, title: string): Piece {
  return piece.headings[0] === title ? { ...piece, headings: piece.headings.slice(1) } : piece
}

/** What the text is written in, before what the page claims: themes leave `lang="en"` on every shop. */
function languageOf({ blocks, language, question }: DocumentToKeep): string | null {
  const texts = blocks.map((block) =>
    block.kind === 'list' ? block.items.join('\n') : block.kind === 'table' ? '' : block.text,
  )
  const sample = [question ?? '', ...texts].join('\n').slice(0, 4000)
  const found = tellingLanguage(sample)
  if (language && (found === null || language.toLowerCase().split('-')[0] === found)) return language
  return found
}

function hashOf({ url, title, blocks, question }: DocumentToKeep, language: string): Buffer {
  const content = JSON.stringify([PIECES_VERSION, url, title, language, question ?? null, blocks])
  return createHash('sha256').update(content).digest()
}
