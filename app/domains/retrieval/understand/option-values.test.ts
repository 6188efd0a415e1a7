import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { lengthIn, namesValue, valueWords } from './option-values.server'

test.each([
  ['Moss', 'de', 'moosgrün', 'grün'],
  ['moosgrün', 'fr', 'vert mousse', 'vert'],
  ['Navy', 'ja', '紺', '青'],
  ['Chêne', 'tr', 'meşe', undefined],
])('%s is called in %s what a shopper says', (value, language, same, kind) => {
  expect(valueWords(value, language).same).toContain(same)
  if (kind) expect(valueWords(value, language).kind).toContain(kind)
})

test('an English name is taken for what it means in English', () => {
  expect(valueWords('Rose', 'de').same).toEqual(['rosé', 'altrosa'])
  expect(valueWords('Default Title', 'de')).toEqual({ same: [], kind: [] })
})

test('a wording stands in a question as words, and a Han character not within another word', () => {
  expect(lengthIn('haben Sie das in Moosgrün?', 'moosgrün', 'de')).toBeGreaterThan(0)
  expect(lengthIn('schwarzer Tee', 'schwarz', 'de')).toBeGreaterThan(0)
  expect(lengthIn('黒で', '黒', 'ja')).toBe(1)
  expect(lengthIn('能寄到中国吗', '中', 'zh-CN')).toBe(0)
  expect(namesValue('in schwarz bitte', 'de')).toBe(true)
  expect(namesValue('ja bitte', 'de')).toBe(false)
})

test('every value of the table has a name in each of its languages and a kind that it knows', () => {
  const file = readFileSync(join(projectRoot, 'data/understanding/option-values.tsv'), 'utf8')
  const [head, ...lines] = file
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  for (const cells of lines) {
    expect(cells.length, cells[0]).toBe(head!.length)
    const names = cells.slice(2).flatMap((cell) => cell.split('|'))
    expect(
      names.every((name) => name !== '' && name.trim() === name),
      cells[0],
    ).toBe(true)
  }
})
