import { gid } from '../../state/gid'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import type { Resolvers, TypeResolvers } from '../source'

interface Publishable {
  id: number
  publishedAt?: string | null
}

/** Every shop here sells through its online store alone. */
const onlineStore = ({ shop }: ApiContext) => ({ id: shop.details.id, name: 'Online Store' })

const isOut = ({ publishedAt }: Publishable): boolean => publishedAt !== null && publishedAt !== undefined

/** Where a product or collection can be seen. */
export const publishableFields: TypeResolvers<Publishable> = {
  publishedOnPublication: (row, { publicationId }: { publicationId: string }, context: ApiContext) =>
    publicationId === gid('Publication', context.shop.details.id) && isOut(row),
  publishedOnCurrentPublication: isOut,
  resourcePublicationsCount: (row) => ({ count: isOut(row) ? 1 : 0, precision: 'EXACT' }),
  availablePublicationsCount: () => ({ count: 1, precision: 'EXACT' }),
  resourcePublicationsV2: (row, args: PageArgs, context: ApiContext) =>
    paginate(
      isOut(row)
        ? [{ id: 1, isPublished: true, publishDate: row.publishedAt, publication: onlineStore(context) }]
        : [],
      args,
      context,
    ),
}

export const publicationResolvers: Resolvers = {
  QueryRoot: {
    publications: (_root: object, args: PageArgs, context: ApiContext) =>
      paginate([onlineStore(context)], args, context),
    publicationsCount: () => ({ count: 1, precision: 'EXACT' }),
  },
  Publication: {
    id: ({ id }: { id: number }) => gid('Publication', id),
    autoPublish: () => true,
    supportsFuturePublishing: () => true,
  },
}
