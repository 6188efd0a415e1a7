import { createHash } from 'node:crypto'
import { keepStorePages, removeStorePages } from '~/domains/knowledge/knowledge.server'
import { systemDb } from '~/platform/db/db.server'
import { tryWithLock } from '~/platform/db/with-lock.server'
import { translator } from '~/platform/i18n/i18n.server'
import { keepableOf } from '../../keepable'
import { type AdminApi, adminApi } from '../../platform/admin-api.server'
import { findSyncedStore, type SyncedStore } from '../synced-store.server'
import { pagesOf, shopTexts } from './content-documents'
import type { RemotePage, RemoteShopTexts } from './remote-content'
import { type FactWords, storePages } from './store-pages'

/** More pages than this are no longer written by hand. */
const MOST_PAGES = 2000

/**
 * Makes the knowledge from a shop's pages and policies what the shop has now. The platform tells nothing when they
 * change, so this is asked every hour; an hour in which nothing changed writes nothing.
 *
 * @throws as `adminApi`
 */
export async function syncContent(storeId: string): Promise<void> {
  await tryWithLock(`store-content:${storeId}`, async () => {
    const store = await findSyncedStore(storeId)
    if (!store) return
    const pages = await fetchContent(adminApi(store), store)
    const contentHash = new Uint8Array(createHash('sha256').update(JSON.stringify(pages)).digest())
    const known = await systemDb().store.findUnique({ where: { id: storeId }, select: { contentHash: true } })
    if (known?.contentHash && Buffer.from(known.contentHash).equals(contentHash)) return
    await keepStorePages(store.workspaceId, storeId, pages)
    const { workspaceId } = store
    const { count } = await systemDb().store.updateMany({
      where: { id: storeId, workspaceId, status: 'ACTIVE' },
      data: { contentHash },
    })
    // Taken away meanwhile, perhaps erased: nothing of it may come back.
    if (count === 0) await removeStorePages(workspaceId, storeId)
  })
}

async function fetchContent(api: AdminApi, store: SyncedStore) {
  const { shop } = await api.query<{ shop: RemoteShopTexts }>(shopTexts(store.languages))
  const pages: RemotePage[] = []
  const document = pagesOf(store.languages)
  let after: string | null = null
  do {
    const answer: Pages = await api.query<Pages>(document, { after })
    pages.push(...answer.pages.nodes)
    after = answer.pages.pageInfo.hasNextPage ? answer.pages.pageInfo.endCursor : null
  } while (after && pages.length < MOST_PAGES)
  return storePages(keepableOf(shop), keepableOf(pages), store, wordsIn)
}

interface Pages {
  pages: { nodes: RemotePage[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

const wordsIn: FactWords = (language) => {
  const say = translator(language, 'store-facts')
  return {
    title: (shop) => say('title', { shop }),
    name: say('name'),
    email: say('email'),
    site: say('site'),
  }
}
