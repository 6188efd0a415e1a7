import type { Product, Variant } from '../../state/catalogue'
import { countOf, cursorOf, type PageArgs, paginate } from '../connection'
import type { ApiContext, FieldPath } from '../context'
import { decimal } from '../money'
import { filterRows, type ListArgs, type Listing, searchRows } from '../search/search-rows'
import type { Resolvers } from '../source'
import { imageOf, mediaOf } from './media'
import { metafieldFields } from './metafields'
import { publishableFields } from './publications'
import { findRow, numbered } from './resource'
import { translatableFields } from './translations'

const productOf = (variant: Variant, { shop }: ApiContext): Product =>
  shop.catalogue.products.require(variant.productId)

const titleOf = ({ values }: Variant): string => values.join(' / ')

function variantListing(context: ApiContext): Listing<Variant> {
  const { catalogue } = context.shop
  return {
    schemaField: 'QueryRoot.productVariants',
    sortKeys: {
      FULL_TITLE: (variant) => `${productOf(variant, context).title} ${titleOf(variant)}`.toLowerCase(),
      INVENTORY_QUANTITY: (variant) => catalogue.stockOf(variant),
      POSITION: ({ position }) => position,
      RELEVANCE: ({ id }) => id,
      SKU: ({ sku }) => sku,
      TITLE: (variant) => titleOf(variant).toLowerCase(),
    },
    words: (variant) => [productOf(variant, context).title, titleOf(variant), variant.sku, variant.barcode],
    fields: {
      barcode: { kind: 'exact', of: ({ barcode }) => barcode },
      id: { kind: 'id', of: ({ id }) => id },
      inventory_quantity: { kind: 'number', of: (variant) => catalogue.stockOf(variant) },
      product_id: { kind: 'id', of: ({ productId }) => productId },
      product_ids: { kind: 'exact', of: ({ productId }) => String(productId) },
      product_status: { kind: 'exact', of: (variant) => productOf(variant, context).status },
      sku: { kind: 'exact', of: ({ sku }) => sku },
      title: { kind: 'text', of: titleOf },
      updated_at: { kind: 'time', of: ({ updatedAt }) => updatedAt },
      vendor: { kind: 'exact', of: (variant) => productOf(variant, context).vendor },
    },
  }
}

export const variantResolvers: Resolvers = {
  QueryRoot: {
    productVariant: (_root: object, { id }: { id: string }, { shop }: ApiContext) =>
      findRow(shop.catalogue.variants, 'ProductVariant', id),
    productVariants: (_root: object, args: ListArgs, context: ApiContext, path: FieldPath) =>
      searchRows(
        (after) => context.shop.catalogue.variants.values(after),
        args,
        variantListing(context),
        context,
        path,
      ),
    productVariantsCount: (
      _root: object,
      args: ListArgs & { limit?: number | null },
      context: ApiContext,
      path: FieldPath,
    ) => {
      const { variants } = context.shop.catalogue
      if (!args.query) return countSize(variants.size, args.limit)
      const listing = { ...variantListing(context), schemaField: 'QueryRoot.productVariantsCount' }
      return countOf(
        filterRows((after) => variants.values(after), args, listing, context, path)(0),
        args.limit,
      )
    },
  },
  ProductVariant: {
    ...numbered('ProductVariant'),
    ...metafieldFields('ProductVariant', (variant: Variant) => variant),
    ...publishableFields,
    ...translatableFields('ProductVariant'),
    availableForSale: (variant: Variant, _args: object, { shop }: ApiContext) =>
      shop.catalogue.isForSale(variant),
    compareAtPrice: ({ compareAtPrice }: Variant) =>
      compareAtPrice === null ? null : decimal(compareAtPrice),
    defaultCursor: (variant: Variant) => cursorOf(variant),
    displayName: (variant: Variant, _args: object, context: ApiContext) =>
      `${productOf(variant, context).title} - ${titleOf(variant)}`,
    image: (variant: Variant, _args: object, context: ApiContext) => {
      const image = productOf(variant, context).images.find(({ id }) => id === variant.imageId)
      return image ? imageOf(image) : null
    },
    inventoryQuantity: (variant: Variant, _args: object, { shop }: ApiContext) =>
      shop.catalogue.stockOf(variant),
    media: (variant: Variant, args: PageArgs, context: ApiContext) => {
      const own = productOf(variant, context).images.filter(({ id }) => id === variant.imageId)
      const page = paginate(own, args, context)
      return {
        ...page,
        nodes: page.nodes.map(mediaOf),
        edges: page.edges.map(({ node, cursor }) => ({ node: mediaOf(node), cursor })),
      }
    },
    price: ({ price }: Variant) => decimal(price),
    product: productOfRow,
    requiresComponents: () => false,
    selectedOptions: (variant: Variant, _args: object, context: ApiContext) =>
      productOf(variant, context).options.map(({ name }, index) => ({ name, value: variant.values[index] })),
    sellableOnlineQuantity: (variant: Variant, _args: object, { shop }: ApiContext) =>
      Math.max(0, shop.catalogue.stockOf(variant)),
    showUnitPrice: () => false,
    title: titleOf,
    unitPrice: () => null,
    unitPriceMeasurement: () => null,
  },
}

function productOfRow(variant: Variant, _args: object, context: ApiContext): Product {
  return productOf(variant, context)
}

const countSize = (size: number, limit: number | null | undefined) =>
  typeof limit === 'number' && size > limit
    ? { count: limit, precision: 'AT_LEAST' }
    : { count: size, precision: 'EXACT' }
