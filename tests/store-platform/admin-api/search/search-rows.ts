import { GraphQLError, isObjectType } from 'graphql'
import { type PageArgs, paginate, type Walk } from '../connection'
import { type ApiContext, type FieldPath, writePath } from '../context'
import { adminSchema } from '../schema'
import { fieldsIn, matches, type SearchFields } from './match-search'
import { parseSearch } from './parse-search'

export interface ListArgs extends PageArgs {
  query?: string | null
  sortKey?: string | null
  savedSearchId?: string | null
}

type Key = string | number | null

export interface Listing<Row> extends SearchFields<Row> {
  /** `QueryRoot.products`: where the schema says which search fields there are. */
  schemaField: string
  /** `ID` needs none. */
  sortKeys: Record<string, (row: Row) => Key>
}

/** A page of a searchable, sortable list. `walk` gives all rows by id. */
export function searchRows<Row extends { id: number }>(
  walk: Walk<Row>,
  args: ListArgs,
  listing: Listing<Row>,
  context: ApiContext,
  path: FieldPath,
) {
  const filtered = filterRows(walk, args, listing, context, path)
  const sortKey = args.sortKey ?? 'ID'
  if (sortKey === 'ID') return paginate(filtered, args, context)
  const key = listing.sortKeys[sortKey]
  if (!key) throw notYet(`${listing.schemaField}(sortKey: ${sortKey})`)
  const sorted = [...filtered(0)].sort((a, b) => order(key(a), key(b)) || a.id - b.id)
  return paginate(sorted, args, context)
}

/** The rows that a `query:` leaves, still by id. */
export function filterRows<Row extends { id: number }>(
  walk: Walk<Row>,
  args: { query?: string | null; savedSearchId?: string | null },
  listing: Listing<Row>,
  context: ApiContext,
  path: FieldPath,
): Walk<Row> {
  if (args.savedSearchId) throw notYet(`${listing.schemaField}(savedSearchId:)`)
  const query = args.query?.trim()
  if (!query) return walk
  const search = parseSearch(query)
  warnOfUnknown(fieldsIn(search), query, listing, context, path)
  const now = context.platform.clock.now()
  return function* (after) {
    for (const row of walk(after)) if (matches(search, row, listing, now)) yield row
  }
}

/** The platform ignores fields it doesn't know, and says so beside the data. */
function warnOfUnknown<Row>(
  names: string[],
  query: string,
  { schemaField, fields }: Listing<Row>,
  context: ApiContext,
  path: FieldPath,
): void {
  const published = searchFieldsOf(schemaField)
  const unknown = names.filter((name) => !fields[name])
  for (const name of unknown) if (published.has(name)) throw notYet(`${schemaField}(query: "${name}:…")`)
  if (unknown.length === 0) return
  context.searchWarnings.push({
    path: writePath(path),
    query,
    warnings: unknown.map((field) => ({ field, message: 'Invalid search field for this query.' })),
  })
}

const published = new Map<string, Set<string>>()

/** Search fields that the schema's own description lists, `| name | type | …` a row. */
function searchFieldsOf(schemaField: string): Set<string> {
  const known = published.get(schemaField)
  if (known) return known
  const [typeName = '', fieldName = ''] = schemaField.split('.')
  const type = adminSchema().schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
  const argument = field?.args.find(({ name }) => name === 'query')
  if (!argument) throw new Error(`${schemaField} has no query argument.`)
  const rows = [...(argument.description ?? '').matchAll(/^\| ([\w.{}]+) \| \w+ \|/gm)]
  const names = new Set(rows.map(([, name]) => name!).filter((name) => name !== 'name' && name !== 'default'))
  if (/^\| name \| string \| (?!description)/m.test(argument.description ?? '')) names.add('name')
  published.set(schemaField, names)
  return names
}

const order = (a: Key, b: Key): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

const notYet = (what: string) =>
  new GraphQLError(`The local store platform doesn't answer ${what} yet.`, {
    extensions: { code: 'NOT_RESOLVED' },
  })
