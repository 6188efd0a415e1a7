import type { Product, Variant } from '../state/catalogue'
import { buildProduct, keepProduct, type NewProduct } from './build-product'
import { freeHandle, handleOf } from './handle'
import { now, type Scene } from './scene'

export function createProduct(
  scene: Scene,
  wanted: Omit<NewProduct, 'handle'> & { handle?: string },
): Product {
  const handle = freeHandle(wanted.handle ?? handleOf(wanted.title), scene.shop.catalogue.products)
  const product = keepProduct(scene, buildProduct(scene, { ...wanted, handle }))
  scene.platform.webhooks.emit(scene.shop, 'products/create', product)
  return product
}

/** Changes a product. Statuses other than ACTIVE take it off the shop's pages. */
export function updateProduct(scene: Scene, id: number, changes: Partial<Omit<Product, 'id'>>): Product {
  const before = scene.shop.catalogue.products.require(id)
  const at = now(scene)
  const product = { ...before, ...changes, updatedAt: at }
  if (changes.status) product.publishedAt = changes.status === 'ACTIVE' ? (before.publishedAt ?? at) : null
  return tell(scene, product)
}

export function deleteProduct(scene: Scene, id: number): void {
  const { catalogue } = scene.shop
  const product = catalogue.products.require(id)
  for (const variantId of product.variantIds) catalogue.variants.delete(variantId)
  catalogue.products.delete(id)
  for (const collection of catalogue.collections.filter(({ productIds }) => productIds.includes(id)))
    catalogue.collections.put({
      ...collection,
      productIds: collection.productIds.filter((other) => other !== id),
      updatedAt: now(scene),
    })
  scene.platform.webhooks.emit(scene.shop, 'products/delete', product)
}

/** Changes variants of one product; the product counts as changed once. */
export function updateVariants(
  scene: Scene,
  productId: number,
  changes: (Partial<Omit<Variant, 'id' | 'productId'>> & { id: number })[],
): Product {
  const { catalogue } = scene.shop
  const at = now(scene)
  for (const change of changes)
    catalogue.putVariant({ ...catalogue.variants.require(change.id), ...change, updatedAt: at })
  return touchProduct(scene, productId)
}

/** Takes variants from a product. The last one can't go. */
export function deleteVariants(scene: Scene, productId: number, ids: number[]): Product {
  const { catalogue } = scene.shop
  const product = catalogue.products.require(productId)
  const left = product.variantIds.filter((id) => !ids.includes(id))
  if (left.length === 0) throw new Error('A product keeps at least one variant.')
  for (const id of ids) catalogue.variants.delete(id)
  return tell(scene, { ...product, variantIds: left, updatedAt: now(scene) })
}

/** Says that something about a product changed that its own row doesn't show. */
export function touchProduct(scene: Scene, id: number): Product {
  return tell(scene, { ...scene.shop.catalogue.products.require(id), updatedAt: now(scene) })
}

function tell({ platform, shop }: Scene, product: Product): Product {
  shop.catalogue.products.put(product)
  platform.webhooks.emit(shop, 'products/update', product)
  return product
}
