import type { FieldMapping } from '../ndjson-mapping'

/** What a field of a feed can become. */
export const ROLES = [
  'externalId',
  'title',
  'vendor',
  'type',
  'price',
  'description',
  'tags',
  'images',
  'options',
  'attribute',
  'ignored',
] as const
export type Role = (typeof ROLES)[number]

const SINGLE = ['externalId', 'title', 'vendor', 'type'] as const
const MANY = ['description', 'tags', 'images', 'options', 'ignored'] as const

/** The role a field plays in a mapping. */
export function roleOf(mapping: FieldMapping, key: string): Role {
  if (mapping.price?.key === key) return 'price'
  const single = SINGLE.find((role) => mapping[role] === key)
  return single ?? MANY.find((role) => mapping[role].includes(key)) ?? 'attribute'
}

/** The mapping with one field in another role; a role that only one field can play is taken from the other. */
export function withRole(mapping: FieldMapping, key: string, role: Role): FieldMapping {
  const next: FieldMapping = { ...mapping }
  for (const single of SINGLE) if (next[single] === key) next[single] = null
  for (const many of MANY) next[many] = next[many].filter((other) => other !== key)
  if (next.price?.key === key) next.price = null
  if (role === 'price') next.price = { key, unit: mapping.price?.unit ?? 'major' }
  else if (isSingle(role)) next[role] = key
  else if (role !== 'attribute') next[role] = [...next[role], key]
  return next
}

function isSingle(role: Role): role is (typeof SINGLE)[number] {
  return (SINGLE as readonly string[]).includes(role)
}
