import type { Metafield } from './metafield'
import { Table } from './table'

/** Hundredths of the shop's currency unit, whatever the currency (as Liquid counts). */
export type Hundredths = number

export interface ProductOption {
  id: number
  name: string
  values: string[]
}

export interface Image {
  id: number
  url: string
  alt: string | null
  width: number
  height: number
}

export interface Product {
  id: number
  handle: string
  title: string
  descriptionHtml: string
  vendor: string
  productType: string
  tags: string[]
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED'
  options: ProductOption[]
  images: Image[]
  variantIds: number[]
  seo: { title: string | null; description: string | null }
  templateSuffix: string | null
  isGiftCard: boolean
  metafields: Metafield[]
  /** Times as the API writes them: ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}

export interface Variant {
  id: number
  productId: number
  /** Values in the order of the product's options. */
  values: string[]
  position: number
  price: Hundredths
  compareAtPrice: Hundredths | null
  sku: string | null
  barcode: string | null
  inventoryPolicy: 'DENY' | 'CONTINUE'
  taxable: boolean
  imageId: number | null
  inventoryItem: InventoryItem
  metafields: Metafield[]
  createdAt: string
  updatedAt: string
}

export interface InventoryItem {
  id: number
  tracked: boolean
  requiresShipping: boolean
  weight: { unit: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS'; value: number } | null
  cost: Hundredths | null
  countryCodeOfOrigin: string | null
  harmonizedSystemCode: string | null
  levels: InventoryLevel[]
  createdAt: string
  updatedAt: string
}

export interface InventoryLevel {
  id: number
  locationId: number
  available: number
  committed: number
  incoming: number
  updatedAt: string
}

export interface Collection {
  id: number
  handle: string
  title: string
  descriptionHtml: string
  image: Image | null
  /** In the merchant's order. */
  productIds: number[]
  sortOrder: 'MANUAL' | 'BEST_SELLING' | 'ALPHA_ASC' | 'PRICE_ASC' | 'PRICE_DESC' | 'CREATED_DESC'
  seo: { title: string | null; description: string | null }
  templateSuffix: string | null
  metafields: Metafield[]
  publishedAt: string | null
  updatedAt: string
}

export interface Location {
  id: number
  name: string
  isActive: boolean
  address: { address1: string; city: string; countryCode: string; zip: string }
  createdAt: string
  updatedAt: string
}

/** Products, variants, collections and stock of one shop. */
export class Catalogue {
  readonly products = new Table<Product>()
  readonly variants = new Table<Variant>()
  readonly collections = new Table<Collection>()
  readonly locations = new Table<Location>()
  /** Finds a variant by the id of its stock item; a generator of variants registers how. */
  readonly variantOfItem: ((inventoryItemId: number) => number | null)[] = []
  private readonly keptItems = new Map<number, number>()

  putVariant(variant: Variant): Variant {
    this.keptItems.set(variant.inventoryItem.id, variant.id)
    return this.variants.put(variant)
  }

  variantsOf(product: Product): Variant[] {
    return product.variantIds.map((id) => this.variants.require(id))
  }

  variantByItem(inventoryItemId: number): Variant | undefined {
    const kept = this.keptItems.get(inventoryItemId)
    const id = kept ?? this.variantOfItem.map((find) => find(inventoryItemId)).find((found) => found !== null)
    return id ? this.variants.get(id) : undefined
  }

  /** Units that can be sold now over all active locations. */
  stockOf(variant: Variant): number {
    return variant.inventoryItem.levels.reduce(
      (sum, { locationId, available }) => sum + (this.locations.get(locationId)?.isActive ? available : 0),
      0,
    )
  }

  isForSale(variant: Variant): boolean {
    const { tracked } = variant.inventoryItem
    return !tracked || variant.inventoryPolicy === 'CONTINUE' || this.stockOf(variant) > 0
  }
}
