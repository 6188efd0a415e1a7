import { countryNamed } from './country-at-end'
import { parseEastAsianAddress } from './east-asian-address'
import { findPostcode, POSTCODE } from './postcodes'
import type { WrittenAddress } from './written-address'

/** A flat, a floor or a room: the second line of an address. */
const SECOND_LINE =
  /^(?:apt|apartment|suite|ste|unit|floor|fl|room|flat|app|appt|appartement|bât|bâtiment|étage|stock|wohnung|whg|etage|piso|depto|dpto|apto|bloco|esc|int|interno|scala|daire|kat|d:|kv|кв|квартира|эт|этаж|شقة|الطابق|طابق|#)(?![\p{L}])\.?|^\d{1,2}\s?[ºª°]/iu
/** A house number on its own: "Rua das Flores, 123", "ул. Ленина, д. 5". */
const HOUSE_NUMBER = /^(?:№|n[.º°o]*|nr\.?|д\.?|дом|رقم)?\s*\d{1,4}\s?\p{L}?(?:[/-]\d+\p{L}?)?$/iu
/** Words after which an English street's name ends: where no comma parts it from the city. */
const STREET_END =
  /^(.+?\s(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|place|pl|way|close|terrace|crescent|square|sq|parkway|pkwy|highway|hwy|row|walk|gardens|grove|hill|quay)\.?(?:\s(?:[nsew]|[ns][ew])(?![\p{L}]))?)\s+(.+)$/iu
/** A street whose number stands behind it, then its city. */
const NUMBER_LAST = /^(\D{3,}?\s\d{1,4}\s?(?:[a-z](?![\p{L}]))?(?:[/-]\d+)?)\s+(.+)$/iu
/** In Cyrillic many write the city before the street. */
const CYRILLIC_STREET =
  /^(?:ул|улица|просп|проспект|пр-т|пр|пер|переулок|бул|бульвар|б-р|шоссе|наб|набережная|пл|площадь|вул|вулиця)(?![\p{L}])/iu
/** A state behind its city: "Sydney NSW", "São Paulo - SP", "Roma (RM)". */
const STATE_BEHIND = /^(.{2,}?)(?:\s*[-–]\s*|\s+\(?)([A-Z]{2,3})\)?$/u
const MOST_PARTS = 8
const MOST_PARTS_WITHOUT_NUMBER = 4
const LONGEST_PART = 100
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}]/u

export type { WrittenAddress } from './written-address'

/**
 * An address as people write it, on one line or several, in the order of their country; null when no street and city can
 * be made out. Whoever wrote it sees what was understood and says yes to that.
 */
export function parseAddress(text: string, language = 'en'): WrittenAddress | null {
  const whole = text.trim().replace(/[.。!！]+$/u, '')
  const east = UNSPACED.test(whole) ? parseEastAsianAddress(whole) : null
  if (east) return east
  const { parts, countryCode } = partsOf(whole, language)
  if (parts.length === 0 || parts.length > MOST_PARTS || parts.some(({ length }) => length > LONGEST_PART))
    return null
  if (!/\p{N}/u.test(whole) && parts.length > MOST_PARTS_WITHOUT_NUMBER) return null
  const ordered = parts.length === 1 ? partedLine(parts[0]!) : streetFirst(parts)
  const [street, ...rest] = ordered
  if (!street || rest.length === 0 || !/\p{L}/u.test(street)) return null
  const read = readRest(street, rest, language)
  return read && { ...read, countryCode }
}

function partsOf(text: string, language: string): { parts: string[]; countryCode: string } {
  const parts = text
    .split(/[\n\r,،、;]+/u)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  const country = parts.length > 2 ? countryNamed(parts.at(-1)!, language) : null
  return { parts: country ? parts.slice(0, -1) : parts, countryCode: country ?? '' }
}

/** A line without commas, parted where its street ends. */
function partedLine(line: string): string[] {
  const before = new RegExp(`^(.*\\d\\s?\\p{L}?)\\s+(${POSTCODE}\\s+\\D+)$`, 'u').exec(line)
  if (before) return [before[1]!, before[2]!]
  const zip = findPostcode(line)
  const isLast = zip !== null && zip.end === line.length && zip.start > 0
  const head = isLast ? line.slice(0, zip.start).trim() : line
  const cut = /^\d/.test(head) ? STREET_END.exec(head) : (NUMBER_LAST.exec(head) ?? STREET_END.exec(head))
  const parted = cut ? [cut[1]!, cut[2]!] : isLast && /^\d+\s/.test(head) ? lastWordOff(head) : null
  if (!parted) return [line]
  return isLast ? [parted[0]!, `${parted[1]} ${zip.code}`] : parted
}

function lastWordOff(head: string): string[] | null {
  const state = /^(.+?)\s+(\S+\s+[A-Z]{2})$/u.exec(head) ?? /^(.+\s\S+)\s+(\S+)$/u.exec(head)
  return state ? [state[1]!, state[2]!] : null
}

/** The parts with the street in front, for those who write the postcode or the city first. */
function streetFirst(parts: string[]): string[] {
  const street = parts.findIndex((part) => CYRILLIC_STREET.test(part))
  if (street > 0) {
    const after = parts.slice(street + 1)
    const numbers = after.filter((part) => HOUSE_NUMBER.test(part) || SECOND_LINE.test(part))
    const others = after.filter((part) => !numbers.includes(part))
    return [parts[street]!, ...numbers, ...parts.slice(0, street).reverse(), ...others]
  }
  const [first = '', second = '', ...rest] = parts
  const zip = findPostcode(first)
  if (zip?.start === 0 && !/\d/.test(first.slice(zip.end)) && /\p{L}.*\d|\d.*\p{L}/u.test(second))
    return [second, ...rest, first]
  return parts
}

function readRest(
  first: string,
  rest: string[],
  language: string,
): Omit<WrittenAddress, 'countryCode'> | null {
  let address1 = first
  const others = [...rest]
  if (others.length > 1 && HOUSE_NUMBER.test(others[0]!) && !/\d/.test(address1))
    address1 = `${address1}, ${others.shift()}`
  const second: string[] = []
  while (others.length > 1 && SECOND_LINE.test(others[0]!)) second.push(others.shift()!)
  let zip = ''
  let city = ''
  const words: string[] = []
  for (const part of others) {
    const found = zip ? null : findPostcode(part)
    const left = found ? (part.slice(0, found.start) + part.slice(found.end)).trim() : part
    if (found) zip = found.code
    const name = left.replace(/^[-–\s]+|[-–\s]+$/gu, '')
    if (!name) continue
    // What stands with the postcode is the city, unless it is a state behind one.
    if (found && !/^[A-Z]{2,3}$/.test(name)) city = name
    words.push(name)
  }
  let province = ''
  // "Centro, São Paulo - SP": what names its state is the city.
  if (!city && words.length > 1 && STATE_BEHIND.test(words.at(-1)!)) city = words.at(-1)!
  if (city && words.length > 1) {
    const at = words.indexOf(city)
    second.push(...words.slice(0, at))
    province = words.slice(at + 1).join(', ')
  } else if (words.length > 2) {
    second.push(...words.slice(0, -2))
    city = words.at(-2)!
    province = words.at(-1)!
  } else {
    city = words[0] ?? ''
    province = words[1] ?? ''
  }
  const state = province ? null : STATE_BEHIND.exec(city)
  if (state) [, city, province] = state as unknown as [string, string, string]
  const inTurkey = language.startsWith('tr') && !province ? /^([^/]+)\/([^/]+)$/u.exec(city) : null
  if (inTurkey) [, city, province] = inTurkey as unknown as [string, string, string]
  if (!city || /\p{N}/u.test(city)) return null
  return { address1, address2: second.join(', '), zip, city: city.trim(), province: province.trim() }
}
