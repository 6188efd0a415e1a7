import { expect, test } from 'vitest'
import { csvLine } from './csv-line'

test('text that a spreadsheet would run is kept from it, numbers stay numbers', () => {
  expect(csvLine(['=1+1', '+49 30', '-SUM(A1)', '@now', '\tx', '-12.50', -3, null])).toBe(
    "'=1+1,'+49 30,'-SUM(A1),'@now,'\tx,-12.50,-3,\r\n",
  )
})

test('quotes, commas and line breaks stay within their cell', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\nf', 'g'])).toBe('"a ""b""","c,d","e\nf",g\r\n')
})

test.each([
  '＝1+1',
  '＋49',
  '－SUM(A1)',
  '＠now',
  '﹦1',
  '−1+cmd',
  ' =1+1',
  '\u00a0=1',
  '\ufeff=1',
  '\u200b＝1',
  '\0=1',
  '\n=1',
  '\r=1',
])('what some spreadsheet takes for a formula is kept from it too: %j', (cell) => {
  expect(csvLine([cell]).replace(/^"/, '')[0]).toBe("'")
})

test('signs within a text, and blanks before one, are left as they are', () => {
  expect(csvLine(['a＝b', ' Ada', '５'])).toBe('a＝b, Ada,５\r\n')
})
