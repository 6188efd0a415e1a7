import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { type NumberCountry, numberCountrySchema } from './number-country'
import type { NumberFilter } from './number-filter'

let known: NumberCountry[] | undefined

/** What is asked for before a business gets a phone number, by country. Read once. */
function countries(): NumberCountry[] {
  known ??= z
    .array(numberCountrySchema)
    .parse(JSON.parse(readFileSync(join(projectRoot, 'content', 'numbers', 'countries.json'), 'utf8')))
  return known
}

export interface NumberDocuments {
  /** Codes of all countries that we know something about. */
  codes: string[]
  found: NumberCountry[]
}

/** Countries that the filter lets through, each with the kinds of numbers that it asks for. */
export function numberDocuments({ country, type }: NumberFilter): NumberDocuments {
  const found = countries()
    .filter((one) => !country || one.country === country)
    .map((one) => (type ? { ...one, types: one.types[type] ? { [type]: one.types[type] } : {} } : one))
    .filter((one) => country || Object.keys(one.types).length > 0)
  return { codes: countries().map((one) => one.country), found }
}

/** What we know of one country; undefined: nothing. */
export const numberCountry = (country: string): NumberCountry | undefined =>
  countries().find((one) => one.country === country)
