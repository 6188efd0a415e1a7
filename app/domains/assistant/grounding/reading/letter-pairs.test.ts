import { expect, test } from 'vitest'
import { letterPairs, likeness } from './letter-pairs'

const alike = (a: string, b: string, least?: number) => likeness(letterPairs(a), letterPairs(b), least)

test('the same word is wholly alike and a strange one not at all', () => {
  expect(alike('kargo', 'kargo')).toBe(1)
  expect(alike('kargo', 'iade')).toBe(0)
  expect(alike('', '')).toBe(0)
})

test('inflections and compounds are more alike than words of other roots', () => {
  expect(alike('edilebilir', 'edebilir')).toBeGreaterThan(alike('edilebilir', 'gidebilir'))
  expect(alike('dampfmaschine', 'dampf')).toBeGreaterThan(alike('dampfmaschine', 'damals'))
})

test('the order of the words makes no difference', () => {
  expect(alike('teslimat', 'teslim')).toBe(alike('teslim', 'teslimat'))
})

test('a likeness out of reach is told from the lengths alone, one in reach is unchanged', () => {
  expect(alike('a', 'abcdefghij', 0.5)).toBe(0)
  expect(alike('teslimat', 'teslim', 0.5)).toBe(alike('teslimat', 'teslim'))
})
