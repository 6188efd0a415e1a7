import { expect, test } from 'vitest'
import { factProblem } from './fact-problem'

test('a fact is written as its name says', () => {
  expect(factProblem('birth_date', '1815-12-10')).toBeNull()
  expect(factProblem('birth_date', '10.12.1815')).toBe('date')
  expect(factProblem('birth_date', '1815-02-30')).toBe('date')
  expect(factProblem('email', 'ada@example.test')).toBeNull()
  expect(factProblem('email', 'ada')).toBe('email')
  expect(factProblem('business_website', 'https://example.test')).toBeNull()
  expect(factProblem('business_website', 'javascript:alert(1)')).toBe('url')
})

test('nothing, or more than a line, is no fact', () => {
  expect(factProblem('first_name', '')).toBe('missing')
  expect(factProblem('first_name', 'Ada')).toBeNull()
  expect(factProblem('first_name', 'a'.repeat(201))).toBe('text')
})
