import type { Comparator, Search } from './parse-search'

/** How a search field compares, and what it reads from a row. Several values match when one does. */
export type SearchField<Row> =
  | { kind: 'id' | 'number'; of: (row: Row) => number | null | (number | null)[] }
  | { kind: 'time'; of: (row: Row) => string | null }
  | { kind: 'boolean'; of: (row: Row) => boolean }
  /** Whole values, or numbers when compared by size. */
  | { kind: 'mixed'; of: (row: Row) => string[] }
  /** `exact` takes whole values and lists of them by comma, `text` words and beginnings with `*`. */
  | { kind: 'exact' | 'text'; of: (row: Row) => string | null | (string | null)[] }

export interface SearchFields<Row> {
  fields: Record<string, SearchField<Row>>
  /** What words without a field are looked for in. */
  words: (row: Row) => (string | null)[]
}

/** Does a row fit? Fields that aren't known don't limit (they were warned about before). */
export function matches<Row>(search: Search, row: Row, by: SearchFields<Row>, now: number): boolean {
  switch (search.kind) {
    case 'all':
      return true
    case 'and':
      return search.parts.every((part) => matches(part, row, by, now))
    case 'or':
      return search.parts.some((part) => matches(part, row, by, now))
    case 'not':
      return !matches(search.part, row, by, now)
    case 'term': {
      if (search.field === null) return by.words(row).some((text) => hasWords(text, search.value))
      const field = by.fields[search.field]
      return field ? fits(field, row, search.comparator, search.value, now) : true
    }
  }
}

/** All field names in a search, for warnings. */
export function fieldsIn(search: Search): string[] {
  if (search.kind === 'term') return search.field === null ? [] : [search.field]
  if (search.kind === 'and' || search.kind === 'or') return search.parts.flatMap(fieldsIn)
  return search.kind === 'not' ? fieldsIn(search.part) : []
}

function fits<Row>(field: SearchField<Row>, row: Row, comparator: Comparator, value: string, now: number) {
  switch (field.kind) {
    case 'id':
    case 'number': {
      const wanted = Number(value.replace(/^gid:\/\/shopify\/\w+\//, ''))
      return list(field.of(row)).some((own) => own !== null && compare(own, comparator, wanted))
    }
    case 'time': {
      const own = field.of(row)
      const wanted = value === 'now' ? now : Date.parse(value)
      if (own === null || Number.isNaN(wanted)) return false
      // A date without a time, looked for as it stands, means the whole day.
      if (comparator === '=' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return own.startsWith(value)
      return compare(Date.parse(own), comparator, wanted)
    }
    case 'boolean':
      return field.of(row) === (value === 'true')
    case 'mixed':
      return field.of(row).some((own) => {
        return comparator === '=' ? own === value : compare(Number(own), comparator, Number(value))
      })
    case 'exact': {
      const wanted = value.split(',').map((one) => one.trim().toLowerCase())
      return list(field.of(row)).some((own) => own !== null && wanted.includes(own.toLowerCase()))
    }
    case 'text':
      return list(field.of(row)).some((own) => hasWords(own, value))
  }
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

const compare = (own: number, comparator: Comparator, wanted: number): boolean =>
  comparator === '='
    ? own === wanted
    : comparator === '<'
      ? own < wanted
      : comparator === '<='
        ? own <= wanted
        : comparator === '>'
          ? own > wanted
          : own >= wanted

/** Each word of `wanted` stands in the text, in any order; `*` at the end takes beginnings, alone anything there is. */
function hasWords(text: string | null, wanted: string): boolean {
  if (text === null) return false
  if (wanted === '*') return text !== ''
  const own = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => {
      const parts = word.match(/[\p{L}\p{N}]+/gu) ?? []
      const isStart = word.endsWith('*')
      return parts.every((part, index) =>
        own.some((one) => (isStart && index === parts.length - 1 ? one.startsWith(part) : one === part)),
      )
    })
}
