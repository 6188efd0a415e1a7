import type { ApiContext, FieldPath } from './context'

/** A row with the name of its type, where the schema's type is an interface or a union. */
export class Typed {
  constructor(
    readonly typeName: string,
    readonly row: object,
  ) {}
}

/**
 * Answers one field of one row. Method syntax on purpose: it lets each resolver name its own row and argument types
 * while all of them fit one table.
 */
export type Resolve<Row = never> = {
  resolve(row: Row, args: never, context: ApiContext, path: FieldPath): unknown
}['resolve']

export type TypeResolvers<Row = never> = Record<string, Resolve<Row>>

/** By type and field. A field that isn't here is read from the row by its name; one that isn't there either is an error. */
export type Resolvers = Record<string, TypeResolvers>
