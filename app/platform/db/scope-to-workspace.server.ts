import { Prisma, type PrismaClient } from './generated/client'
import { upsert } from './upsert.server'

type Args = { where?: Record<string, unknown>; data?: unknown }
type Row = Record<string, unknown>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Models whose rows a customer owns: those with a `workspaceId`. */
export const scopedModels: ReadonlySet<string> = new Set(
  Object.keys(Prisma.ModelName).filter((model) => {
    const fields = (Prisma as unknown as Record<string, Record<string, string> | undefined>)[
      `${model}ScalarFieldEnum`
    ]
    return fields !== undefined && 'workspaceId' in fields
  }),
)

const READS_AND_CHANGES = new Set([
  'findUnique',
  'findUniqueOrThrow',
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'count',
  'aggregate',
  'groupBy',
  'update',
  'updateMany',
  'updateManyAndReturn',
  'delete',
  'deleteMany',
])

/** Wraps a client so that no query of it can reach another workspace's rows. */
export function scopeToWorkspace(prisma: PrismaClient, workspaceId: string) {
  if (!uuid.test(workspaceId)) throw new Error('A workspace id is a UUID.')
  return prisma.$extends({
    name: 'workspace',
    model: { $allModels: { upsert } },
    query: {
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          if (!scopedModels.has(model)) return query(args)
          return query(narrow(model, operation, args as Args, workspaceId) as typeof args)
        },
      },
    },
  })
}

function narrow(model: string, operation: string, args: Args, workspaceId: string): Args {
  const narrowed: Args = { ...args }
  if (READS_AND_CHANGES.has(operation))
    narrowed.where = { ...args.where, workspaceId: own(args.where, workspaceId, model) }
  if (operation.startsWith('create')) {
    narrowed.data = Array.isArray(args.data)
      ? args.data.map((row) => stamp(row as Row, workspaceId, model))
      : stamp(args.data as Row, workspaceId, model)
  }
  if (operation.startsWith('update')) own(args.data as Row | undefined, workspaceId, model)
  return narrowed
}

function stamp(row: Row, workspaceId: string, model: string): Row {
  return { ...row, workspaceId: own(row, workspaceId, model) }
}

function own(part: Row | undefined, workspaceId: string, model: string): string {
  const named = part?.workspaceId
  if (named !== undefined && named !== workspaceId) {
    throw new Error(`A query on ${model} named another workspace than its client's.`)
  }
  return workspaceId
}
