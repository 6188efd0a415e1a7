import { expect, test } from 'vitest'
import { searchArticles } from './search-articles.server'

const marked = (hit: ReturnType<typeof searchArticles>[number] | undefined) =>
  hit?.excerpt.filter((part) => part.marked).map(({ text }) => text)

test('a search leads to the heading below which the answer stands', () => {
  const [best] = searchArticles('documentation', 'en', 'change the sealing key')
  expect(best?.path).toBe('/documentation/production#changing-the-sealing-key')
  expect(marked(best)).toContain('key')
})

test('slips of the finger are forgiven, and what was meant is marked', () => {
  const [best] = searchArticles('documentation', 'en', 'recovry codes')
  expect(best?.path).toMatch(/^\/documentation\/accounts/)
  expect(marked(best)).toEqual(expect.arrayContaining(['recovery', 'codes']))
})

test('Turkish finds Turkish, by any form of a word and without its marks', () => {
  const [inflected] = searchArticles('help', 'tr', 'hesabımı nasıl silerim')
  expect(inflected?.path).toMatch(/^\/help\/delete-account/)
  const [plain] = searchArticles('help', 'tr', 'gecis anahtari')
  expect(plain?.path).toBe('/help/second-factor')
})

test('what no article speaks of is found nowhere', () => {
  expect(searchArticles('documentation', 'en', 'xylophone zeppelin')).toEqual([])
  expect(searchArticles('documentation', 'en', '   ')).toEqual([])
})
