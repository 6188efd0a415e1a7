import { expect, test } from 'vitest'
import { letterRuns } from './letter-runs'
import { readWords } from './words.server'

const shared = (one: string, other: string, language: string) => {
  const runs = letterRuns(readWords(other, language))
  return [...letterRuns(readWords(one, language))].filter((run) => runs.has(run)).length
}

test('words that differ by affixes, clitics and composition share runs of letters', () => {
  expect(shared('kaybedecek', 'kaybetti', 'tr')).toBeGreaterThan(0)
  expect(shared('Lieferung', 'Paketlieferungen', 'de')).toBeGreaterThan(3)
  expect(shared('مكتبة', 'والمكتبات', 'ar')).toBeGreaterThan(0)
  expect(shared('退货政策', '退货条件', 'zh')).toBeGreaterThan(0)
})

test('other words share none, and no words have none', () => {
  expect(shared('teapot', 'delivery', 'en')).toBe(0)
  expect(letterRuns([]).size).toBe(0)
})
