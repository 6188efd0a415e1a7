import { expect, test } from 'vitest'
import { charactersBesidesAscii, drawingFaces } from './drawing-faces'
import { readUnicodeRange } from './unicode-range'

const needed = (ranges: readonly string[], page: string) => [
  ...drawingFaces(ranges.map(readUnicodeRange))(charactersBesidesAscii(page)),
]

test('a face is needed when a character of the page lies in one of its ranges, ends included', () => {
  expect(needed(['U+3040-30FF, U+4E00', 'U+4E01-9FFF'], '一')).toEqual([1, 0])
  expect(needed(['U+3040-30FF, U+4E00', 'U+4E01-9FFF'], '丁 一')).toEqual([1, 1])
  expect(needed(['U+3041-30FE'], '\u3040\u30ff')).toEqual([0])
  expect(needed(['U+1F600'], '<p>😀')).toEqual([1])
})

test('faces that share characters are all needed, whichever range begins first', () => {
  expect(needed(['U+400-4FF', 'U+410', 'U+430-43F', 'U+438'], 'и')).toEqual([1, 0, 1, 1])
})

test('every page has ASCII', () => {
  expect(needed(['U+0-10FFFF', 'U+20-7E', 'U+80-FF'], '')).toEqual([1, 1, 0])
})
