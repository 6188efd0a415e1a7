import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql'

const MOST_CONNECTIONS = 5
const MOST_LEVELS = 2

export interface BulkPlan {
  document: DocumentNode
  operation: OperationDefinitionNode
  root: FieldNode
  /** The root is a list of its own, and can be walked a page at a time. */
  isList: boolean
}

/** Reads a bulk query, or says in the platform's words why it can't run. */
export function planBulk(schema: GraphQLSchema, query: string): BulkPlan | { refused: string } {
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    return { refused: `Invalid bulk query: ${(error as Error).message}` }
  }
  const invalid = validate(schema, document)
  if (invalid[0]) return { refused: `Invalid bulk query: ${invalid[0].message}` }
  const [operation, ...others] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query' || others.length > 0)
    return { refused: 'Bulk queries must be a single query operation.' }
  const [root, ...more] = operation.selectionSet.selections
  if (root?.kind !== Kind.FIELD || more.length > 0)
    return { refused: 'Bulk queries can only have one top-level field.' }
  if (root.name.value === 'node' || root.name.value === 'nodes')
    return { refused: "Bulk queries cannot use the top-level 'node' and 'nodes' fields." }

  const rootType = getNamedType(schema.getQueryType()!.getFields()[root.name.value]!.type)
  const seen = { connections: 0, depth: 0, withoutId: [] as string[] }
  countConnections(schema, root, rootType, 0, null, seen)
  if (seen.connections === 0) return { refused: 'Bulk queries must contain at least one connection.' }
  if (seen.connections > MOST_CONNECTIONS)
    return { refused: `Bulk queries cannot contain more than ${MOST_CONNECTIONS} connections.` }
  if (seen.depth > MOST_LEVELS + 1)
    return {
      refused: `Bulk queries cannot contain connections with a nesting depth greater than ${MOST_LEVELS}.`,
    }
  if (seen.withoutId.length > 0)
    return {
      refused:
        "The parent 'node' field for a nested connection must select the 'id' field without an alias and must be " +
        `of 'ID' return type. Connection fields without 'id': ${seen.withoutId.join(', ')}.`,
    }
  return { document, operation, root, isList: isConnection(rootType) }
}

export const isConnection = (type: GraphQLNamedType): boolean => type.name.endsWith('Connection')

/** `depth` counts the connections around a field; the deepest inside counts itself. */
function countConnections(
  schema: GraphQLSchema,
  field: FieldNode,
  type: GraphQLNamedType,
  depth: number,
  around: { name: string; selectsId: boolean } | null,
  seen: { connections: number; depth: number; withoutId: string[] },
): void {
  let inside = around
  let level = depth
  if (isConnection(type)) {
    seen.connections += 1
    level += 1
    seen.depth = Math.max(seen.depth, level)
    if (around && !around.selectsId) seen.withoutId.push(around.name)
    inside = { name: field.name.value, selectsId: selectsId(field) }
  }
  for (const child of fieldsOf(schema, field.selectionSet, type))
    countConnections(schema, child.field, child.type, level, inside, seen)
}

/** Fields of a selection, through fragments written in place. */
export function fieldsOf(
  schema: GraphQLSchema,
  set: SelectionSetNode | undefined,
  type: GraphQLNamedType,
): { field: FieldNode; type: GraphQLNamedType }[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const on = selection.typeCondition ? schema.getType(selection.typeCondition.name.value)! : type
      return fieldsOf(schema, selection.selectionSet, on)
    }
    if (selection.kind !== Kind.FIELD || selection.name.value === '__typename') return []
    const fields = 'getFields' in type ? type.getFields() : {}
    const definition = fields[selection.name.value]
    return definition && (isObjectType(type) || 'getFields' in type)
      ? [{ field: selection, type: getNamedType(definition.type) as GraphQLNamedType }]
      : []
  })
}

/** Does the node of a connection (in `nodes` or `edges.node`) say its id? */
function selectsId({ selectionSet }: FieldNode): boolean {
  const named = (set: SelectionSetNode | undefined, name: string) =>
    (set?.selections ?? []).find(
      (one): one is FieldNode => one.kind === Kind.FIELD && one.name.value === name && !one.alias,
    )
  const node = named(selectionSet, 'nodes') ?? named(named(selectionSet, 'edges')?.selectionSet, 'node')
  return named(node?.selectionSet, 'id') !== undefined
}
