import { listCollections } from '~/domains/catalog/catalog.server'
import { getWidgetSettings } from '~/domains/channels/channels.server'
import { listWrittenPages } from '~/domains/knowledge/knowledge.server'
import { findSampleWorkspace } from '~/domains/workspace/workspace.server'
import { pageSlug } from './page-slug'
import type { Shop, ShopLanguage } from './storefront'

export interface FoundShop {
  workspaceId: string
  shop: Shop
}

/** The sample shop with its collections and pages, or null when it isn't loaded. */
export async function findShop(language: ShopLanguage): Promise<FoundShop | null> {
  const workspace = await findSampleWorkspace()
  if (!workspace) return null
  const [{ publicKey }, collections, pages] = await Promise.all([
    getWidgetSettings(workspace.id),
    listCollections(workspace.id),
    listWrittenPages(workspace.id, language),
  ])
  return {
    workspaceId: workspace.id,
    shop: {
      name: workspace.name,
      publicKey,
      language,
      collections: collections
        .filter(({ productCount }) => productCount > 0)
        .map(({ handle, title }) => ({ slug: handle, title })),
      pages: pages
        .map(({ title }) => ({ slug: pageSlug(title), title }))
        .sort((a, b) => a.title.localeCompare(b.title, language)),
    },
  }
}
