import { expect, test } from 'vitest'
import { statementNames } from './statement-names'

test('a statement keeps its name, another has its own', () => {
  const nameOf = statementNames()
  expect(nameOf({ sql: 'SELECT 1' })).toBe(nameOf({ sql: 'SELECT 1' }))
  expect(nameOf({ sql: 'SELECT 2' })).not.toBe(nameOf({ sql: 'SELECT 1' }))
  // PostgreSQL cuts identifiers at 63 bytes.
  expect(nameOf({ sql: 'SELECT 1' }).length).toBeLessThan(63)
})

test('statements past the bound and very long ones stay nameless', () => {
  const nameOf = statementNames(1)
  expect(nameOf({ sql: 'SELECT 1' })).not.toBe('')
  expect(nameOf({ sql: 'SELECT 2' })).toBe('')
  expect(statementNames()({ sql: `SELECT ${'1,'.repeat(3000)}1` })).toBe('')
})
