import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Translations } from '../liquid/sources'

export interface BlockSetting {
  type: string
  id?: string
  label?: string
  content?: string
  info?: string
  default?: unknown
  options?: { value: string; label: string }[]
  min?: number
  max?: number
  step?: number
  unit?: string
  placeholder?: string
}

/** What a block says of itself in its `{% schema %}`, with labels in the merchant's language. */
export interface BlockSchema {
  name: string
  target: 'section' | 'head' | 'body' | 'compliance_head'
  stylesheet?: string
  javascript?: string
  settings: BlockSetting[]
  enabled_on?: { templates?: string[] }
  disabled_on?: { templates?: string[] }
}

const require = createRequire(import.meta.url)
const settingSchema = JSON.parse(
  readFileSync(require.resolve('@shopify/theme-check-docs-updater/data/setting.json'), 'utf8'),
) as { allOf: { if: { properties: { type: { const: string } } } }[] }

/** Types of settings that the theme editor knows. theme-check lets others pass; the platform doesn't. */
const SETTING_TYPES = new Set(settingSchema.allOf.map((rule) => rule.if.properties.type.const))
const TARGETS = ['section', 'head', 'body', 'compliance_head']
/** Types that are words between the settings and have no value. */
const WORDS = ['header', 'paragraph']

/** The schema in a block's source, checked as an upload to the platform checks it. Throws with the reason. */
export function readBlockSchema(where: string, source: string, texts: Translations): BlockSchema {
  const [, written] = /\{%-?\s*schema\s*-?%\}([\s\S]*?)\{%-?\s*endschema\s*-?%\}/.exec(source) ?? []
  if (!written) throw new Error(`${where} has no {% schema %}.`)
  const schema = JSON.parse(written, (_, value: unknown) => translated(where, value, texts)) as BlockSchema
  if (!schema.name || schema.name.length > 25) throw new Error(`${where}: 'name' takes 1 to 25 letters.`)
  if (!TARGETS.includes(schema.target)) throw new Error(`${where}: 'target' can't be ${schema.target}.`)
  const ids = new Set<string>()
  schema.settings ??= []
  for (const setting of schema.settings) {
    if (!SETTING_TYPES.has(setting.type))
      throw new Error(`${where}: no setting has the type ${setting.type}.`)
    if (WORDS.includes(setting.type)) continue
    if (!setting.id || !setting.label) throw new Error(`${where}: each setting needs 'id' and 'label'.`)
    if (ids.has(setting.id)) throw new Error(`${where}: two settings are called ${setting.id}.`)
    ids.add(setting.id)
    checkDefault(where, setting)
  }
  return schema
}

function checkDefault(where: string, { id, type, options, min, max, step, ...rest }: BlockSetting): void {
  if (type === 'range') {
    if (min === undefined || max === undefined || rest.default === undefined)
      throw new Error(`${where}: ${id} needs 'min', 'max' and 'default'.`)
    const steps = (max - min) / (step ?? 1)
    if (steps > 100 || steps < 2) throw new Error(`${where}: ${id} takes 3 to 101 steps.`)
  }
  if ((type === 'select' || type === 'radio') && !options?.length)
    throw new Error(`${where}: ${id} needs 'options'.`)
  if (options && rest.default !== undefined && !options.some(({ value }) => value === rest.default))
    throw new Error(`${where}: ${id} has no option ${String(rest.default)}.`)
  if (rest.default === '') throw new Error(`${where}: ${id} can't have an empty 'default'.`)
}

function translated(where: string, value: unknown, texts: Translations): unknown {
  if (typeof value !== 'string' || !value.startsWith('t:')) return value
  const text = value
    .slice(2)
    .split('.')
    .reduce<string | Translations | undefined>(
      (at, key) => (typeof at === 'object' ? at[key] : undefined),
      texts,
    )
  if (typeof text !== 'string') throw new Error(`${where}: the schema locale has no ${value.slice(2)}.`)
  return text
}
