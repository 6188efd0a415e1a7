import type { Product } from '../../state/catalogue'
import type { ApiContext } from '../context'
import type { Listing } from '../search/search-rows'

/** How products are searched and sorted. */
export function productListing({ shop }: ApiContext): Listing<Product> {
  const variantsOf = (product: Product) => shop.catalogue.variantsOf(product)
  const stock = (product: Product) =>
    variantsOf(product).reduce((sum, variant) => sum + shop.catalogue.stockOf(variant), 0)
  return {
    schemaField: 'QueryRoot.products',
    sortKeys: {
      CREATED_AT: ({ createdAt }) => createdAt,
      INVENTORY_TOTAL: stock,
      PRODUCT_TYPE: ({ productType }) => productType.toLowerCase(),
      PUBLISHED_AT: ({ publishedAt }) => publishedAt,
      RELEVANCE: ({ id }) => id,
      TITLE: ({ title }) => title.toLowerCase(),
      UPDATED_AT: ({ updatedAt }) => updatedAt,
      VENDOR: ({ vendor }) => vendor.toLowerCase(),
    },
    words: (product) => [
      product.title,
      product.productType,
      product.vendor,
      ...product.tags,
      ...variantsOf(product).flatMap(({ sku, barcode }) => [sku, barcode]),
    ],
    fields: {
      barcode: { kind: 'exact', of: (product) => variantsOf(product).map(({ barcode }) => barcode) },
      collection_id: {
        kind: 'id',
        of: (product) =>
          shop.catalogue.collections
            .filter(({ productIds }) => productIds.includes(product.id))
            .map(({ id }) => id),
      },
      created_at: { kind: 'time', of: ({ createdAt }) => createdAt },
      gift_card: { kind: 'boolean', of: ({ isGiftCard }) => isGiftCard },
      handle: { kind: 'exact', of: ({ handle }) => handle },
      id: { kind: 'id', of: ({ id }) => id },
      inventory_total: { kind: 'number', of: stock },
      price: { kind: 'number', of: (product) => variantsOf(product).map(({ price }) => price / 100) },
      product_type: { kind: 'exact', of: ({ productType }) => productType },
      published_at: { kind: 'time', of: ({ publishedAt }) => publishedAt },
      sku: { kind: 'exact', of: (product) => variantsOf(product).map(({ sku }) => sku) },
      status: { kind: 'exact', of: ({ status }) => status },
      tag: { kind: 'exact', of: ({ tags }) => tags },
      title: { kind: 'text', of: ({ title }) => title },
      updated_at: { kind: 'time', of: ({ updatedAt }) => updatedAt },
      vendor: { kind: 'exact', of: ({ vendor }) => vendor },
    },
  }
}
