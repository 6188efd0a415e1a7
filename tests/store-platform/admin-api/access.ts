import {
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
} from 'graphql'
import { holds, type Requirement } from './access-table'
import type { ApiContext } from './context'
import { requireCustomerData } from './customer-data'
import { adminSchema } from './schema'
import { Typed } from './source'

interface Rule {
  needed: Requirement | null
  returns: string
}

const rules = new Map<GraphQLObjectType, Map<string, Rule>>()

/** What a field asks for, worked out once: pages of a bulk operation ask a million times. */
function ruleOf(type: GraphQLObjectType, fieldName: string): Rule {
  const known = rules.get(type)?.get(fieldName)
  if (known) return known
  const { access } = adminSchema()
  const returns = objectName(type.getFields()[fieldName]!.type)
  const rule = { needed: access.field(type.name, fieldName) ?? access.type(returns), returns }
  rules.set(type, (rules.get(type) ?? new Map<string, Rule>()).set(fieldName, rule))
  return rule
}

/** Throws ACCESS_DENIED unless the token's scopes and the app's data approvals allow a field. */
export function requireAccess(type: GraphQLObjectType, fieldName: string, context: ApiContext): void {
  const { needed, returns } = ruleOf(type, fieldName)
  if (needed) requireScopes(needed, fieldName, context)
  requireCustomerData(type.name, fieldName, returns, context)
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
