import type { Collection, Product, Variant } from '../../state/catalogue'
import { gid } from '../../state/gid'
import { countOf, cursorOf, type PageArgs, paginate } from '../connection'
import type { ApiContext, FieldPath } from '../context'
import { moneyV2 } from '../money'
import { filterRows, type ListArgs, searchRows } from '../search/search-rows'
import type { Resolvers } from '../source'
import { imageOf, mediaOf } from './media'
import { metafieldFields } from './metafields'
import { plainText } from './plain-text'
import { productListing } from './product-listing'
import { publishableFields } from './publications'
import { findRow, identified, numbered } from './resource'
import { translatableFields } from './translations'

const variantsOf = (product: Product, { shop }: ApiContext): Variant[] => shop.catalogue.variantsOf(product)

const isOnlyDefault = (product: Product) =>
  product.options.length === 1 && product.options[0]!.values.join() === 'Default Title'

export const productResolvers: Resolvers = {
  QueryRoot: {
    product: (_root: object, { id }: { id: string }, { shop }: ApiContext) =>
      findRow(shop.catalogue.products, 'Product', id),
    productByIdentifier: (
      _root: object,
      { identifier }: { identifier: { id?: string; handle?: string } },
      { shop }: ApiContext,
    ) =>
      identifier.id
        ? findRow(shop.catalogue.products, 'Product', identifier.id)
        : (shop.catalogue.products.find(({ handle }) => handle === identifier.handle) ?? null),
    products: (_root: object, args: ListArgs, context: ApiContext, path: FieldPath) =>
      searchRows(
        (after) => context.shop.catalogue.products.values(after),
        args,
        productListing(context),
        context,
        path,
      ),
    productsCount: (
      _root: object,
      args: ListArgs & { limit?: number | null },
      context: ApiContext,
      path: FieldPath,
    ) => {
      const { products } = context.shop.catalogue
      const listing = { ...productListing(context), schemaField: 'QueryRoot.productsCount' }
      return countOf(
        filterRows((after) => products.values(after), args, listing, context, path)(0),
        args.limit,
      )
    },
  },
  Product: {
    ...numbered('Product'),
    ...metafieldFields('Product', (product: Product) => product),
    ...publishableFields,
    ...translatableFields('Product'),
    defaultCursor: (product: Product) => cursorOf(product),
    description: ({ descriptionHtml }: Product, { truncateAt }: { truncateAt?: number | null }) =>
      plainText(descriptionHtml, truncateAt),
    bodyHtml: ({ descriptionHtml }: Product) => descriptionHtml,
    category: () => null,
    collections: (product: Product, args: PageArgs, context: ApiContext) =>
      paginate(collectionsOf(product, context), args, context),
    compareAtPriceRange: (product: Product, _args: object, context: ApiContext) => {
      const prices = variantsOf(product, context).flatMap(({ compareAtPrice }) => compareAtPrice ?? [])
      if (prices.length === 0) return null
      const { currency } = context.shop.details
      return {
        minVariantCompareAtPrice: moneyV2(Math.min(...prices), currency),
        maxVariantCompareAtPrice: moneyV2(Math.max(...prices), currency),
      }
    },
    featuredMedia: ({ images }: Product) => (images[0] ? mediaOf(images[0]) : null),
    featuredImage: ({ images }: Product) => (images[0] ? imageOf(images[0]) : null),
    hasOnlyDefaultVariant: isOnlyDefault,
    hasOutOfStockVariants: (product: Product, _args: object, context: ApiContext) =>
      variantsOf(product, context).some((variant) => !context.shop.catalogue.isForSale(variant)),
    hasVariantsThatRequiresComponents: () => false,
    images: (product: Product, args: PageArgs, context: ApiContext) => {
      const page = paginate(product.images, args, context)
      return {
        ...page,
        nodes: page.nodes.map(imageOf),
        edges: page.edges.map(({ node, cursor }) => ({ node: imageOf(node), cursor })),
      }
    },
    inCollection: (product: Product, { id }: { id: string }, context: ApiContext) =>
      findRow(context.shop.catalogue.collections, 'Collection', id)?.productIds.includes(product.id) ?? false,
    media: (product: Product, args: PageArgs, context: ApiContext) => {
      const page = paginate(product.images, args, context)
      return {
        ...page,
        nodes: page.nodes.map(mediaOf),
        edges: page.edges.map(({ node, cursor }) => ({ node: mediaOf(node), cursor })),
      }
    },
    mediaCount: ({ images }: Product) => ({ count: images.length, precision: 'EXACT' }),
    onlineStoreUrl: ({ handle, publishedAt, status }: Product, _args: object, { shop }: ApiContext) =>
      publishedAt && (status === 'ACTIVE' || status === 'UNLISTED') && !shop.details.storefrontPassword
        ? `https://${shop.details.primaryHost}/products/${handle}`
        : null,
    onlineStorePreviewUrl: ({ handle }: Product, _args: object, { shop }: ApiContext) =>
      `https://${shop.details.primaryHost}/products/${handle}`,
    options: (product: Product, { first }: { first?: number | null }) =>
      product.options
        .slice(0, first ?? undefined)
        .map((option, index) => ({ ...option, position: index + 1 })),
    priceRangeV2: (product: Product, _args: object, context: ApiContext) => {
      const prices = variantsOf(product, context).map(({ price }) => price)
      const { currency } = context.shop.details
      return {
        minVariantPrice: moneyV2(Math.min(...prices), currency),
        maxVariantPrice: moneyV2(Math.max(...prices), currency),
      }
    },
    requiresSellingPlan: () => false,
    totalInventory: (product: Product, _args: object, context: ApiContext) =>
      variantsOf(product, context).reduce((sum, variant) => sum + context.shop.catalogue.stockOf(variant), 0),
    tracksInventory: (product: Product, _args: object, context: ApiContext) =>
      variantsOf(product, context).some(({ inventoryItem }) => inventoryItem.tracked),
    variants: (product: Product, args: PageArgs, context: ApiContext) =>
      paginate(variantsOf(product, context), args, context),
    variantsCount: ({ variantIds }: Product) => ({ count: variantIds.length, precision: 'EXACT' }),
  },
  ProductOption: {
    ...identified('ProductOption'),
    linkedMetafield: () => null,
    optionValues: (option: Product['options'][number]) =>
      option.values.map((name, index) => ({
        id: gid('ProductOptionValue', `${option.id}${index + 1}`),
        name,
        hasVariants: true,
        linkedMetafieldValue: null,
        swatch: null,
      })),
  },
}

function collectionsOf(product: Product, { shop }: ApiContext): Collection[] {
  return shop.catalogue.collections.filter(({ productIds }) => productIds.includes(product.id))
}
