import { GraphQLError, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql'
import { holds, type Requirement } from './access-table'
import type { ApiContext } from './context'
import { requireCustomerData } from './customer-data'
import { adminSchema } from './schema'
import { Typed } from './source'

/** Throws ACCESS_DENIED unless the token's scopes and the app's data approvals allow a field. */
export function requireAccess(
  typeName: string,
  fieldName: string,
  returns: GraphQLOutputType,
  context: ApiContext,
): void {
  const { access } = adminSchema()
  const needed = access.field(typeName, fieldName) ?? ofType(returns)
  if (needed) requireScopes(needed, fieldName, context)
  requireCustomerData(typeName, fieldName, objectName(returns), context)
}

/** The same for what an interface or union turned out to hold. */
export function requireRowAccess(value: unknown, fieldName: string, context: ApiContext): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (!(one instanceof Typed)) continue
    const needed = adminSchema().access.type(one.typeName)
    if (needed) requireScopes(needed, fieldName, context)
    requireCustomerData('', fieldName, one.typeName, context)
  }
}

function requireScopes(needed: Requirement, fieldName: string, { token }: ApiContext): void {
  if (holds(token.scopes, needed)) return
  throw new GraphQLError(`Access denied for ${fieldName} field. Required access: ${needed.words}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: needed.words,
    },
  })
}

/** What a connection lists counts as the type itself. */
function objectName(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named) || !named.name.endsWith('Connection')) return named.name
  const nodes = named.getFields().nodes
  return nodes ? getNamedType(nodes.type).name : named.name
}

const ofType = (type: GraphQLOutputType) => adminSchema().access.type(objectName(type))
