import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  Kind,
  parseValue,
} from 'graphql'
import type { BulkPlan } from './plan'

export const PAGE_SIZE = 250
/** The answer's name for where the next page begins. */
export const PAGE_INFO = '__page'

const argument = (name: string, value: string): ArgumentNode => ({
  kind: Kind.ARGUMENT,
  name: { kind: Kind.NAME, value: name },
  value: parseValue(value),
})

const field = (name: string, alias: string | null, inside: FieldNode[] = []): FieldNode => ({
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: name },
  ...(alias ? { alias: { kind: Kind.NAME, value: alias } } : {}),
  ...(inside.length > 0 ? { selectionSet: { kind: Kind.SELECTION_SET, selections: inside } } : {}),
})

/** The bulk query as an ordinary one for the page after `cursor`, in the order of ids where the list knows one. */
export function pageDocument(schema: GraphQLSchema, plan: BulkPlan, cursor: string | null): DocumentNode {
  const { operation, root } = plan
  if (!plan.isList) return plan.document
  const definition = schema.getQueryType()!.getFields()[root.name.value]!
  const sortKeys = definition.args.find(({ name }) => name === 'sortKey')?.type
  const sortType = sortKeys ? getNamedType(sortKeys) : null
  const own = (root.arguments ?? []).filter(
    ({ name }) => !['first', 'last', 'after', 'before'].includes(name.value),
  )
  const isSorted = own.some(({ name }) => name.value === 'sortKey')
  const knowsIds = isEnumType(sortType) && sortType.getValue('ID') !== undefined
  const paged: FieldNode = {
    ...root,
    arguments: [
      ...own,
      argument('first', String(PAGE_SIZE)),
      ...(cursor ? [argument('after', JSON.stringify(cursor))] : []),
      ...(knowsIds && !isSorted ? [argument('sortKey', 'ID')] : []),
    ],
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: [
        ...root.selectionSet!.selections,
        field('pageInfo', PAGE_INFO, [field('hasNextPage', null), field('endCursor', null)]),
      ],
    },
  }
  return {
    kind: Kind.DOCUMENT,
    definitions: [{ ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections: [paged] } }],
  }
}
