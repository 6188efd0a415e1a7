import { createPage, setPolicy, updatePage } from '../../commerce/change-shop'
import type { Page, Policy, PolicyType } from '../../state/content'
import { cursorOf } from '../connection'
import type { ApiContext, FieldPath } from '../context'
import { type ListArgs, type Listing, searchRows } from '../search/search-rows'
import type { Resolvers } from '../source'
import { metafieldFields } from './metafields'
import { plainText } from './plain-text'
import { failed, findRow, identified, userError } from './resource'
import { translatableFields } from './translations'

const TITLES: Record<PolicyType, string> = {
  CONTACT_INFORMATION: 'Contact information',
  LEGAL_NOTICE: 'Legal notice',
  PRIVACY_POLICY: 'Privacy policy',
  REFUND_POLICY: 'Refund policy',
  SHIPPING_POLICY: 'Shipping policy',
  SUBSCRIPTION_POLICY: 'Purchase options cancellation policy',
  TERMS_OF_SALE: 'Terms of sale',
  TERMS_OF_SERVICE: 'Terms of service',
}

export const policyHandle = (type: PolicyType): string => type.toLowerCase().replace(/_/g, '-')

const listing: Listing<Page> = {
  schemaField: 'QueryRoot.pages',
  sortKeys: {
    PUBLISHED_AT: ({ publishedAt }) => publishedAt,
    TITLE: ({ title }) => title.toLowerCase(),
    UPDATED_AT: ({ updatedAt }) => updatedAt,
  },
  words: ({ title }) => [title],
  fields: {
    created_at: { kind: 'time', of: ({ createdAt }) => createdAt },
    handle: { kind: 'exact', of: ({ handle }) => handle },
    id: { kind: 'id', of: ({ id }) => id },
    published_at: { kind: 'time', of: ({ publishedAt }) => publishedAt },
    published_status: {
      kind: 'exact',
      of: ({ isPublished }) => [
        'any',
        ...(isPublished ? ['published', 'visible'] : ['unpublished', 'hidden']),
      ],
    },
    title: { kind: 'text', of: ({ title }) => title },
    updated_at: { kind: 'time', of: ({ updatedAt }) => updatedAt },
  },
}

type PageInput = Partial<Pick<Page, 'title' | 'body' | 'handle' | 'isPublished'>>

export const contentResolvers: Resolvers = {
  QueryRoot: {
    page: (_root: object, { id }: { id: string }, { shop }: ApiContext) => findRow(shop.pages, 'Page', id),
    pages: (_root: object, args: ListArgs, context: ApiContext, path: FieldPath) =>
      searchRows((after) => context.shop.pages.values(after), args, listing, context, path),
    pagesCount: (_root: object, _args: object, { shop }: ApiContext) => ({
      count: shop.pages.size,
      precision: 'EXACT',
    }),
  },
  Page: {
    ...identified('Page'),
    ...metafieldFields('Page', (page: Page) => page),
    ...translatableFields('Page'),
    bodySummary: ({ body }: Page) => plainText(body, 150),
    defaultCursor: (page: Page) => cursorOf(page),
  },
  ShopPolicy: {
    ...identified('ShopPolicy'),
    ...translatableFields('ShopPolicy'),
    title: ({ type }: Policy) => TITLES[type],
    url: ({ type }: Policy, _args: object, { shop }: ApiContext) =>
      `https://${shop.details.primaryHost}/policies/${policyHandle(type)}`,
  },
  Mutation: {
    pageCreate: (_root: object, { page }: { page: PageInput & { title: string } }, context: ApiContext) => ({
      page: createPage(context, {
        title: page.title,
        body: page.body ?? '',
        ...(page.handle ? { handle: page.handle } : {}),
      }),
      userErrors: [],
    }),
    pageUpdate: (_root: object, { id, page }: { id: string; page: PageInput }, context: ApiContext) => {
      const before = findRow(context.shop.pages, 'Page', id)
      if (!before) return failed({ page: null }, userError(['id'], 'Page does not exist', 'NOT_FOUND'))
      return { page: updatePage(context, before.id, page), userErrors: [] }
    },
    shopPolicyUpdate: (
      _root: object,
      { shopPolicy }: { shopPolicy: { type: PolicyType; body: string } },
      context: ApiContext,
    ) => ({ shopPolicy: setPolicy(context, shopPolicy.type, shopPolicy.body), userErrors: [] }),
  },
}
