import { z } from 'zod'
import { AppError, type ErrorCode } from '~/platform/errors/app-error'
import { curlExample } from './curl-example'
import type { ApiAccess, ApiOperation, OperationAnswer } from './operation'

type Json = Record<string, unknown>

export interface OpenApiDocument extends Json {
  openapi: string
  paths: Record<string, Record<string, Json>>
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> }
}

export interface ApiDescription {
  title: string
  description: string
  version: string
  origin: string
  /** In the order of the reference. */
  groups: readonly { name: string; description: string }[]
  operations: readonly ApiOperation[]
  /** What an error of an operation looks like. */
  errorOf: (operation: ApiOperation, code: ErrorCode) => { schema: string; code: string }
  /** Schemas of errors, by the name that `errorOf` says. */
  errorSchemas: Record<string, z.ZodType>
}

const SECURITY: Record<ApiAccess, Json[]> = {
  anybody: [],
  person: [{ accessToken: [] }],
  service: [{ serviceKey: [] }, { accessToken: [] }],
  widget: [{ widgetKey: [] }],
  shopper: [{ widgetKey: [], shopperToken: [] }],
  'error-key': [{ errorKey: [] }],
}

const SECURITY_SCHEMES: Record<string, Json> = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a session.',
  },
  serviceKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The installation’s SERVICE_KEY, for servers of whoever runs it; or an administrator’s access token.',
  },
  widgetKey: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'The widget’s public key. Browsers’ `Origin` must be one that the workspace allows.',
  },
  shopperToken: { type: 'http', scheme: 'bearer', description: 'The token of a widget’s session.' },
  errorKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-sentry-auth',
    description: '`Sentry sentry_key=…`, the key of the DSN on the errors page of the administration.',
  },
}

/** An OpenAPI 3.1 document of the operations, its schemas generated from those that parse the requests. */
export function describeOperations(api: ApiDescription): OpenApiDocument {
  const schemas = new SchemaBook()
  for (const [name, schema] of Object.entries(api.errorSchemas)) schemas.answer(name, schema)
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of api.operations) {
    const methods = paths[operation.path] ?? {}
    paths[operation.path] = methods
    methods[operation.method.toLowerCase()] = described(operation, api, schemas)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: api.title,
      description: api.description,
      version: api.version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: api.origin }],
    tags: [...api.groups],
    paths,
    components: { schemas: schemas.all(), securitySchemes: SECURITY_SCHEMES },
  }
}

function described(operation: ApiOperation, api: ApiDescription, schemas: SchemaBook): Json {
  const { id, group, summary, details, access, body, answers } = operation
  const parameters = [...pathParameters(operation.path), ...queryParameters(operation)]
  const curl = exampleOf(operation)
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(details ? { description: details } : {}),
    security: SECURITY[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: requestBody(operation, body, schemas) } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          answered(`${id}Answer${status}`, answer, schemas),
        ]),
      ),
      ...errorsOf(operation, api),
    },
    ...(curl ? { 'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curl }] } : {}),
  }
}

/** The operation's example as a command; null where it has none. */
export function exampleOf(operation: ApiOperation): string | null {
  const { method, path, access, answers, example } = operation
  const streams = Object.values(answers).some(({ type }) => type === 'text/event-stream')
  return example && curlExample({ method, path, access, streams, example })
}

const requestBody = (operation: ApiOperation, schema: z.ZodType, schemas: SchemaBook): Json => {
  const type =
    operation.bodyType ??
    (typeof operation.example?.body === 'string' ? 'application/x-sentry-envelope' : 'application/json')
  return {
    required: true,
    content: {
      [type]: {
        schema: type === 'application/json' ? schemas.request(`${operation.id}Body`, schema) : inline(schema),
      },
    },
  }
}

function answered(
  name: string,
  { says, schema, type = 'application/json' }: OperationAnswer,
  schemas: SchemaBook,
): Json {
  return {
    description: says,
    ...(schema
      ? {
          content: {
            [type]: { schema: type === 'application/json' ? schemas.answer(name, schema) : inline(schema) },
          },
        }
      : {}),
  }
}

function errorsOf(operation: ApiOperation, { errorOf }: ApiDescription): Json {
  const byStatus = new Map<number, { codes: string[]; schema: string }>()
  for (const code of operation.errors) {
    const { status } = new AppError(code)
    const error = errorOf(operation, code)
    const known = byStatus.get(status)
    if (known) known.codes.push(error.code)
    else byStatus.set(status, { codes: [error.code], schema: error.schema })
  }
  return Object.fromEntries(
    [...byStatus].map(([status, { codes, schema }]) => [
      status,
      {
        description: [...new Set(codes)].map((code) => `\`${code}\``).join(', '),
        ...(status === 429
          ? { headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } } }
          : {}),
        content: { 'application/json': { schema: reference(schema) } },
      },
    ]),
  )
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema:
      /id$/i.test(name!) || name === 'factor' || name === 'passkey'
        ? { type: 'string', format: 'uuid' }
        : { type: 'string' },
  }))

function queryParameters({ query }: ApiOperation): Json[] {
  if (!query) return []
  const schema = inline(query) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, given]) => {
    const { description, ...rest } = given
    return {
      name,
      in: 'query',
      required: schema.required?.includes(name) ?? false,
      ...(description ? { description } : {}),
      schema: rest,
    }
  })
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Named schemas of a document: requests as they are sent, answers as they are read. */
class SchemaBook {
  private readonly requests = z.registry<{ id?: string }>()
  private readonly answers = z.registry<{ id?: string }>()

  request(name: string, schema: z.ZodType): Json {
    return this.add(this.requests, name, schema)
  }

  answer(name: string, schema: z.ZodType): Json {
    return this.add(this.answers, name, schema)
  }

  all(): Record<string, Json> {
    return Object.fromEntries([
      ...drawnIn(this.requests, 'input').map(([name, schema]) => [name, plain(schema)]),
      ...drawnIn(this.answers, 'output').map(([name, schema]) => [name, growing(plain(schema))]),
    ])
  }

  /** A schema that several operations share keeps one name: its own, or that of the first. */
  private add(registry: z.core.$ZodRegistry<{ id?: string }>, name: string, schema: z.ZodType): Json {
    const id = registry.get(schema)?.id ?? schema.meta()?.id ?? name
    if (!registry.has(schema)) registry.add(schema, { id })
    return reference(id)
  }
}

/**
 * The schemas of a registry and the named ones within them. Those zod gathers in one of its own, whose name it puts before
 * theirs in a way that isn't a reference (RFC 3986 knows one fragment); here each stands beside the others.
 */
function drawnIn(registry: z.core.$ZodRegistry<{ id?: string }>, io: 'input' | 'output'): [string, Json][] {
  const { __shared: gathered, ...own } = z.toJSONSchema(registry, { ...DRAWN, io, uri: addressOf })
    .schemas as Record<string, Json>
  const all = Object.entries({ ...own, ...((gathered?.$defs ?? {}) as Record<string, Json>) })
  const prefix = addressOf('__shared#/$defs/')
  return JSON.parse(JSON.stringify(all), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace(prefix, addressOf('')) : value,
  )
}

const addressOf = (id: string) => `#/components/schemas/${id}`

/** What JSON Schema can't say, such as a check of our own, is left to the description. */
const DRAWN = { target: 'draft-2020-12', unrepresentable: 'any' } as const

const inline = (schema: z.ZodType): Json => plain(z.toJSONSchema(schema, { ...DRAWN, io: 'input' }) as Json)

/** Without what the document says once for all. */
function plain(schema: Json): Json {
  const { $schema: _, $id: __, '~standard': ___, ...rest } = schema
  return without(rest, isWidest) as Json
}

/** Answers may gain fields. */
const growing = (schema: Json): Json =>
  without(schema, (key, value) => key === 'additionalProperties' && value === false) as Json

/** The range of safe integers is JavaScript's, not ours. */
const isWidest = (key: string, value: unknown) =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER)

function without(value: unknown, isLeftOut: (key: string, value: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, isLeftOut))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key, inner]) => !isLeftOut(key, inner))
  return Object.fromEntries(kept.map(([key, inner]) => [key, without(inner, isLeftOut)]))
}
