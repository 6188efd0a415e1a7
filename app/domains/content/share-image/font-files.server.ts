import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import { decompress } from 'wawoff2'

const require = createRequire(import.meta.url)

/** Packages with a face for each ISO 15924 script; Inter draws Latin, Greek and Cyrillic wherever they stand. */
const NOTO: Record<string, string> = {
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

/** A file of a font that comes in pieces, and the code points that it draws. */
interface Piece {
  file: string
  ranges: readonly (readonly [from: number, to: number])[]
}

const MOST_FONTS = 24
const pieces = new Map<string, Piece[]>()
const fonts = new Map<string, Promise<Font>>()

/** Pieces that a text in a language may need, those of Inter first. */
export function piecesOf(language: string): Piece[] {
  const noto = NOTO[new Intl.Locale(language).maximize().script ?? '']
  return [...readPieces('inter'), ...(noto ? readPieces(`noto-sans-${noto}`) : [])]
}

/** The piece that draws a character, or null. */
export const pieceFor = (codePoint: number, among: readonly Piece[]): Piece | null =>
  among.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) ?? null

/** A piece at semibold weight, ready to be shaped with; the last few stay open. */
export function openFont({ file }: Piece): Promise<Font> {
  const known = fonts.get(file)
  if (known) fonts.delete(file)
  const opened = known ?? load(file)
  fonts.set(file, opened)
  if (fonts.size > MOST_FONTS) fonts.delete(fonts.keys().next().value!)
  return opened
}

async function load(file: string): Promise<Font> {
  const font = new Font(new Face(new Blob(await decompress(await readFile(file)))))
  font.setVariations([new Variation('wght', 600)])
  return font
}

/** What the package's style sheet says of its files. */
function readPieces(name: string): Piece[] {
  const known = pieces.get(name)
  if (known) return known
  const sheet = require.resolve(`@fontsource-variable/${name}/wght.css`)
  const faces = readFileSync(sheet, 'utf8').matchAll(/url\(([^)]+\.woff2)\)[^;]*;\s*unicode-range:([^;}]+)/g)
  // As in a browser: where two claim a character, the one declared later draws it.
  const found = [...faces].reverse().map(([, path, ranges]) => ({
    file: join(dirname(sheet), path!),
    ranges: ranges!.split(',').map(asRange),
  }))
  pieces.set(name, found)
  return found
}

/** `U+0900-097F` as two numbers. */
function asRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
