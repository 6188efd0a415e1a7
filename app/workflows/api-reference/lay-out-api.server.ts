import type {
  ApiReference,
  ReferenceField,
  ReferenceOperation,
} from '~/domains/content/ui/api-reference/reference'
import { remembering } from '~/platform/memory/remembering'
import { apiOperations, describeApi } from './describe-api.server'

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  maxLength?: number
  pattern?: string
}

interface Described {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  security: Record<string, unknown>[]
  parameters?: { name: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
  'x-codeSamples'?: [{ source: string }]
}

/** Most installations have one; laying it out takes longer than the rest of the page. */
const ORIGINS_REMEMBERED = 10

/** What the reference page shows: the OpenAPI document, laid out for reading. Depends on nothing but the code and the origin. */
export const apiReference = remembering(ORIGINS_REMEMBERED, layOut)

function layOut(origin: string): ApiReference {
  const document = describeApi(origin)
  const schemas = document.components.schemas as Record<string, Schema>
  const bodies = new Set(apiOperations.map(({ id }) => `${id}Body`))
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      laidOut(method.toUpperCase(), path, described as unknown as Described, schemas),
    ),
  )
  const order = new Map(apiOperations.map(({ id }, place) => [id, place]))
  operations.sort((a, b) => order.get(a.operation.id)! - order.get(b.operation.id)!)
  const used = operations.flatMap(({ operation }) => [...(operation.curl ?? '').matchAll(/\$([A-Z_]+)/g)])
  return {
    groups: (document.tags as { name: string; description: string }[]).map((group) => ({
      ...group,
      operations: operations.filter(({ tag }) => tag === group.name).map(({ operation }) => operation),
    })),
    schemas: Object.entries(schemas)
      .filter(([name]) => !bodies.has(name))
      .map(([name, schema]) => ({ name, type: typeOf(schema), fields: fieldsOf(schema, schemas) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    variables: [...new Set(used.map(([, name]) => name!))],
  }
}

function laidOut(method: string, path: string, described: Described, schemas: Record<string, Schema>) {
  const { operationId: id, tags, summary, description = '', security, parameters = [], responses } = described
  const body = Object.values(described.requestBody?.content ?? {})[0]?.schema
  const answers = Object.entries(responses).map(([status, { description: says, content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema
    return { status, says, schema: schema?.$ref ? nameOf(schema.$ref) : null }
  })
  const operation: ReferenceOperation = {
    id,
    method,
    path,
    summary,
    details: description,
    access: security.map((way) => Object.keys(way)),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      type: typeOf(parameter.schema),
      isRequired: parameter.required,
      description: parameter.description ?? '',
    })),
    bodies: body ? formsOf(body, schemas).map((form) => fieldsOf(form, schemas)) : [],
    answers: answers.filter(({ status }) => Number(status) < 400),
    errors: answers.filter(({ status }) => Number(status) >= 400),
    curl: described['x-codeSamples']?.[0].source ?? null,
  }
  return { tag: tags[0], operation }
}

const nameOf = (reference: string) => reference.split('/').at(-1)!

function formsOf(schema: Schema, schemas: Record<string, Schema>): Schema[] {
  const real = schema.$ref ? schemas[nameOf(schema.$ref)]! : schema
  return real.anyOf?.length ? real.anyOf : [real]
}

/** Fields of an object, those of objects within it after them; shared schemas are named, not repeated. */
function fieldsOf(schema: Schema, schemas: Record<string, Schema>, prefix = ''): ReferenceField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = {
      name: `${prefix}${name}`,
      type: typeOf(field),
      isRequired: schema.required?.includes(name) ?? false,
      description: field.description ?? '',
    }
    const inner = objectWithin(field)
    return [own, ...(inner ? fieldsOf(inner, schemas, `${prefix}${name}.`) : [])]
  })
}

function objectWithin(field: Schema): Schema | null {
  const candidates = [field, field.items, ...(field.anyOf ?? [])]
  return candidates.find((candidate) => candidate?.properties) ?? null
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum)
    return schema.enum.length > 12 ? 'string' : schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const union = schema.anyOf ?? schema.oneOf
  if (union) return [...new Set(union.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  const name = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return schema.format ? `${name} (${schema.format})` : name
}
