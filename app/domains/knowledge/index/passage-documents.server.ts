import { topicsOfPassage } from '~/domains/intents/intents.server'
import type { SearchDocument } from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'

/** Small, so that indexing a batch never holds up other requests for long. */
const BATCH = 50

/** Ids of all pieces of a workspace. */
export async function passageIds(workspaceId: string): Promise<string[]> {
  const rows = await workspaceDb(workspaceId).knowledgePassage.findMany({ select: { id: true } })
  return rows.map(({ id }) => id)
}

/** Pieces as the index takes them, batch by batch; those removed meanwhile are left out. */
export async function* passageDocuments(
  workspaceId: string,
  ids: string[],
): AsyncGenerator<SearchDocument[], void, undefined> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await workspaceDb(workspaceId).knowledgePassage.findMany({
      where: { id: { in: ids.slice(at, at + BATCH) } },
      select: {
        id: true,
        question: true,
        headings: true,
        text: true,
        language: true,
        document: { select: { title: true } },
        source: { select: { storeId: true } },
      },
    })
    yield rows.map(({ id, question, headings, text, language, document, source }) => ({
      id,
      group: source.storeId ?? undefined,
      language,
      fields: { title: question ?? document.title, heading: headings, body: text },
      topics: topicsOfPassage({ title: question ?? document.title, headings, text, language }),
    }))
  }
}
