import { expect, test } from 'vitest'
import { parseArticle } from './parse-article.server'

const tableOf = (lines: string[]) => JSON.stringify(parseArticle(lines.join('\n')).body)

test('a cell of sentences knows its column, and the first of a row titles it', () => {
  const table = tableOf([
    '| Variable | Default | What it does |',
    '| --- | --- | --- |',
    '| `PORT` | `3000` | The port on which the server listens |',
  ])
  expect(table.match(/"dataColumn":"[^"]+"/g)).toEqual([
    '"dataColumn":"Default"',
    '"dataColumn":"What it does"',
  ])
})

test('a table of figures stays a table', () => {
  const table = tableOf([
    '| Language | Answered | Right |',
    '| --- | --- | --- |',
    '| English | 81.6% | 87.3% |',
  ])
  expect(table).not.toContain('dataColumn')
})
