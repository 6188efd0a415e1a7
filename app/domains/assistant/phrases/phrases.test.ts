import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phrasesIn } from './phrases.server'

const FOLDER = 'content/messages/assistant'
const phrasesOf = (file: string) =>
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, string>
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('every language has every phrase with the placeholders of the English one', () => {
  const english = phrasesOf('en.json')
  for (const file of readdirSync(FOLDER)) {
    const phrases = phrasesOf(file)
    expect([file, Object.keys(phrases).sort()]).toEqual([file, Object.keys(english).sort()])
    for (const [key, text] of Object.entries(phrases)) {
      expect([file, key, placeholders(text)]).toEqual([file, key, placeholders(english[key]!)])
      expect([file, key, text.trim() === text && text !== '']).toEqual([file, key, true])
    }
  }
})

test('a value that looks like a placeholder stays as it is', () => {
  expect(phrasesIn('en')('price', { product: '{{price}}', price: '$5' })).toBe('{{price}} costs $5.')
})

test('a language without phrases speaks English', () => {
  expect(phrasesIn('xx')('personYes')).toBe('Yes, ask a colleague')
})
