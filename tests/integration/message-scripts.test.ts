import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { type Piece, piecesOf } from '~/platform/fonts/font-pieces.server'
import { languages } from '~/platform/i18n/languages'

/*
 * Holds every translation to its language's script, and to glyphs of a font that we ship: a letter that nothing draws
 * is a box on somebody's screen.
 */
const folder = 'content/messages'

/** Scripts that texts of a language are written in; Latin besides stands for names such as Parley. */
const WRITES: Record<string, string[]> = {
  Hans: ['Han', 'Bopomofo'],
  Hant: ['Han', 'Bopomofo'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

const scriptOf = (language: string) => new Intl.Locale(language).maximize().script ?? 'Latn'

function texts(language: string): [string, string][] {
  return readdirSync(folder).flatMap((area) => {
    const file = join(folder, area, `${language}.json`)
    try {
      return leaves(JSON.parse(readFileSync(file, 'utf8')), area)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
}

const leaves = (tree: object, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${key}`, value] as [string, string]]
      : leaves(value, `${prefix}.${key}`),
  )

/** Without what stays as it is in every language: placeholders, tags, addresses. */
const plain = (text: string) => text.replace(/\{\{.*?\}\}|<\/?\w+\/?>|https?:\/\/\S+|\S+@\S+/g, ' ')

test.each(languages.map(({ code }) => code))('%s is written in its own script', (language) => {
  const script = scriptOf(language)
  const own = WRITES[script] ?? [script]
  const foreign = new RegExp(
    `(?![${['Latn', 'Common', 'Inherited', ...own].map((name) => `\\p{Script=${name}}`).join('')}])\\p{L}`,
    'u',
  )
  const strays = texts(language).filter(([, text]) => foreign.test(plain(text).normalize('NFC')))
  expect(strays).toEqual([])
  if (script === 'Latn') return
  // A text may be a name; most of a language's letters are its own.
  const letters =
    texts(language)
      .map(([, text]) => plain(text))
      .join('')
      .match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latn}/u.test(letter)).length
  expect(latin / Math.max(1, letters.length)).toBeLessThan(0.15)
})

const glyphs = new Map<string, Set<number>>()

/** Whether one of the pieces claims a character and has it, as a browser would choose among them. */
function draws({ file, ranges }: Piece, codePoint: number): boolean {
  if (!ranges.some(([from, to]) => from <= codePoint && codePoint <= to)) return false
  const known = glyphs.get(file) ?? new Set((fontkit.openSync(file) as fontkit.Font).characterSet)
  glyphs.set(file, known)
  return known.has(codePoint)
}

test.each(languages.map(({ code }) => code))('%s has every letter in a font that we ship', (language) => {
  const shipped = piecesOf(language)
  const used = new Set(texts(language).flatMap(([, text]) => [...text.normalize('NFC')]))
  const missing = [...used].filter(
    (character) =>
      !/[\p{Cf}\p{Zs}\n]/u.test(character) &&
      !shipped.some((piece) => draws(piece, character.codePointAt(0)!)),
  )
  expect(missing).toEqual([])
})
