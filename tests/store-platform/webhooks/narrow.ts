import { matches, type SearchFields } from '../admin-api/search/match-search'
import { parseSearch } from '../admin-api/search/parse-search'

type Json = Record<string, unknown>

/** Keeps the named fields of a payload: `id`, `variants.price`. */
export function pick(payload: object, fields: string[]): object {
  const row = payload as Json
  const kept: Json = {}
  for (const field of fields) {
    const [name = '', ...rest] = field.split('.')
    const value = row[name]
    if (value === undefined) continue
    if (rest.length === 0) kept[name] = value
    else if (Array.isArray(value))
      kept[name] = value.map((item, index) => ({
        ...((kept[name] as Json[] | undefined)?.[index] ?? {}),
        ...pick(item as object, [rest.join('.')]),
      }))
    else if (value && typeof value === 'object')
      kept[name] = { ...((kept[name] as Json | undefined) ?? {}), ...pick(value, [rest.join('.')]) }
  }
  return kept
}

/** Does a payload pass a subscription's filter, as `variants.price:>=10.00`? */
export function includes(payload: object, filter: string): boolean {
  const fields: SearchFields<object>['fields'] = new Proxy(
    {},
    {
      get: (_none, path: string) => ({ kind: 'mixed', of: (row: object) => valuesAt(row, path.split('.')) }),
    },
  )
  return matches(parseSearch(filter), payload, { fields, words: () => [] }, Date.now())
}

function valuesAt(value: unknown, path: string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  if (path.length === 0) return value === null || value === undefined ? [] : [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return valuesAt((value as Json)[path[0]!], path.slice(1))
}
