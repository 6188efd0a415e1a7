import { addPairs, savePage } from '~/domains/knowledge/knowledge.server'
import { workspaceDb } from '~/platform/db/db.server'
import { samplePages, sampleQuestions } from './sample-content.server'

/** Writes pages and questions; one that is there already, by language and title, is put back as it was. */
export async function writeSampleKnowledge(workspaceId: string): Promise<void> {
  const known = await workspaceDb(workspaceId).knowledgeSource.findMany({
    where: { kind: 'PAGE' },
    select: { id: true, title: true, language: true },
  })
  for (const page of samplePages()) {
    const same = known.find(({ title, language }) => title === page.title && language === page.language)
    await savePage(workspaceId, page, same?.id)
  }
  await addPairs(workspaceId, sampleQuestions())
}
