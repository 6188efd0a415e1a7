import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { languages } from '~/platform/i18n/languages'

/*
 * Holds every translation to its language's script, and to glyphs of a font that we ship: a letter that nothing draws
 * is a box on somebody's screen.
 */
const folder = 'content/messages'
const fonts = 'node_modules/@fontsource-variable'

/** Scripts that texts of a language are written in; Latin besides stands for names such as Parley. */
const WRITES: Record<string, string[]> = {
  Hans: ['Han', 'Bopomofo'],
  Hant: ['Han', 'Bopomofo'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}
const PACKAGE: Record<string, string> = {
  Arab: 'arabic',
  Armn: 'armenian',
  Beng: 'bengali',
  Deva: 'devanagari',
  Ethi: 'ethiopic',
  Geor: 'georgian',
  Gujr: 'gujarati',
  Guru: 'gurmukhi',
  Hans: 'sc',
  Hant: 'tc',
  Hebr: 'hebrew',
  Jpan: 'jp',
  Khmr: 'khmer',
  Knda: 'kannada',
  Kore: 'kr',
  Laoo: 'lao',
  Mlym: 'malayalam',
  Mymr: 'myanmar',
  Orya: 'oriya',
  Sinh: 'sinhala',
  Taml: 'tamil',
  Telu: 'telugu',
  Thaa: 'thaana',
  Thai: 'thai',
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

interface Face {
  ranges: [number, number][]
  file: string
  glyphs?: Set<number>
}

const faces = new Map<string, Face[]>()

/** The faces of a font by their ranges, as a browser would choose among them. */
function facesOf(name: string): Face[] {
  const known = faces.get(name)
  if (known) return known
  const css = readFileSync(join(fonts, name, 'wght.css'), 'utf8')
  const found = [...css.matchAll(/src: url\(\.\/(\S+?)\)[\s\S]*?unicode-range: ([^;]+);/g)].map(
    ([, file, range]) => ({
      file: join(fonts, name, file!),
      ranges: range!.split(',').map((part) => {
        const [from, to] = part.trim().replace('U+', '').split('-')
        return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)] as [number, number]
      }),
    }),
  )
  faces.set(name, found)
  return found
}

function draws(name: string, codePoint: number): boolean {
  return facesOf(name).some((face) => {
    if (!face.ranges.some(([from, to]) => from <= codePoint && codePoint <= to)) return false
    face.glyphs ??= new Set((fontkit.openSync(face.file) as fontkit.Font).characterSet)
    return face.glyphs.has(codePoint)
  })
}

test.each(languages.map(({ code }) => code))('%s has every letter in a font that we ship', (language) => {
  const own = PACKAGE[scriptOf(language)]
  const shipped = ['inter', ...(own ? [`noto-sans-${own}`] : [])]
  const used = new Set(texts(language).flatMap(([, text]) => [...text.normalize('NFC')]))
  const missing = [...used].filter(
    (character) =>
      !/[\p{Cf}\p{Zs}\n]/u.test(character) && !shipped.some((name) => draws(name, character.codePointAt(0)!)),
  )
  expect(missing).toEqual([])
})
