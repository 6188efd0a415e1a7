import { readFile } from 'node:fs/promises'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import type { Piece } from '~/platform/fonts/font-pieces.server'

export { pieceFor, piecesOf } from '~/platform/fonts/font-pieces.server'

const MOST_FONTS = 24
const fonts = new Map<string, Promise<Font>>()

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
