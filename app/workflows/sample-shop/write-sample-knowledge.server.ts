import { addPairs, savePage } from '~/domains/knowledge/knowledge.server'
import { SHOP_LANGUAGES } from '~/domains/storefront/storefront'
import { workspaceDb } from '~/platform/db/db.server'
import { samplePages, sampleQuestions } from './sample-content.server'

/**
 * Writes pages and questions; one that is there already, by language and title, is put back as it was. What
 * hasn't changed isn't read again. English comes last: lists begin with what is newest.
 */
export async function writeSampleKnowledge(workspaceId: string): Promise<void> {
  const known = await workspaceDb(workspaceId).knowledgeSource.findMany({
    where: { kind: { in: ['PAGE', 'QA'] } },
    select: { id: true, kind: true, title: true, language: true, markdown: true },
  })
  const find = (kind: 'PAGE' | 'QA', title: string, language: string) =>
    known.find((source) => source.kind === kind && source.title === title && source.language === language)
  const pages = samplePages()
  const questions = sampleQuestions()
  for (const spoken of [...SHOP_LANGUAGES].reverse()) {
    for (const page of pages.filter(({ language }) => language === spoken)) {
      const same = find('PAGE', page.title, page.language)
      if (same?.markdown !== page.markdown) await savePage(workspaceId, page, same?.id)
    }
    const changed = questions.filter(
      ({ question, language, answer }) =>
        language === spoken && find('QA', question, language)?.markdown !== answer,
    )
    if (changed.length > 0) await addPairs(workspaceId, changed)
  }
}
