import { expect, test } from 'vitest'
import { findOrdinal, findWords } from './find-words'
import { LEXICON, type LexiconKind } from './lexicon/lexicon'

const every = Object.entries(LEXICON).flatMap(([code, { ordinals, ...kinds }]) =>
  Object.entries(kinds).flatMap(([kind, words]) =>
    words.split('|').map((word) => ({ code, kind: kind as LexiconKind, word })),
  ),
)

test('each word of each list is found in a sentence, with any ending where it takes one', () => {
  for (const { code, kind, word } of every) {
    const written = word.replace(/\*$/, 'x')
    for (const text of [written, `1 ${written}, 2`, `“${written}”`]) {
      const found = findWords(text, code, kind).map(({ start, end }) => text.slice(start, end).toLowerCase())
      expect({ code, kind, word, found: found.length > 0 }).toEqual({ code, kind, word, found: true })
    }
  }
})

test('a word is not found inside another one', () => {
  expect(findWords('reordered and borders', 'en', 'order')).toEqual([])
  expect(findWords('one of my orders', 'de', 'order')).toEqual([{ start: 7, end: 16 }])
})

test('which of those shown is meant stands in any of the languages', () => {
  expect(findOrdinal('the second one', 'de')).toBe(1)
  expect(findOrdinal('die zweite', 'de')).toBe(1)
  expect(findOrdinal('any of them', 'de')).toBeNull()
})
