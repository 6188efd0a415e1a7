import { expect, test } from 'vitest'
import { bestEncoding, isNamedBy } from './encoding'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding)
})

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s names W/"a": %s', (header, isNamed) => {
  expect(isNamedBy(header, 'W/"a"')).toBe(isNamed)
})
