/** A flat, a floor or a room: the second line of an address, in a few languages. */
const SECOND_LINE =
  /^(?:apt|apartment|suite|ste|unit|floor|fl|room|flat|app|étage|stock|wohnung|etage|piso|dpto|int|scala|daire|kat|кв|#)\b\.?/i
/** A postcode: up to ten letters, digits, spaces and dashes, a digit among them. */
const POSTCODE = /(?<![\p{L}\p{N}])(?=[A-Z\d-]*\d)[A-Z\d](?:[A-Z\d]|[ -](?=[A-Z\d])){2,9}(?![\p{L}\p{N}])/giu

export interface WrittenAddress {
  address1: string
  address2: string
  zip: string
  city: string
  province: string
}

/**
 * An address as people write it when they are asked for street, postcode, city and region, each on its own line or after
 * a comma; null when no street and city can be made out. Whoever wrote it sees what was understood and says yes to that.
 */
export function parseAddress(text: string): WrittenAddress | null {
  const parts = text
    .split(/[\n\r,،、]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [address1, ...rest] = parts
  if (!address1 || parts.length < 2 || parts.length > 6 || parts.some(({ length }) => length > 100))
    return null
  const address2 = rest[0] && SECOND_LINE.test(rest[0]) ? rest.shift()! : ''
  let zip = ''
  const words = rest.flatMap((part) => {
    const found = zip ? null : (part.match(POSTCODE)?.at(-1) ?? null)
    if (!found) return [part]
    zip = found.trim()
    return [part.replace(found, '').trim()].filter(Boolean)
  })
  const [city, province = '', ...more] = words
  if (!city || more.length > 0) return null
  return { address1, address2, zip, city, province }
}
