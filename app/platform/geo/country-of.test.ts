import { expect, test } from 'vitest'
import { countryOf } from './country-of.server'

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['85.111.48.1', 'TR'],
  ['2001:4860:4860::8888', 'US'],
])('%s is in %s', (address, country) => {
  expect(countryOf(address)).toBe(country)
})

test.each([null, '', '127.0.0.1', '::1', '10.1.2.3', 'fe80::1', '192.0.2.1', 'nonsense', '8.8.8.8, 1.1.1.1'])(
  '%s is nowhere',
  (address) => {
    expect(countryOf(address)).toBeNull()
  },
)

test('the database is opened once and looking up a hundred thousand addresses keeps little', () => {
  countryOf('8.8.8.8')
  const before = process.memoryUsage().arrayBuffers
  for (let i = 0; i < 100_000; i += 1) countryOf(`${1 + (i % 220)}.${(i >> 3) & 255}.${i & 255}.7`)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
})
