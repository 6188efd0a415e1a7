import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '~/platform/i18n/languages'

const folder = 'content/messages'
const read = (area: string, language: string) =>
  JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8'))

const publicAreas = readdirSync(folder).filter((area) => /^(site$|site-|auth$)/.test(area))

test.each(publicAreas)('%s writes its English marks straight, as every English page does', (area) => {
  expect(JSON.stringify(read(area, 'en'))).not.toMatch(/[‘’“”]/)
})

test.each(['payment', 'store-plan'])('plans have the same names in %s as on the public pages', (area) => {
  const isThere = readdirSync(join(folder, area))
  for (const { code } of languages)
    if (isThere.includes(`${code}.json`)) {
      const { plans, names } = read(area, code)
      expect(plans ?? names, code).toEqual(read('site-plans', code).names)
    }
})
