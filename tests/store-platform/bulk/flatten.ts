import type { FieldNode, GraphQLNamedType, GraphQLSchema } from 'graphql'
import { fieldsOf, isConnection } from './plan'

type Json = Record<string, unknown>

export interface Flat {
  parents: Json[]
  /** Children by parent, in the order of the parents. */
  children: Json[][]
}

/** Turns a page of nodes into lines: each node by itself, what its connections list with `__parentId`. */
export function flatten(schema: GraphQLSchema, page: Json, field: FieldNode, type: GraphQLNamedType): Flat {
  const nodeType = nodeTypeOf(type)
  const nodes = nodesIn(page)
  const selection = nodeSelection(field)
  const flat: Flat = { parents: [], children: [] }
  for (const node of nodes) {
    const below: Json[] = []
    flat.parents.push(strip(schema, node, selection, nodeType, String(node.id), below))
    flat.children.push(below)
  }
  return flat
}

/** The same for a query whose top is a single thing. */
export function flattenOne(schema: GraphQLSchema, row: Json, field: FieldNode, type: GraphQLNamedType): Flat {
  const below: Json[] = []
  return { parents: [strip(schema, row, field, type, String(row.id), below)], children: [below] }
}

/** A copy of a node without its connections, whose nodes go to `below`. */
function strip(
  schema: GraphQLSchema,
  node: Json,
  selection: FieldNode | undefined,
  type: GraphQLNamedType,
  parentId: string,
  below: Json[],
): Json {
  const line: Json = { ...node }
  for (const child of fieldsOf(schema, selection?.selectionSet, type)) {
    const key = child.field.alias?.value ?? child.field.name.value
    const value = node[key]
    if (value === null || typeof value !== 'object') continue
    if (isConnection(child.type)) {
      delete line[key]
      const inner = nodeSelection(child.field)
      for (const one of nodesIn(value as Json)) {
        const at = below.length
        below.push({})
        const own = strip(schema, one, inner, nodeTypeOf(child.type), String(one.id), below)
        below[at] = { ...own, __parentId: parentId }
      }
    } else if (!Array.isArray(value)) {
      line[key] = strip(schema, value as Json, child.field, child.type, parentId, below)
    }
  }
  return line
}

const nodesIn = (connection: Json): Json[] =>
  (connection.nodes as Json[] | undefined) ??
  ((connection.edges as { node: Json }[] | undefined) ?? []).map(({ node }) => node)

function nodeSelection(field: FieldNode): FieldNode | undefined {
  const named = (of: FieldNode | undefined, name: string) =>
    of?.selectionSet?.selections.find(
      (one): one is FieldNode => one.kind === 'Field' && one.name.value === name,
    )
  return named(field, 'nodes') ?? named(named(field, 'edges'), 'node')
}

function nodeTypeOf(connection: GraphQLNamedType): GraphQLNamedType {
  const nodes = 'getFields' in connection ? connection.getFields().nodes : undefined
  let type: unknown = nodes?.type
  while (type && typeof type === 'object' && 'ofType' in type) type = type.ofType
  return type as GraphQLNamedType
}
