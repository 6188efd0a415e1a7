import { z } from 'zod'
import type { ProductDetails } from '~/domains/catalog/catalog'
import { getProduct, getProductDetails } from '~/domains/catalog/catalog.server'
import { adminPage, type ConnectedStore } from '~/domains/store/store.server'
import { AppError } from '~/platform/errors/app-error'

export interface StoreProduct {
  title: string
  shown: { status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED'; isPublished: boolean }
  /** The store's own time of what is known here, ISO 8601 UTC. */
  updatedAt: string
  /** The product in the store's admin. */
  adminUrl: string
  /** What the assistant says it by; null while shoppers may not hear of it. */
  told: ProductDetails | null
  /** In the languages of the store, its own first; none while it isn't told of. */
  titles: { language: string; title: string; isTranslated: boolean }[]
}

/**
 * One product of a connected store, as the assistant knows it.
 *
 * @throws AppError `not_found` also for what belongs to another store or to none
 */
export async function storeProduct(
  { id: storeId, workspaceId, shopDomain, languages }: ConnectedStore & { workspaceId: string },
  productId: string,
): Promise<StoreProduct> {
  if (!z.uuid().safeParse(productId).success) throw new AppError('not_found')
  const { product } = await getProduct(workspaceId, productId)
  const { origin, title, status, publishedAt } = product
  if (origin?.storeId !== storeId) throw new AppError('not_found')
  const told = await getProductDetails(workspaceId, productId, { storeId })
  const titles = await Promise.all(
    (told ? languages : []).map(async (language, i) => {
      const said = (await getProductDetails(workspaceId, productId, { storeId, language }))?.title ?? title
      return { language, title: said, isTranslated: i === 0 || said !== title }
    }),
  )
  return {
    title,
    shown: { status, isPublished: publishedAt !== null },
    updatedAt: origin.updatedAt,
    adminUrl: adminPage(shopDomain, `/products/${origin.externalId.split('/').at(-1)}`),
    told,
    titles,
  }
}
