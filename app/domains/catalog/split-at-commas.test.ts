import { expect, test } from 'vitest'
import { splitAtCommas } from './split-at-commas'
import { synonymInputSchema } from './synonyms/synonym-input'

test('words are split at the commas of every script', () => {
  expect(splitAtCommas('kitchen, tea')).toEqual(['kitchen', 'tea'])
  expect(splitAtCommas('مطبخ، شاي')).toEqual(['مطبخ', 'شاي'])
  expect(splitAtCommas('台所、お茶，茶器')).toEqual(['台所', 'お茶', '茶器'])
})

test('a word counts once, an empty one not at all, and what a word holds stays', () => {
  expect(splitAtCommas(' tea,, tea , hand-made; large,')).toEqual(['tea', 'hand-made; large'])
})

test('synonyms may stand on lines of their own or between semicolons too', () => {
  expect(synonymInputSchema.parse({ terms: 'mug، cup;beaker\ncup' })).toEqual({
    terms: ['mug', 'cup', 'beaker'],
  })
})
