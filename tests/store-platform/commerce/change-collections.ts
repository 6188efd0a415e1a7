import type { Collection } from '../state/catalogue'
import { freeHandle, handleOf } from './handle'
import { now, type Scene } from './scene'

export type NewCollection = Pick<Collection, 'title'> & Partial<Omit<Collection, 'id' | 'title'>>

export function createCollection(scene: Scene, wanted: NewCollection): Collection {
  const { platform, shop } = scene
  const at = now(scene)
  const collection = shop.catalogue.collections.put({
    id: platform.ids.next(),
    descriptionHtml: '',
    image: null,
    productIds: [],
    sortOrder: 'MANUAL',
    seo: { title: null, description: null },
    templateSuffix: null,
    metafields: [],
    publishedAt: at,
    ...wanted,
    handle: freeHandle(wanted.handle ?? handleOf(wanted.title), shop.catalogue.collections),
    updatedAt: at,
  })
  platform.webhooks.emit(shop, 'collections/create', collection)
  return collection
}

export function updateCollection(
  scene: Scene,
  id: number,
  changes: Partial<Omit<Collection, 'id'>>,
): Collection {
  const { platform, shop } = scene
  const before = shop.catalogue.collections.require(id)
  const collection = shop.catalogue.collections.put({ ...before, ...changes, updatedAt: now(scene) })
  platform.webhooks.emit(shop, 'collections/update', collection)
  return collection
}

export function deleteCollection({ platform, shop }: Scene, id: number): void {
  const collection = shop.catalogue.collections.require(id)
  shop.catalogue.collections.delete(id)
  platform.webhooks.emit(shop, 'collections/delete', collection)
}
