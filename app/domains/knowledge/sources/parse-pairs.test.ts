import { expect, test } from 'vitest'
import { parsePairs } from './parse-pairs'

const pairs = [
  { question: 'How long does shipping take?', answer: 'Two days, rarely three.' },
  { question: 'Do you wrap gifts?', answer: 'Yes.\nFor free.' },
]

test('two columns copied from a sheet are read', () => {
  expect(
    parsePairs('How long does shipping take?\tTwo days, rarely three.\nDo you wrap gifts?\t"Yes.\nFor free."')
      .pairs,
  ).toEqual(pairs)
})

test('CSV is read with its header left out, comma or semicolon', () => {
  const rows =
    '"How long does shipping take?"|"Two days, rarely three."\n"Do you wrap gifts?"|"Yes.\nFor free."'
  expect(parsePairs(`question,answer\r\n${rows.replaceAll('|', ',')}`).pairs).toEqual(pairs)
  expect(parsePairs(`\ufeffSoru;Cevap\n${rows.replaceAll('|', ';')}`).pairs).toEqual(pairs)
})

test('marked lines are read', () => {
  const text =
    'Q: How long does shipping take?\nA: Two days, rarely three.\n\nQ: Do you wrap gifts?\nA: Yes.\nFor free.\n'
  expect(parsePairs(text).pairs).toEqual(pairs)
})

test('blocks parted by empty lines are read', () => {
  const text = 'How long does shipping take?\nTwo days, rarely three.\n\nDo you wrap gifts?\nYes.\nFor free.'
  expect(parsePairs(text).pairs).toEqual(pairs)
})

test('the lines of a question without an answer are named', () => {
  expect(parsePairs('Do you wrap gifts?\n\nHow long?\nTwo days.')).toEqual({
    pairs: [{ question: 'How long?', answer: 'Two days.' }],
    incomplete: [1],
  })
  expect(parsePairs('a\tb\nc\t').incomplete).toEqual([2])
})

test('nothing pasted gives nothing', () => {
  expect(parsePairs(' \n\n')).toEqual({ pairs: [], incomplete: [] })
})
