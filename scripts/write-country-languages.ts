// Writes app/platform/i18n/country-languages.ts from CLDR's supplemental/territoryInfo.json (npm package cldr-core):
//   npm pack cldr-core@47.0.0 && tar xzf cldr-core-47.0.0.tgz
//   npx tsx scripts/write-country-languages.ts package/supplemental/territoryInfo.json
import { readFileSync, writeFileSync } from 'node:fs'
import { matchLanguage } from '../app/platform/i18n/languages'

interface Speakers {
  _populationPercent: string
  _officialStatus?: string
}

const OUTPUT = 'app/platform/i18n/country-languages.ts'

/** Where the most spoken official language isn't the one that visitors expect a site in. */
const OVERRIDES: Record<string, string> = { AF: 'ps', KZ: 'kk', PH: 'fil' }

/** Languages of a whole country, rather than of a part of it. */
const OFFICIAL = ['official', 'de_facto_official']

function languageOf(territory: string, spoken: Record<string, Speakers>): string | null {
  const ranked = Object.entries(spoken)
    .map(([code, { _populationPercent, _officialStatus }]) => ({
      language: matchLanguage(code.replace('_', '-')),
      isOfficial: OFFICIAL.includes(_officialStatus ?? ''),
      share: Number(_populationPercent),
    }))
    .filter(({ language }) => language !== null)
    .sort((a, b) => Number(b.isOfficial) - Number(a.isOfficial) || b.share - a.share)
  return OVERRIDES[territory] ?? ranked[0]?.language ?? null
}

const [source] = process.argv.slice(2)
if (!source) throw new Error('Name the file territoryInfo.json of cldr-core.')
const { supplemental } = JSON.parse(readFileSync(source, 'utf8')) as {
  supplemental: {
    version: { _cldrVersion: string }
    territoryInfo: Record<string, { languagePopulation?: Record<string, Speakers> }>
  }
}
const rows = Object.entries(supplemental.territoryInfo)
  .filter(([territory]) => /^[A-Z]{2}$/.test(territory) && territory !== 'ZZ')
  .map(
    ([territory, { languagePopulation }]) =>
      [territory, languageOf(territory, languagePopulation ?? {})] as const,
  )
  .filter((row): row is readonly [string, string] => row[1] !== null)

const byLanguage = new Map<string, string[]>()
for (const [territory, language] of rows)
  byLanguage.set(language, [...(byLanguage.get(language) ?? []), territory])
const lines = [...byLanguage]
  .sort(([a], [b]) => a.localeCompare(b, 'en'))
  .map(
    ([language, territories]) =>
      `  ${/^\w+$/.test(language) ? language : `'${language}'`}: '${territories.sort().join(' ')}',`,
  )

writeFileSync(
  OUTPUT,
  `/**
 * The language that a site is expected in, by country (ISO 3166-1 alpha-2): of those the product speaks, the official one
 * with the most speakers. Written by scripts/write-country-languages.ts from CLDR ${supplemental.version._cldrVersion}.
 */
const COUNTRIES: Record<string, string> = {
${lines.join('\n')}
}

const languages = new Map(
  Object.entries(COUNTRIES).flatMap(([language, countries]) =>
    countries.split(' ').map((country) => [country, language] as const),
  ),
)

/** The language expected in a country, or null where none is known. */
export const languageOfCountry = (country: string | null): string | null =>
  (country && languages.get(country)) || null
`,
)
