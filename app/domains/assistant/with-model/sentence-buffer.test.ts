import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { EndlessSentence, SentenceBuffer } from './sentence-buffer'

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

test('a word is looked at once, however much of what seems to end a sentence comes before the end', () => {
  const buffer = new SentenceBuffer()
  const looked = vi.spyOn(RegExp.prototype, 'exec')
  for (const words of ['a. ', '."', '1. ', 'e.g. ']) {
    looked.mockClear()
    for (let i = 0; i < 400; i++) buffer.add(words)
    expect(looked.mock.calls.length).toBeLessThan(400 * 10)
    buffer.rest()
  }
  looked.mockRestore()
})

test('what goes on without an end is given up', () => {
  const buffer = new SentenceBuffer()
  const write = () => {
    for (let i = 0; i < 5000; i++) buffer.add('and ')
  }
  expect(write).toThrow(EndlessSentence)
})
