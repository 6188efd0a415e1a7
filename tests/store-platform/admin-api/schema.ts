import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { type RequiredAccess, readAccessTable } from './access-table'
import { strictScalars } from './scalars'

/** The version of the Admin API that this platform holds. */
export const API_VERSION = '2026-10'

export interface AdminSchema {
  schema: GraphQLSchema
  access: RequiredAccess
}

/** On the global object: a worker of the tests loads this module anew for each file. */
const BUILT = Symbol.for('parley.store-platform.admin-schema')
const held = globalThis as { [BUILT]?: AdminSchema }

/** The published schema, built at the first call: about 250 ms and 110 MB of peak memory, once in a process. */
export function adminSchema(): AdminSchema {
  if (held[BUILT]) return held[BUILT]
  const packed = readFileSync(new URL(`../schema/admin_${API_VERSION}.json.gz`, import.meta.url))
  const { data, offline_scopes } = JSON.parse(gunzipSync(packed).toString('utf8')) as {
    data: IntrospectionQuery
    offline_scopes: { items: Parameters<typeof readAccessTable>[0] }
  }
  const schema = buildClientSchema(data)
  strictScalars(schema)
  held[BUILT] = { schema, access: readAccessTable(offline_scopes.items) }
  return held[BUILT]
}
