import type { WrittenAddress } from './written-address'

/** The largest part first, without spaces: prefecture or province, city or district, street and number. */
const JAPANESE =
  /^(東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)((?:\p{Script=Han}+?郡\p{Script=Han}+?[町村]|[^\d\s]+?市(?:[^\d\s]+?区)?|[^\d\s]+?[区町村]))(.+)$/u
const CHINESE =
  /^(?:(.{2,8}?(?:省|自治区|自治區|特别行政区|特別行政區)))?(.{2,8}?(?:市|自治州|县|縣))?((?:.{1,8}?[区區县縣])?.*\d.*)$/u
const KOREAN =
  /^(\S+(?:특별시|광역시|특별자치시|특별자치도|도|시)|서울|부산|대구|인천|광주|대전|울산|세종|제주)\s+(?:(\S+[시군구])\s+)?(.+)$/u
const POSTCODE = /〒?\s?(?<!\d)(\d{3}-\d{4}|\d{5,7})(?![\d-])/u
/** The number of houses, and after it the building. */
const BUILDING = /^(.*?\d+(?:(?:丁目|番地?|号|號|弄|室|楼|-|−|の)\d*)*)\s+(\S.*)$/u

/** An address in the order of East Asia; null where it isn't one. */
export function parseEastAsianAddress(written: string): WrittenAddress | null {
  const text = written
    .normalize('NFKC')
    .replace(/[\n\r,、，]+/gu, ' ')
    .replace(/[‐‑–−―ー](?=\d)/gu, '-')
  const zip = POSTCODE.exec(text)?.[1] ?? ''
  const rest = text.replace(POSTCODE, ' ').replace(/\s+/gu, ' ').trim()
  if (!/\d/.test(rest)) return null
  const japanese = JAPANESE.exec(rest.replace(/(?<=\D)\s+(?=[\p{Script=Han}\p{Script=Katakana}])/gu, ''))
  if (japanese) return address(japanese[1]!, japanese[2]!, japanese[3]!, zip)
  const korean = /\p{Script=Hangul}/u.test(rest) ? KOREAN.exec(rest) : null
  if (korean) return address(korean[2] ? korean[1]! : '', korean[2] ?? korean[1]!, korean[3]!, zip)
  const chinese = /\p{Script=Han}/u.test(rest) ? CHINESE.exec(rest.replace(/(?<=\D)\s+/gu, '')) : null
  if (!chinese?.[2] && !chinese?.[1]) return null
  const city = chinese[2] ?? chinese[1]!
  return address(chinese[2] ? (chinese[1] ?? '') : '', city, chinese[3]!, zip)
}

function address(province: string, city: string, rest: string, zip: string): WrittenAddress {
  const [, street = rest, building = ''] = BUILDING.exec(rest.trim()) ?? []
  return { address1: street.trim(), address2: building.trim(), zip, city, province, countryCode: '' }
}
