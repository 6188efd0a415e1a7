import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

const MUTATION = 10
const OBJECT = 1
const CONNECTION = 2

type Variables = Record<string, unknown>

/**
 * What a document may cost at most, by the published rule (https://shopify.dev/docs/api/usage/rate-limits): scalars and
 * enums 0, an object 1, a connection 2 and its node times the page size, an interface or union its dearest member, a
 * mutation 10.
 */
export function requestedCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Variables,
): number {
  const variables = { ...defaultsOf(operation), ...given }
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  if (operation.operation === 'mutation') return operation.selectionSet.selections.length * MUTATION

  const costOf = (set: SelectionSetNode, type: GraphQLNamedType, size: number): number => {
    if (isAbstractType(type)) {
      const members = schema.getPossibleTypes(type)
      return Math.max(0, ...members.map((member) => costOf(set, member, size)))
    }
    let cost = 0
    for (const selection of set.selections) {
      if (isSkipped(selection.directives, variables)) continue
      if (selection.kind === Kind.FIELD) cost += costOfField(selection, type, size)
      else {
        const fragment =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)!
        const on = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type
        if (on && applies(schema, on, type)) cost += costOf(fragment.selectionSet, type, size)
      }
    }
    return cost
  }

  const costOfField = (field: FieldNode, parent: GraphQLNamedType, size: number): number => {
    const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
    if (!definition || !field.selectionSet) return 0
    const type = getNamedType(definition.type)
    if (isLeafType(type) || type.name === 'PageInfo') return 0
    if (type.name.endsWith('Connection'))
      return CONNECTION + costOf(field.selectionSet, type, sizeOf(field, variables))
    if (parent.name.endsWith('Connection')) {
      if (type.name.endsWith('Edge')) return costOf(field.selectionSet, type, size)
      return size * (OBJECT + costOf(field.selectionSet, type, 1))
    }
    if (parent.name.endsWith('Edge')) return size * (OBJECT + costOf(field.selectionSet, type, 1))
    return OBJECT + costOf(field.selectionSet, type, 1)
  }

  return costOf(operation.selectionSet, schema.getQueryType()!, 1)
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Variables =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, argumentValue(defaultValue, {})]] : [],
    ),
  )

const applies = (schema: GraphQLSchema, on: GraphQLNamedType, type: GraphQLNamedType): boolean =>
  on.name === type.name || (isAbstractType(on) && isObjectType(type) && schema.isSubType(on, type))

/** The page size that a list asks for; without one it can't run, or is a plain list. */
function sizeOf(field: FieldNode, variables: Variables): number {
  for (const { name, value } of field.arguments ?? [])
    if (name.value === 'first' || name.value === 'last') return Number(argumentValue(value, variables) ?? 0)
  return 0
}

const argumentValue = (value: ValueNode, variables: Variables): unknown =>
  value.kind === Kind.VARIABLE
    ? variables[value.name.value]
    : value.kind === Kind.INT || value.kind === Kind.BOOLEAN
      ? value.value
      : null

const isSkipped = (directives: FieldNode['directives'], variables: Variables): boolean =>
  (directives ?? []).some(({ name, arguments: given }) => {
    if (name.value !== 'skip' && name.value !== 'include') return false
    const condition = given?.[0] ? argumentValue(given[0].value, variables) === true : false
    return name.value === 'skip' ? condition : !condition
  })
