import { listCollections } from '~/domains/catalog/catalog.server'
import { AppError } from '~/platform/errors/app-error'
import { listShopProducts } from './list-shop-products.server'
import type { ShopLanguage, ShopProduct } from './storefront'

export interface ShopCollection {
  handle: string
  title: string
  description: string
  products: ShopProduct[]
}

/** @throws AppError `not_found` */
export async function getShopCollection(
  workspaceId: string,
  handle: string,
  language: ShopLanguage,
): Promise<ShopCollection> {
  const collection = (await listCollections(workspaceId)).find((one) => one.handle === handle)
  if (!collection) throw new AppError('not_found')
  const { id, title, description } = collection
  return {
    handle,
    title,
    description,
    products: await listShopProducts(workspaceId, { language, collectionId: id }),
  }
}
