import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { notoNames, notoOf } from './noto-names'
import { type CodePointRange, readUnicodeRange } from './unicode-range'

const require = createRequire(import.meta.url)

/** A file of a font that comes in pieces, and the code points that it draws. */
export interface Piece {
  file: string
  ranges: readonly CodePointRange[]
}

const pieces = new Map<string, Piece[]>()

/** Pieces that a text in a language may need, those of Inter first. */
export function piecesOf(language: string): Piece[] {
  const noto = notoOf(language)
  return [...readPieces('inter'), ...(noto ? readPieces(`noto-sans-${noto}`) : [])]
}

/** Pieces of every script there is a face for, for names in another script than their text's. */
export const piecesOfAnyScript = (): Piece[] => notoNames.flatMap((name) => readPieces(`noto-sans-${name}`))

/** The piece that draws a character, or null. */
export const pieceFor = (codePoint: number, among: readonly Piece[]): Piece | null =>
  among.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) ?? null

/** What the package's style sheet says of its files. */
function readPieces(name: string): Piece[] {
  const known = pieces.get(name)
  if (known) return known
  const sheet = require.resolve(`@fontsource-variable/${name}/wght.css`)
  const faces = readFileSync(sheet, 'utf8').matchAll(/url\(([^)]+\.woff2)\)[^;]*;\s*unicode-range:([^;}]+)/g)
  // As in a browser: where two claim a character, the one declared later draws it.
  const found = [...faces].reverse().map(([, path, ranges]) => ({
    file: join(dirname(sheet), path!),
    ranges: readUnicodeRange(ranges!),
  }))
  pieces.set(name, found)
  return found
}
