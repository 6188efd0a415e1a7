import { expect, test } from 'vitest'
import { minorOf } from './decimal-amount'

test('amounts are read as Turkish providers write them', () => {
  expect(['10', '10.8', '10,80', 10.8, '0.24', '1234.50', '5.000'].map(minorOf)).toEqual([
    1000, 1080, 1080, 1080, 24, 123450, 500,
  ])
})

test('what is no amount is never taken for one', () => {
  for (const text of ['', '-1', '1.234', '1,2,3', '1e3', 'NaN'])
    expect(() => minorOf(text)).toThrow('no amount')
})
