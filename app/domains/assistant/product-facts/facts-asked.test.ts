import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { ProductDetails } from '~/domains/catalog/catalog'
import { meaningOf, nearnessOf } from '~/domains/intents/intents.server'
import { type ChosenStatements, chooseStatements } from './choose-statement'
import { likelyAsked } from './fact-weights.server'
import { readFactQuestion } from './read-fact-question.server'
import { type Statement, statementsOf } from './statements.server'

const FOLDER = 'data/understanding/facts/products'

interface Asked {
  language: string
  question: string
  /** Lower case, null where the product says nothing of it. */
  holds: string | null
  chosen: ChosenStatements | null
}

const asked: Asked[] = []

const asWritten = (written: string) => ({ written, told: written })

/** The product and the questions of each block of a file: `# title | type`, `text:`, `attribute: name | value`, `? question => words`. */
function readFile(language: string): void {
  let details: ProductDetails | undefined
  let statements: Statement[] | undefined
  for (const line of readFileSync(join(FOLDER, `${language}.txt`), 'utf8').split('\n')) {
    const [first = '', second = ''] = line
      .slice(line.indexOf(line.startsWith('#') ? ' ' : ':') + 1)
      .split('|')
      .map((part) => part.trim())
    if (line.startsWith('# ')) {
      statements = undefined
      details = {
        title: first,
        type: second,
        description: '',
        attributes: [],
        options: [],
        tags: [],
        variants: [],
      } as unknown as ProductDetails
    }
    if (line.startsWith('text:')) details!.description = first
    if (line.startsWith('attribute:')) details!.attributes.push({ name: first, value: second })
    if (line.startsWith('option:'))
      details!.options.push({ name: asWritten(first), values: second.split(/[,、،]\s*/).map(asWritten) })
    if (line.startsWith('tags:')) details!.tags = first.split(/,\s*/)
    if (!line.startsWith('? ')) continue
    const [question, holds] = line.slice(2).split(' => ') as [string, string]
    statements ??= statementsOf(details!, language)
    const chosen = chooseStatements(
      readFactQuestion(question, details!, language),
      statements,
      language,
      () => 1,
      (text) => nearnessOf(meaningOf(question), meaningOf(text)),
    )
    asked.push({ language, question, holds: holds === '-' ? null : holds, chosen })
  }
}

beforeAll(() => {
  for (const file of readdirSync(FOLDER)) readFile(file.replace('.txt', ''))
})

const says = ({ chosen, holds }: Asked) =>
  chosen?.statements.some(({ text }) => text.toLowerCase().includes(holds!)) ?? false
const tell = (some: Asked[]) =>
  some
    .map(({ language, question, chosen }) => `${language}: ${question} → ${chosen?.statements[0]?.text}`)
    .join('\n')

test('a fact is found in twelve languages, whatever words ask for it', () => {
  const told = asked.filter(({ holds }) => holds !== null)
  expect(new Set(told.map(({ language }) => language)).size).toBe(12)
  for (const language of new Set(told.map((one) => one.language))) {
    const own = told.filter((one) => one.language === language)
    const missed = own.filter((one) => one.chosen?.kind !== 'states' || !says(one))
    expect(missed.length / own.length, tell(missed)).toBeLessThanOrEqual(0.45)
  }
  const missed = told.filter((one) => one.chosen?.kind !== 'states' || !says(one))
  expect(missed.length / told.length, tell(missed)).toBeLessThanOrEqual(0.27)
})

test('what states a fact is hardly ever another statement than the one asked for', () => {
  const wrong = asked.filter((one) => one.holds !== null && one.chosen?.kind === 'states' && !says(one))
  expect(wrong.length, tell(wrong)).toBeLessThanOrEqual(6)
})

test('what a product doesn’t say is stated by none of its statements', () => {
  const claimed = asked.filter(({ holds, chosen }) => holds === null && chosen?.kind === 'states')
  expect(asked.filter(({ holds }) => holds === null).length).toBeGreaterThan(90)
  expect(claimed, tell(claimed)).toEqual([])
})

test('words that ask for a price or for products ask for no fact', () => {
  for (const [language, text] of [
    ['en', 'how much does it cost'],
    ['fr', 'elle coute combien'],
    ['de', 'ich suche ein geschenk'],
    ['tr', 'fiyatı ne kadar'],
    ['ja', 'いくらですか'],
  ] as const)
    expect(likelyAsked(text, language), text).toBeLessThan(0.6)
  for (const [language, text] of [
    ['de', 'woraus besteht das futter'],
    ['it', 'quanto dura la batteria'],
    ['zh-CN', '怎么洗'],
  ] as const)
    expect(likelyAsked(text, language), text).toBeGreaterThan(0.4)
})
