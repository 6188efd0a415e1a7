import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The newest version that the published payload schemas hold. */
const SCHEMAS_VERSION = '2026-07'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  anyOf?: Schema[]
}

const folder = join(
  dirname(createRequire(import.meta.url).resolve('shopify-webhook-schemas/package.json')),
  'schemas',
)
const read = new Map<string, Schema | null>()

/**
 * What a payload has wrong by the published schema of its topic; null when nothing, or when none is published. The
 * schemas were inferred from examples: null is taken wherever an example happened to hold a value, and a list that
 * happened to be empty may hold anything.
 */
export function faultOf(topic: string, payload: unknown): string | null {
  const schema = schemaOf(topic)
  return schema ? fault(schema, payload, '$') : null
}

function schemaOf(topic: string): Schema | null {
  const known = read.get(topic)
  if (known !== undefined) return known
  let schema: Schema | null = null
  try {
    schema = JSON.parse(readFileSync(join(folder, SCHEMAS_VERSION, `${topic}.json`), 'utf8')) as Schema
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  read.set(topic, schema)
  return schema
}

function fault(schema: Schema, value: unknown, at: string): string | null {
  if (value === null) return null
  if (schema.anyOf) {
    const faults = schema.anyOf.map((one) => fault(one, value, at))
    return faults.includes(null) ? null : faults[0]!
  }
  const types = [schema.type ?? []].flat()
  const isTyped = types.some((type) => type !== 'null')
  if (isTyped && !types.some((type) => isOf(type, value)))
    return `${at} is ${JSON.stringify(value)?.slice(0, 60)}, not ${types.join(' or ')}`
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? first(value.map((item, index) => fault(items, item, `${at}[${index}]`))) : null
  }
  if (typeof value !== 'object') return null
  const row = value as Record<string, unknown>
  const missing = schema.required?.find((name) => row[name] === undefined)
  if (missing) return `${at}.${missing} is missing`
  return first(
    Object.entries(schema.properties ?? {}).map(([name, inner]) =>
      row[name] === undefined ? null : fault(inner, row[name], `${at}.${name}`),
    ),
  )
}

const first = (faults: (string | null)[]): string | null => faults.find((one) => one !== null) ?? null

function isOf(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
