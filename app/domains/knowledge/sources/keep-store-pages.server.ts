import { workspaceDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import { asPrepared, documentReader } from '../reading/read-apart.server'
import { UnreadableError } from '../reading/reading-failure'
import { announceSource, bumpKnowledgeVersion } from './announce.server'
import type { StorePage, StorePageVersion } from './store-page'
import { workspaceLanguage } from './workspace-language.server'
import { writeDocuments } from './write-documents.server'

const TIMEOUT_MS = 60_000
const LONGEST_TITLE = 200

/**
 * Makes the knowledge from a connected shop what the shop has now: writes what is new or changed, removes what is
 * gone. What didn't change keeps its pieces. One transaction a page, so that a shop with many holds nobody up.
 */
export async function keepStorePages(
  workspaceId: string,
  storeId: string,
  pages: StorePage[],
): Promise<void> {
  const kept = pages.filter(({ versions }) => versions.length > 0)
  for (const page of kept) await keepPage(workspaceId, storeId, page)
  const ids = kept.map(({ externalId }) => externalId)
  await removeStorePages(workspaceId, storeId, ids)
}

/** Removes what is known from a connected shop's pages, but for those with these ids of the platform. */
export async function removeStorePages(
  workspaceId: string,
  storeId: string,
  except: string[] = [],
): Promise<number> {
  const db = workspaceDb(workspaceId)
  const where = { storeId, externalId: { notIn: except } }
  if ((await db.knowledgeSource.count({ where })) === 0) return 0
  return db.$transaction(async (tx) => {
    const gone = await tx.knowledgeSource.findMany({ where, select: { id: true } })
    // Documents and pieces go by their foreign keys.
    await tx.knowledgeSource.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
    await bumpKnowledgeVersion(tx, workspaceId)
    for (const { id } of gone) await announceSource(tx, workspaceId, id)
    return gone.length
  })
}

async function keepPage(
  workspaceId: string,
  storeId: string,
  { externalId, versions }: StorePage,
): Promise<void> {
  const [main] = versions as [StorePageVersion, ...StorePageVersion[]]
  const title = main.title.slice(0, LONGEST_TITLE)
  const db = workspaceDb(workspaceId)
  const fallbackLanguage = await workspaceLanguage(db, workspaceId)
  const fragments = versions.map(({ language, title: named, url, html }) => ({
    url,
    title: named,
    language,
    html,
  }))
  const read = await documentReader()
    .read<'fragments'>({ kind: 'fragments', documents: fragments, fallbackLanguage })
    .catch((error: unknown) => {
      // What was known of the page stays; the shop's others are read all the same.
      if (!(error instanceof UnreadableError)) throw error
      log().warn({ workspaceId, externalId, reason: error.reason }, 'a page of a shop could not be read')
      return null
    })
  if (!read) return
  const documents = read.map(asPrepared)
  await db.$transaction(
    async (tx) => {
      const known = await tx.knowledgeSource.findFirst({
        where: { storeId, externalId },
        select: { id: true, title: true, url: true },
      })
      const row = { title, url: main.url, status: 'READY' as const, lastReadAt: new Date() }
      const id =
        known?.id ??
        (
          await tx.knowledgeSource.create({
            data: { ...row, workspaceId, kind: 'STORE', storeId, externalId },
            select: { id: true },
          })
        ).id
      const totals = await writeDocuments(tx, workspaceId, id, documents)
      await tx.knowledgeSource.updateMany({ where: { id }, data: { ...row, ...totals } })
      if (!known || known.title !== title || known.url !== main.url) await announceSource(tx, workspaceId, id)
    },
    { timeout: TIMEOUT_MS },
  )
}
