import { expect, test } from 'vitest'
import { analyse } from '~/domains/retrieval/retrieval.server'
import { excerptOf } from './excerpt.server'
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

test('an excerpt tells cells and lines apart, and a whole sentence ends as one', () => {
  const asked = analyse('price', 'en')
  const said = (text: string) =>
    excerptOf(text, asked, 'en')
      .map((part) => part.text)
      .join('')
  expect(said('state a price\nit is in the rows\nNothing else.')).toBe(
    'state a price · it is in the rows · Nothing else.',
  )
  const sentence = `The price is read${' again'.repeat(33)}.`
  expect(said(`${sentence} Afterwards`.padEnd(400, ' x'))).toBe(sentence)
})
