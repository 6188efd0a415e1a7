import { workspaceDb } from '~/platform/db/db.server'
import type { SitePage } from '../knowledge'
import { prepareDocument } from '../pieces/prepare-document.server'
import type { Block } from '../reading/block'
import { announceSource, bumpKnowledgeVersion } from './announce.server'
import { writeDocuments } from './write-documents.server'

const TIMEOUT_MS = 60_000
const LONGEST_TITLE = 200

/**
 * Makes what a workspace knows from pages of our own what these pages say now: writes what is new or changed, removes
 * what is gone. What didn't change keeps its pieces, so doing it again costs little.
 */
export async function keepSitePages(workspaceId: string, pages: readonly SitePage[]): Promise<void> {
  for (const page of pages) await keepPage(workspaceId, page)
  const db = workspaceDb(workspaceId)
  const gone = await db.knowledgeSource.findMany({
    where: { kind: 'STORE', storeId: null, externalId: { notIn: pages.map(({ key }) => key) } },
    select: { id: true },
  })
  if (gone.length === 0) return
  await db.$transaction(async (tx) => {
    await tx.knowledgeSource.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
    await bumpKnowledgeVersion(tx, workspaceId)
    for (const { id } of gone) await announceSource(tx, workspaceId, id)
  })
}

async function keepPage(workspaceId: string, { key: externalId, versions }: SitePage): Promise<void> {
  const [main] = versions
  if (!main) return
  const documents = versions.map(({ url, title, language, question, sections }) =>
    prepareDocument(
      { url, title, question, blocks: blocksOf(sections) },
      { language, fallbackLanguage: language },
    ),
  )
  await workspaceDb(workspaceId).$transaction(
    async (tx) => {
      const known = await tx.knowledgeSource.findFirst({
        where: { kind: 'STORE', storeId: null, externalId },
        select: { id: true },
      })
      const row = {
        title: main.title.slice(0, LONGEST_TITLE),
        url: main.url,
        status: 'READY' as const,
        lastReadAt: new Date(),
      }
      const created = { ...row, workspaceId, kind: 'STORE' as const, externalId }
      const id = known?.id ?? (await tx.knowledgeSource.create({ data: created, select: { id: true } })).id
      const totals = await writeDocuments(tx, workspaceId, id, documents)
      await tx.knowledgeSource.updateMany({ where: { id }, data: { ...row, ...totals } })
      if (!known) await announceSource(tx, workspaceId, id)
    },
    { timeout: TIMEOUT_MS },
  )
}

function blocksOf(sections: SitePage['versions'][number]['sections']): Block[] {
  return sections.flatMap(({ heading, anchor, lines, items = [] }): Block[] => [
    ...(heading
      ? [{ kind: 'heading' as const, level: 2, text: heading, ...(anchor ? { anchor } : {}) }]
      : []),
    ...lines.map((text) => ({ kind: 'paragraph' as const, text })),
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
  ])
}
