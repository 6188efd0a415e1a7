import { createHash } from 'node:crypto'
import { gid, partsOf } from '../../state/gid'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import type { Resolvers, TypeResolvers } from '../source'

/** What of a resource can be said in another language, by the platform's key. */
type Content = Record<string, string>

function contentOf({ shop }: ApiContext, type: string, id: number): Content | null {
  if (type === 'Product') {
    const product = shop.catalogue.products.get(id)
    return product
      ? {
          title: product.title,
          body_html: product.descriptionHtml,
          handle: product.handle,
          product_type: product.productType,
        }
      : null
  }
  if (type === 'Collection') {
    const collection = shop.catalogue.collections.get(id)
    return collection
      ? { title: collection.title, body_html: collection.descriptionHtml, handle: collection.handle }
      : null
  }
  if (type === 'OnlineStorePage' || type === 'Page') {
    const page = shop.pages.get(id)
    return page ? { title: page.title, body_html: page.body, handle: page.handle } : null
  }
  if (type === 'ShopPolicy') {
    const policy = shop.policies.get(id)
    return policy ? { body: policy.body } : null
  }
  return null
}

const translated = ({ shop }: ApiContext, globalId: string, locale: string) =>
  shop.translations
    .filter((one) => one.resourceId === globalId && one.locale === locale)
    .map(({ key, value, updatedAt }) => ({ key, value, locale, updatedAt, outdated: false, market: null }))

/** `translations(locale:)` of a resource. */
export const translatableFields = (typeName: string): TypeResolvers<{ id: number }> => ({
  translations: (row, { locale }: { locale: string }, context: ApiContext) =>
    translated(context, gid(typeName, row.id), locale),
})

interface Resource {
  id: number
  type: string
  content: Content
}

const TYPES: Record<string, string> = {
  PRODUCT: 'Product',
  COLLECTION: 'Collection',
  PAGE: 'Page',
  SHOP_POLICY: 'ShopPolicy',
}

function resource(context: ApiContext, globalId: string): Resource | null {
  const parts = partsOf(globalId)
  const content = parts ? contentOf(context, parts.type, Number(parts.id)) : null
  return parts && content ? { id: Number(parts.id), type: parts.type, content } : null
}

export const translationResolvers: Resolvers = {
  QueryRoot: {
    translatableResource: (_root: object, { resourceId }: { resourceId: string }, context: ApiContext) =>
      resource(context, resourceId),
    translatableResources: (
      _root: object,
      args: PageArgs & { resourceType: string },
      context: ApiContext,
    ) => {
      const { shop } = context
      const tables: Record<string, Iterable<{ id: number }>> = {
        PRODUCT: shop.catalogue.products.values(),
        COLLECTION: shop.catalogue.collections.values(),
        PAGE: shop.pages.values(),
        SHOP_POLICY: shop.policies.values(),
      }
      const rows = tables[args.resourceType]
      if (!rows) throw new Error(`The local store platform translates no ${args.resourceType}.`)
      const type = TYPES[args.resourceType]!
      return paginate(
        [...rows].map(({ id }) => resource(context, gid(type, id))!),
        args,
        context,
      )
    },
  },
  TranslatableResource: {
    resourceId: ({ type, id }: Resource) => gid(type, id),
    translatableContent: ({ content }: Resource, _args: object, { shop }: ApiContext) =>
      Object.entries(content).map(([key, value]) => ({
        key,
        value,
        digest: createHash('sha256').update(value).digest('hex'),
        locale: shop.details.locales.find(({ isPrimary }) => isPrimary)!.locale,
        type: key === 'handle' ? 'URI' : key.startsWith('body') ? 'HTML' : 'SINGLE_LINE_TEXT_FIELD',
      })),
    translations: ({ type, id }: Resource, { locale }: { locale: string }, context: ApiContext) =>
      translated(context, gid(type, id), locale),
  },
}
