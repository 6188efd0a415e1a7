import { GraphQLError, type GraphQLScalarType, type GraphQLSchema, isScalarType, Kind } from 'graphql'

const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** How each scalar is written; a resolver that answers in another form is a defect of this platform. */
const WRITTEN: Record<string, RegExp> = {
  DateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  Decimal: DECIMAL,
  Money: /^-?\d+\.\d{2}$/,
  UnsignedInt64: /^\d+$/,
  URL: /^https?:\/\//,
  HTML: /^/,
  ID: /^gid:\/\//,
}

/** What arguments of a scalar may look like. */
const READ: Record<string, RegExp> = {
  DateTime: STAMP,
  Decimal: DECIMAL,
  Money: DECIMAL,
  UnsignedInt64: /^\d+$/,
  URL: /^[a-z][a-z0-9+.-]*:\/\/\S+$/i,
}

/** Gives the schema's scalars their rules: introspection carries none. */
export function strictScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type)) continue
    const written = WRITTEN[type.name]
    if (written) type.serialize = (value) => checked(type, value, written)
    const read = READ[type.name]
    if (read) {
      type.parseValue = (value) => parse(type, value, read)
      type.parseLiteral = (node) =>
        parse(
          type,
          node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : null,
          read,
        )
    }
  }
}

function checked(type: GraphQLScalarType, value: unknown, written: RegExp): string {
  if (typeof value !== 'string' || !written.test(value))
    throw new GraphQLError(`The local store platform answers ${JSON.stringify(value)} for a ${type.name}.`)
  return value
}

function parse(type: GraphQLScalarType, value: unknown, read: RegExp): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !read.test(text))
    throw new GraphQLError(`${JSON.stringify(value)} is not a valid ${type.name}`)
  return text
}
