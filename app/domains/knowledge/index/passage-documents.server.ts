import type { SearchDocument } from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'

const ROWS_AT_ONCE = 1000

/** Ids of all pieces of a workspace. */
export async function passageIds(workspaceId: string): Promise<string[]> {
  const rows = await workspaceDb(workspaceId).knowledgePassage.findMany({ select: { id: true } })
  return rows.map(({ id }) => id)
}

/** Pieces as the index takes them; those removed meanwhile are left out. */
export async function* passageDocuments(
  workspaceId: string,
  ids: string[],
): AsyncGenerator<SearchDocument, void, undefined> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const rows = await workspaceDb(workspaceId).knowledgePassage.findMany({
      where: { id: { in: ids.slice(at, at + ROWS_AT_ONCE) } },
      select: {
        id: true,
        question: true,
        headings: true,
        text: true,
        language: true,
        document: { select: { title: true } },
      },
    })
    for (const { id, question, headings, text, language, document } of rows) {
      yield { id, language, fields: { title: question ?? document.title, heading: headings, body: text } }
    }
  }
}
