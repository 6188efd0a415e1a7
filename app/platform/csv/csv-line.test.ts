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
