import { GraphQLError } from 'graphql'
import { gid, idOf } from '../../state/gid'
import type { Row, Table } from '../../state/table'
import type { TypeResolvers } from '../source'

/** The ids that every numbered resource answers. */
export const numbered = (typeName: string): TypeResolvers<{ id: number }> => ({
  id: ({ id }) => gid(typeName, id),
  legacyResourceId: ({ id }) => String(id),
})

export const identified = (typeName: string): TypeResolvers<{ id: number }> => ({
  id: ({ id }) => gid(typeName, id),
})

/** The row that an argument names, or null. A global id of another type is an error, as there. */
export function findRow<T extends Row>(table: Table<T>, typeName: string, globalId: string): T | null {
  const id = requireId(typeName, globalId)
  return table.get(id) ?? null
}

export function requireId(typeName: string, globalId: string): number {
  const id = idOf(typeName, globalId)
  if (id === null) throw invalidId(globalId)
  return id
}

export const invalidId = (globalId: string): GraphQLError =>
  new GraphQLError(`Invalid global id '${globalId}'`, {
    extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' },
  })

export const userError = (field: string[] | null, message: string, code?: string) => ({
  field,
  message,
  ...(code ? { code } : {}),
})

/** What a mutation answers when it did nothing. */
export const failed = <T extends object>(empty: T, ...userErrors: ReturnType<typeof userError>[]) => ({
  ...empty,
  userErrors,
})
