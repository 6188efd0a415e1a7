/** What a database can't keep, as JSON spells it. Most texts hold none. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i

/** For `JSON.parse`: PostgreSQL keeps neither a NUL nor half a surrogate pair; a merchant's text may hold either. */
export const keepable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd') : value

/** JSON of the platform with only what a database keeps. */
export const parseKeepable = (json: string): unknown =>
  JSON.parse(json, UNKEEPABLE.test(json) ? keepable : undefined)

/** The same of what was parsed already. */
export function keepableOf<T>(value: T): T {
  const json = JSON.stringify(value)
  return UNKEEPABLE.test(json) ? (JSON.parse(json, keepable) as T) : value
}
