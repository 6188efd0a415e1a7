import { expect, test } from 'vitest'
import { clearKeptAttempts, takeKeptAttempt } from './kept-attempts'

const MINUTE_MS = 60_000
const now = 1_800_000_000_000

function newStore(begin?: string) {
  const kept = new Map<string, string>(begin === undefined ? [] : [['parley.attempts', begin]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test.each([
  ['sign-up', 3, 5],
  ['sign-in', 5, 15],
] as const)('%s: %i attempts in %i minutes by address, however it is written', (kind, limit, minutes) => {
  const store = newStore()
  const take = (at: number, email = 'Ada@Example.test ') => takeKeptAttempt(store, kind, email, at)
  for (let attempt = 0; attempt < limit; attempt++) expect(take(now + attempt)).toBe(true)
  expect(take(now + limit, 'ada@example.test')).toBe(false)
  expect(take(now + limit, 'other@example.test')).toBe(true)
  expect(take(now + minutes * MINUTE_MS - 1)).toBe(false)
  expect(take(now + minutes * MINUTE_MS)).toBe(true)
})

test('an attempt that was right gives the others back', () => {
  const store = newStore()
  for (let attempt = 0; attempt < 5; attempt++) takeKeptAttempt(store, 'sign-in', 'a@example.test', now)
  clearKeptAttempts(store, 'sign-in', 'a@example.test')
  expect(takeKeptAttempt(store, 'sign-in', 'a@example.test', now)).toBe(true)
})

test('no address is left behind in the browser', () => {
  const store = newStore()
  takeKeptAttempt(store, 'sign-in', 'ada@example.test', now)
  expect([...store.kept.values()].join()).not.toMatch(/ada|example/)
})

test.each(['not json', 'null', '7', '{"sign-in:x":"y"}'])(
  'what is kept and can’t be read (%s) locks nobody out',
  (begin) => {
    expect(takeKeptAttempt(newStore(begin), 'sign-in', 'a@example.test', now)).toBe(true)
  },
)

test('a browser that keeps nothing locks nobody out', () => {
  const broken = {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(takeKeptAttempt(broken, 'sign-in', 'a@example.test', now)).toBe(true)
})
