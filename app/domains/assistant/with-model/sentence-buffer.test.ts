import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SentenceBuffer } from './sentence-buffer'

function fed(pieces: string[]): string[] {
  const buffer = new SentenceBuffer()
  const sentences = pieces.flatMap((piece) => buffer.add(piece))
  const rest = buffer.rest()
  return rest ? [...sentences, rest] : sentences
}

test('sentences come out whole however the words arrive', () => {
  expect(fed(['It cos', 'ts $12.', '50. Ship', 'ping is free. Bye'])).toEqual([
    'It costs $12.50. ',
    'Shipping is free. ',
    'Bye',
  ])
  expect(fed(['有货。价格是', '12元。'])).toEqual(['有货。', '价格是12元。'])
  expect(fed(['1. Trail Jacket\n2. Rain Cape'])).toEqual(['1. Trail Jacket\n', '2. Rain Cape'])
})

test('nothing is lost or added, whatever a model writes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (pieces) => {
      expect(fed(pieces).join('')).toBe(pieces.join(''))
    }),
  )
})

test('the number of a source stays with the sentence before it', () => {
  expect(fed(['Shipping takes 3 days. ', '[1', '] Returns are free [2]. Bye'])).toEqual([
    'Shipping takes 3 days. [1] ',
    'Returns are free [2]. ',
    'Bye',
  ])
  expect(fed(['Ab dem 3. ', 'Tag 10 €.'])).toEqual(['Ab dem 3. Tag 10 €.'])
})
