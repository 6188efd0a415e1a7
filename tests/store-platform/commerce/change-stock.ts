import type { InventoryLevel, Variant } from '../state/catalogue'
import { touchProduct } from './change-products'
import { now, type Scene } from './scene'

/** Sets what is available of a variant at a location (the first, when none is named). */
export function setStock(
  scene: Scene,
  variantId: number,
  available: number,
  locationId?: number,
): InventoryLevel {
  const variant = scene.shop.catalogue.variants.require(variantId)
  const location = locationId ?? scene.shop.catalogue.locations.values().next().value!.id
  const change =
    available - (variant.inventoryItem.levels.find((level) => level.locationId === location)?.available ?? 0)
  return moveStock(scene, variantId, { available: change }, location)
}

/**
 * Moves quantities of a variant at a location. As on the platform, a change of what is available tells of the level,
 * of the product, and of a variant that came into stock or went out.
 */
export function moveStock(
  scene: Scene,
  variantId: number,
  change: { available?: number; committed?: number },
  locationId: number,
): InventoryLevel {
  const { platform, shop } = scene
  const variant = shop.catalogue.variants.require(variantId)
  const wasForSale = shop.catalogue.isForSale(variant)
  const at = now(scene)
  const before = variant.inventoryItem.levels.find((level) => level.locationId === locationId)
  const level: InventoryLevel = {
    id: before?.id ?? platform.ids.next(),
    locationId,
    available: (before?.available ?? 0) + (change.available ?? 0),
    committed: (before?.committed ?? 0) + (change.committed ?? 0),
    incoming: before?.incoming ?? 0,
    updatedAt: at,
  }
  const changed: Variant = {
    ...variant,
    inventoryItem: {
      ...variant.inventoryItem,
      levels: [...variant.inventoryItem.levels.filter((other) => other.locationId !== locationId), level],
      updatedAt: at,
    },
    updatedAt: at,
  }
  shop.catalogue.putVariant(changed)
  if (change.available) {
    platform.webhooks.emit(shop, 'inventory_levels/update', { variant: changed, level })
    const isForSale = shop.catalogue.isForSale(changed)
    if (isForSale !== wasForSale)
      platform.webhooks.emit(shop, isForSale ? 'variants/in_stock' : 'variants/out_of_stock', changed)
    touchProduct(scene, variant.productId)
  }
  return level
}
