import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { fold, type NameFound, NameIndex } from './name-index'

/** Places that are no country: what is written of a shop's own country, of others and of all. */
export const HOME = 'HOME'
export const ABROAD = 'ABROAD'
export const REST = 'REST'
export const WORLD = '001'

const NO_PLACES = new Set([HOME, ABROAD, REST, WORLD])

/** Names that are commoner as other words. */
const COMMON: Record<string, string[]> = {
  en: ['jersey', 'male', 'reunion'],
  ko: ['수단', '가나', '말리'],
  ar: ['مالي', 'عمان الغربيه'],
  pt: ['male'],
  it: ['male'],
}

interface PlaceData {
  /** Ids of countries, by group. */
  members: Map<string, Set<string>>
  /** Ids of states, by the region that they are priced with. */
  parts: Map<string, Set<string>>
  countries: string[]
  /** Rows of `id` and names, each for all languages or for some. */
  named: { id: string; language: string; name: string }[]
}

let data: PlaceData | undefined
const indexes = new Map<string, NameIndex>()

const rowsOf = (file: string): string[][] =>
  readFileSync(join(projectRoot, 'data/places', `${file}.tsv`), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))

function placeData(): PlaceData {
  if (data) return data
  const members = new Map<string, Set<string>>()
  const groups = rowsOf('groups')
  for (const [id, list] of rowsOf('members')) members.set(id!, new Set(list!.split(',')))
  for (const [id, list] of groups) {
    if (!list) continue
    const all = list.split(',').flatMap((part) => [...(members.get(part) ?? [part])])
    members.set(id!, new Set(all))
  }
  const parts = new Map(rowsOf('parts').map(([id, list]) => [id!, new Set(list!.split(','))]))
  const named = [
    ...groups.flatMap(([id, , names]) => byLanguage(id!, names!)),
    ...rowsOf('regions').flatMap(([id, names]) => byLanguage(id!, names!)),
    ...rowsOf('states').flatMap(([id, names]) => everywhere(id!, names!)),
    ...['cities', 'zone-cities'].flatMap((file) =>
      rowsOf(file).flatMap(([parent, names]) =>
        everywhere(`${parent}/${fold(names!.split('|')[0]!)}`, names!),
      ),
    ),
  ]
  const countries = ['142', '150', '002', '009', '019'].flatMap((continent) => [...members.get(continent)!])
  data = { members, parts, countries: [...new Set([...countries, 'XK', 'TW', 'HK', 'MO'])], named }
  return data
}

const everywhere = (id: string, names: string) =>
  names.split('|').map((name) => ({ id, language: '*', name }))

const byLanguage = (id: string, names: string) =>
  names.split(';').flatMap((part) => {
    const [language, list] = part.split('=') as [string, string]
    return list.split('|').map((name) => ({ id, language, name }))
  })

/** Names of countries, regions, cities and groups of countries in a language (primary subtag). */
function indexOf(language: string): NameIndex {
  let index = indexes.get(language)
  if (index) return index
  const { members, countries, named } = placeData()
  index = new NameIndex(language)
  const common = new Set((COMMON[language] ?? []).map(fold))
  const ownNames = new Set<string>()
  const add = (name: string, id: string) => {
    if (!id.includes('/')) ownNames.add(fold(name))
    if (!common.has(fold(name))) index!.add(name, id)
  }
  for (const style of ['long', 'short'] as const) {
    const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })
    for (const id of [...countries, ...members.keys()]) {
      if (!/^(?:[A-Z]{2}|\d{3})$/.test(id)) continue
      const name = names.of(id)?.replace(/\s*[(（].*/, '')
      // A language has short names of its own for some countries; two letters are mostly a word.
      if (name && (style === 'long' || name.length > 3)) add(name, id)
    }
  }
  for (const row of named) {
    // A city that is called like its country is named by that.
    const isOfName = row.id.includes('/') && ownNames.has(fold(row.name))
    if (!isOfName && (row.language === '*' || row.language === language)) add(row.name, row.id)
  }
  indexes.set(language, index)
  return index
}

/** Before the id of a place that a text speaks of all but: "beyond Ireland we don't ship". */
const BEYOND = 'not:'

/** Words for what lies out of a place, before its name and after it; folded. */
const BEFORE = new Set('outside beyond ausserhalb hors dehors fuera fuori fora buiten خارج'.split(' '))
const AFTER = /^(?:disi\p{L}*|以外|之外|外|이외|외)/u
/** "outside of the EU", "fora do Brasil" */
const MOST_BETWEEN = 2

/** Places that a text names, in its order, each once. Names of the language and English ones are known. */
export function findPlaces(text: string, language: string): string[] {
  const base = baseLanguage(language)
  const named = indexOf(base).find(text)
  // "América" is part of the name in "América Latina", though English would know it alone.
  const isWithin = (one: NameFound) =>
    named.some(({ at, length }) => at <= one.at && at + length >= one.at + one.length && length > one.length)
  const english =
    base === 'en'
      ? []
      : indexOf('en')
          .find(text)
          .filter((one) => !isWithin(one))
  const found = [...named, ...english].map(({ id, before, after }) => {
    const isBeyond = before.slice(-1 - MOST_BETWEEN).some((word) => BEFORE.has(word)) || AFTER.test(after)
    return isBeyond && !NO_PLACES.has(id) ? BEYOND + id : id
  })
  const all = [...new Set(found)].filter((id) => !found.includes(BEYOND + id))
  // "The United States" is no place of its own beside "Dallas, USA".
  return all.filter((id) => !all.some((other) => other !== id && other.startsWith(`${id}/`)))
}

/** The country that a place is or lies in; null of groups. */
export function countryOf(id: string): string | null {
  const country = id.split(/[-/]/)[0]!
  return /^[A-Z]{2}$/.test(country) && country !== 'EU' && country !== 'EZ' ? country : null
}

/** States that the name of a whole country's mainland doesn't mean. */
const OFF_MAINLAND: Record<string, { mainland: string; off: string[] }> = {
  US: { mainland: 'US-48', off: ['US-AK', 'US-HI', 'US-TERRITORIES'] },
  GB: { mainland: 'GB-MAIN', off: ['GB-NIR'] },
  ES: { mainland: 'ES-PEN', off: ['ES-IB', 'ES-CN', 'ES-CE', 'ES-ML'] },
  PT: { mainland: 'PT-CON', off: ['PT-20', 'PT-30'] },
  FR: { mainland: 'FR-MET', off: ['FR-20R'] },
}

/**
 * How near what a text says of a place is to one that is asked for: 0 for the very place, more for what it lies in,
 * null where it says nothing of it. `home` is the shop's country where that is known.
 */
export function nearnessOfPlace(said: string, asked: string, home: string | null): number | null {
  if (said === asked) return 0
  if (said.startsWith(BEYOND)) return nearnessBeyond(said.slice(BEYOND.length), asked, home)
  if (asked.startsWith(BEYOND)) return nearnessToGroup(said, ABROAD, home)
  if (asked === HOME) return home !== null && countryOf(said) === home && !said.includes('/') ? 0.5 : null
  const country = countryOf(asked)
  const { members, parts } = placeData()
  if (!country) return nearnessToGroup(said, asked, home)
  if (asked.startsWith(`${said}/`)) return 0.2
  if (said === country) return asked === country ? 0 : 0.4
  if (said.startsWith(`${asked}-`)) return 0.3
  if (parts.get(said)?.has(asked.split('/')[0]!)) return 0.3
  const { mainland, off } = OFF_MAINLAND[country] ?? {}
  const state = asked.split('/')[0]!
  if (said === mainland) return off?.includes(state) ? null : 0.3
  if (said === HOME) return country === home ? 0.5 : null
  if (said === WORLD) return 300
  if (said === ABROAD) return home !== null && country !== home ? 400 : null
  if (said === REST) return 500
  const group = members.get(said)
  return group?.has(country) ? 1 + group.size : null
}

/** "Outside the EU" holds of a place that is in none of it. */
function nearnessBeyond(all: string, asked: string, home: string | null): number | null {
  if (asked === ABROAD || asked === REST || asked === WORLD || asked.startsWith(BEYOND)) return 1
  const country = countryOf(asked)
  if (!country || country === home || country === countryOf(all)) return null
  return placeData().members.get(all)?.has(country) ? null : 450
}

/** Of a group: itself, what holds it, or one of its countries. */
function nearnessToGroup(said: string, asked: string, home: string | null): number | null {
  const { members } = placeData()
  const outside = [ABROAD, REST, WORLD]
  if (outside.includes(asked)) {
    if (outside.includes(said)) return 1
    const country = countryOf(said)
    return said === HOME || country === home ? null : said.includes('/') ? null : 2
  }
  const group = members.get(asked)
  if (!group) return null
  if (said === WORLD) return 300
  if (said === ABROAD) return home !== null && !group.has(home) ? 400 : null
  const larger = members.get(said)
  if (larger && [...group].every((country) => larger.has(country))) return 1 + larger.size
  const country = countryOf(said)
  if (country && group.has(country) && !said.includes('/')) return 150
  return larger && [...larger].some((one) => group.has(one)) && said !== '001' ? 120 : null
}
