import type { Collection, Product } from '../../state/catalogue'
import { countOf, type PageArgs, paginate } from '../connection'
import type { ApiContext, FieldPath } from '../context'
import { filterRows, type ListArgs, type Listing, searchRows } from '../search/search-rows'
import type { Resolvers } from '../source'
import { imageOf } from './media'
import { metafieldFields } from './metafields'
import { plainText } from './plain-text'
import { publishableFields } from './publications'
import { findRow, numbered, requireId } from './resource'
import { translatableFields } from './translations'

const listing: Listing<Collection> = {
  schemaField: 'QueryRoot.collections',
  sortKeys: {
    RELEVANCE: ({ id }) => id,
    TITLE: ({ title }) => title.toLowerCase(),
    UPDATED_AT: ({ updatedAt }) => updatedAt,
  },
  words: ({ title }) => [title],
  fields: {
    handle: { kind: 'exact', of: ({ handle }) => handle },
    id: { kind: 'id', of: ({ id }) => id },
    product_id: { kind: 'id', of: ({ productIds }) => productIds },
    title: { kind: 'text', of: ({ title }) => title },
    updated_at: { kind: 'time', of: ({ updatedAt }) => updatedAt },
  },
}

const productsOf = ({ productIds }: Collection, { shop }: ApiContext): Product[] =>
  productIds.flatMap((id) => shop.catalogue.products.get(id) ?? [])

export const collectionResolvers: Resolvers = {
  QueryRoot: {
    collection: (_root: object, { id }: { id: string }, { shop }: ApiContext) =>
      findRow(shop.catalogue.collections, 'Collection', id),
    collectionByHandle: (_root: object, { handle }: { handle: string }, { shop }: ApiContext) =>
      shop.catalogue.collections.find((collection) => collection.handle === handle) ?? null,
    collections: (_root: object, args: ListArgs, context: ApiContext, path: FieldPath) =>
      searchRows((after) => context.shop.catalogue.collections.values(after), args, listing, context, path),
    collectionsCount: (
      _root: object,
      args: ListArgs & { limit?: number | null },
      context: ApiContext,
      path: FieldPath,
    ) => {
      const { collections } = context.shop.catalogue
      const counted = { ...listing, schemaField: 'QueryRoot.collectionsCount' }
      return countOf(
        filterRows((after) => collections.values(after), args, counted, context, path)(0),
        args.limit,
      )
    },
  },
  Collection: {
    ...numbered('Collection'),
    ...metafieldFields('Collection', (collection: Collection) => collection),
    ...publishableFields,
    ...translatableFields('Collection'),
    description: ({ descriptionHtml }: Collection, { truncateAt }: { truncateAt?: number | null }) =>
      plainText(descriptionHtml, truncateAt),
    hasProduct: ({ productIds }: Collection, { id }: { id: string }) =>
      productIds.includes(requireId('Product', id)),
    image: ({ image }: Collection) => (image ? imageOf(image) : null),
    products: (collection: Collection, args: PageArgs, context: ApiContext) =>
      paginate(productsOf(collection, context), args, context),
    productsCount: (collection: Collection, _args: object, context: ApiContext) => ({
      count: productsOf(collection, context).length,
      precision: 'EXACT',
    }),
    ruleSet: () => null,
  },
}
