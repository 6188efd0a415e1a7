import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '~/platform/i18n/languages'
import { SITE_LANGUAGES, sitePages } from './site-pages'

const folder = 'content/messages'
const read = (area: string, language: string) =>
  JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8'))

const publicAreas = readdirSync(folder).filter((area) => /^(site$|site-|auth$)/.test(area))

test.each(publicAreas)('%s writes its English marks straight, as every English page does', (area) => {
  expect(JSON.stringify(read(area, 'en'))).not.toMatch(/[‘’“”]/)
})

/** What search engines show of a page's description is cut after about as many letters. */
const MOST_LETTERS = 160

test.each(SITE_LANGUAGES)('descriptions in %s fit into a search engine’s two lines', (language) => {
  const described = [...new Set(sitePages.flatMap(({ areas }) => areas.slice(0, 1)))].filter((area) =>
    readdirSync(join(folder, area)).includes(`${language}.json`),
  )
  const long = described
    .map((area) => [area, read(area, language).meta?.description?.length ?? 0])
    .filter(([, letters]) => letters > MOST_LETTERS)
  expect(long).toEqual([])
})

test.each(['payment', 'store-plan'])('plans have the same names in %s as on the public pages', (area) => {
  const isThere = readdirSync(join(folder, area))
  for (const { code } of languages)
    if (isThere.includes(`${code}.json`)) {
      const { plans, names } = read(area, code)
      expect(plans ?? names, code).toEqual(read('site-plans', code).names)
    }
})
