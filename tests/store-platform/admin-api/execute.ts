import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { requireAccess, requireRowAccess } from './access'
import type { ApiContext } from './context'
import { once } from './idempotency'
import { resolvers } from './resolvers'
import { adminSchema } from './schema'
import { type Resolve, Typed } from './source'

/** Runs a validated document against the shop's state. */
export async function executeDocument(
  document: DocumentNode,
  variables: Record<string, unknown>,
  operationName: string | undefined,
  context: ApiContext,
): Promise<ExecutionResult> {
  return execute({
    schema: adminSchema().schema,
    document,
    variableValues: variables,
    operationName,
    contextValue: context,
    rootValue: {},
    fieldResolver: resolveField,
    typeResolver: (value) => (value instanceof Typed ? value.typeName : undefined),
  })
}

const resolveField: GraphQLFieldResolver<unknown, ApiContext> = (source, args, context, info) => {
  requireAccess(info.parentType, info.fieldName, context)
  const row = (source instanceof Typed ? source.row : source) as Record<string, unknown>
  const resolve: Resolve | undefined = resolvers[info.parentType.name]?.[info.fieldName]
  const run = () => (resolve ? resolve(row as never, args as never, context, info.path) : read(row, info))
  const value = info.parentType.name === 'Mutation' ? once(run, args, context, info) : run()
  const settle = (settled: unknown) => {
    spend(settled, context, info)
    requireRowAccess(settled, info.fieldName, context)
    return settled
  }
  // Most fields are at hand; a promise for each would be most of the time of a large page.
  return value instanceof Promise ? value.then(settle) : settle(value)
}

/** Plain values and payloads carry their fields by name. A resource never does: its row has another shape inside. */
function read(row: Record<string, unknown>, { parentType, fieldName }: GraphQLResolveInfo): unknown {
  const isNumberedId = fieldName === 'id' && typeof row.id === 'number'
  if (fieldName in row && row[fieldName] !== undefined && !isNumberedId) return row[fieldName]
  throw new GraphQLError(`The local store platform doesn't answer ${parentType.name}.${fieldName} yet.`, {
    extensions: { code: 'NOT_RESOLVED' },
  })
}

/** Counts what an answer cost by the rule of the published rate limits: an object 1, a connection 2, a mutation 10. */
function spend(value: unknown, context: ApiContext, info: GraphQLResolveInfo): void {
  const type = getNamedType(info.returnType)
  if (info.parentType.name === 'Mutation') context.spent += 10
  else if (value === null || value === undefined || isLeafType(type) || isFree(type.name)) return
  else if (type.name.endsWith('Connection')) context.spent += 2
  else context.spent += Array.isArray(value) ? value.length : 1
}

const isFree = (typeName: string) => typeName === 'PageInfo' || typeName.endsWith('Edge')

/** Refuses resolvers for types and fields that the schema doesn't have: a typing mistake would hide them for ever. */
export function checkResolvers(): void {
  const { schema } = adminSchema()
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName)
    if (!type || (!isObjectType(type) && !isAbstractType(type)))
      throw new Error(`No type is called ${typeName}.`)
    if (!isObjectType(type)) throw new Error(`${typeName} is abstract: its members resolve.`)
    for (const name of Object.keys(fields))
      if (!type.getFields()[name]) throw new Error(`${typeName} has no field ${name}.`)
  }
}
