import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { type Piece, pieceFor, piecesOf, piecesOfAnyScript } from '~/platform/fonts/font-pieces.server'
import { nameFont } from './name-font'

const require = createRequire(import.meta.url)

/** Weights that the papers are set in. */
const WEIGHTS = [400, 600] as const

/** Noto's Arabic can't be copied out of a PDF rightly: its letters are drawn of parts. Vazirmatn's can. */
const VAZIRMATN: Record<(typeof WEIGHTS)[number], string> = {
  400: '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  600: '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
}

export interface CutFonts {
  /** In the order in which they are asked for a character. */
  families: string[]
  files: Buffer[]
}

/** Which piece draws each character of a text; null for what no font of ours draws. */
export async function choosePieces(text: string, language: string): Promise<Map<string, Piece | null>> {
  const arabic = vazirmatn(await arabicLetters())
  const own = [arabic, ...piecesOf(language)]
  const chosen = new Map<string, Piece | null>()
  for (const character of new Set(text)) {
    const code = character.codePointAt(0)!
    chosen.set(character, pieceFor(code, own) ?? pieceFor(code, piecesOfAnyScript()))
  }
  return chosen
}

/** Pieces in the order in which Typst asks them: Inter first, so that Latin in other faces stays unused. */
export function inOrder(pieces: Iterable<Piece | null>, language: string): Piece[] {
  const order = piecesOf(language)
  const place = (piece: Piece) => (order.includes(piece) ? order.indexOf(piece) : order.length)
  const wanted = [...new Set(pieces)].filter((piece) => piece !== null)
  return wanted.sort((a, b) => place(a) - place(b))
}

const cut = new Map<string, Promise<Buffer[]>>()
const MOST_CUT = 400

/** The pieces in both weights, each under a family name of its own; those cut before are kept. */
export async function cutFonts(pieces: readonly Piece[]): Promise<CutFonts> {
  const files = await Promise.all(pieces.map(cutPiece))
  return { families: pieces.map(familyOf), files: files.flat() }
}

function cutPiece(piece: Piece): Promise<Buffer[]> {
  const known = cut.get(piece.file)
  if (known) return known
  if (cut.size >= MOST_CUT) cut.clear()
  const made = Promise.all(WEIGHTS.map((weight) => cutWeight(piece, weight)))
  made.catch(() => cut.delete(piece.file))
  cut.set(piece.file, made)
  return made
}

async function cutWeight(piece: Piece, weight: (typeof WEIGHTS)[number]): Promise<Buffer> {
  if (piece.file === VAZIRMATN[400])
    return nameFont(await readFile(require.resolve(VAZIRMATN[weight])), familyOf(piece))
  const font = await subsetFont(await readFile(piece.file), '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  })
  return nameFont(font, familyOf(piece))
}

/** Short and of plain letters, the same in every process. */
const familyOf = ({ file }: Piece) =>
  file
    .split('/')
    .at(-1)!
    .replace(/-wght-normal\.woff2$|_400Regular\.ttf$/, '')

let arabic: Promise<Piece['ranges']> | undefined

/** Arabic letters that Vazirmatn has; its Latin ones are left to Inter. */
function arabicLetters(): Promise<Piece['ranges']> {
  arabic ??= readFile(require.resolve(VAZIRMATN[400])).then((font) =>
    [...new Face(new Blob(font)).collectUnicodes()]
      .filter((code) => /\p{Script_Extensions=Arabic}/u.test(String.fromCodePoint(code)))
      .map((code) => [code, code] as const),
  )
  return arabic
}

let vazirmatnPiece: Piece | undefined

function vazirmatn(ranges: Piece['ranges']): Piece {
  vazirmatnPiece ??= { file: VAZIRMATN[400], ranges }
  return vazirmatnPiece
}
