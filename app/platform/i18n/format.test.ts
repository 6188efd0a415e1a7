import { expect, test } from 'vitest'
import { formatBytes } from './format'

test('the size of a file is written as the language writes it, with its plural', () => {
  expect(formatBytes(835, 'en')).toBe('835 bytes')
  expect(formatBytes(1, 'en')).toBe('1 byte')
  expect(formatBytes(1_440_000, 'en')).toBe('1.4 MB')
  expect(formatBytes(1_440_000, 'tr')).toBe('1,4 MB')
})
