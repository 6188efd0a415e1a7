import { type BulkOperation, isOver } from '../../bulk/operation'
import { planBulk } from '../../bulk/plan'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import { adminSchema } from '../schema'
import type { Resolvers } from '../source'
import { failed, identified, requireId, userError } from './resource'

/** How many an app may run at once in a shop, from version 2026-01 on. */
const MOST_AT_ONCE = 5

const ownOf = ({ platform, shop }: ApiContext): BulkOperation[] =>
  platform.bulk.operations.filter((one) => one.shop === shop.domain)

async function start(args: { query: string; groupObjects: boolean }, context: ApiContext) {
  const empty = { bulkOperation: null }
  const plan = planBulk(adminSchema().schema, args.query)
  if ('refused' in plan) return failed(empty, userError(['query'], plan.refused, 'INVALID'))
  const running = context.platform.bulk.unfinished(context.shop.domain)
  if (running.length >= MOST_AT_ONCE) {
    const ids = running.map(({ id }) => `gid://shopify/BulkOperation/${id}`).join(', ')
    const words = `Bulk query operations for this app and shop are already in progress: ${ids}.`
    return failed(empty, userError(null, words, 'LIMIT_REACHED'))
  }
  const { query, groupObjects } = args
  return {
    bulkOperation: await context.platform.bulk.start(plan, query, groupObjects, context),
    userErrors: [],
  }
}

function cancel(globalId: string, context: ApiContext) {
  const operation = ownOf(context).find(({ id }) => id === requireId('BulkOperation', globalId))
  if (!operation) return failed({ bulkOperation: null }, userError(['id'], 'Bulk operation does not exist'))
  if (isOver(operation))
    return failed(
      { bulkOperation: operation },
      userError(null, 'A bulk operation cannot be canceled when it is completed'),
    )
  context.platform.bulk.cancel(operation)
  return { bulkOperation: operation, userErrors: [] }
}

export const bulkResolvers: Resolvers = {
  QueryRoot: {
    bulkOperation: (_root: object, { id }: { id: string }, context: ApiContext) =>
      ownOf(context).find((one) => one.id === requireId('BulkOperation', id)) ?? null,
    bulkOperations: (
      _root: object,
      args: PageArgs & { query?: string | null; sortKey?: string | null },
      context: ApiContext,
    ) => {
      const [, status] = /^status:(\w+)$/i.exec(args.query ?? '') ?? []
      if (args.query && !status)
        throw new Error('The local store platform searches bulk operations by status only.')
      const rows = ownOf(context).filter((one) => !status || one.status === status.toUpperCase())
      return paginate(rows, args, context)
    },
    currentBulkOperation: (_root: object, { type }: { type: string }, context: ApiContext) =>
      type === 'QUERY' ? (ownOf(context).at(-1) ?? null) : null,
  },
  BulkOperation: {
    ...identified('BulkOperation'),
    fileSize: (one: BulkOperation) => (isOver(one) && one.objectCount > 0 ? String(one.fileSize) : null),
    objectCount: ({ objectCount }: BulkOperation) => String(objectCount),
    rootObjectCount: ({ rootObjectCount }: BulkOperation) => String(rootObjectCount),
    partialDataUrl: (one: BulkOperation, _args: object, { platform }: ApiContext) =>
      one.status === 'FAILED' || one.status === 'CANCELED' ? platform.bulk.urlOf(one) : null,
    url: (one: BulkOperation, _args: object, { platform }: ApiContext) =>
      one.status === 'COMPLETED' ? platform.bulk.urlOf(one) : null,
  },
  Mutation: {
    bulkOperationRunQuery: (
      _root: object,
      args: { query: string; groupObjects: boolean },
      context: ApiContext,
    ) => start(args, context),
    bulkOperationCancel: (_root: object, { id }: { id: string }, context: ApiContext) => cancel(id, context),
  },
}
