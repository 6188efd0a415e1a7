import bidiFactory from 'bidi-js'
import { Direction, type Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import { directionOf } from '~/platform/i18n/languages'
import { openFont, pieceFor, piecesOf } from './font-files.server'

const bidi = bidiFactory()

/** Outline of a glyph and where it stands, in units of the line's font size; y grows downwards. */
export interface PlacedGlyph {
  path: string
  /** Design units of the glyph's font to one em. */
  unitsPerEm: number
  x: number
  y: number
}

export interface ShapedLine {
  glyphs: PlacedGlyph[]
  /** In ems. */
  width: number
}

/**
 * Glyphs of one line in the order they are seen from left to right: bidirectional order by UAX #9, each stretch of one
 * direction and one font shaped by HarfBuzz, so that letters join, stack and move as their script wants.
 */
export async function shapeLine(text: string, language: string): Promise<ShapedLine> {
  const line: ShapedLine = { glyphs: [], width: 0 }
  for (const { from, to, isRtl } of stretches(text, language)) {
    const runs = await fontRuns(text.slice(from, to), language)
    for (const { text: words, font } of isRtl ? runs.reverse() : runs)
      place(words, font, isRtl, language, line)
  }
  return line
}

/** Stretches of one direction, in the order they are seen. */
function stretches(text: string, language: string) {
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(language))
  const found: { from: number; to: number; isRtl: boolean; level: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[at]!
    const last = found.at(-1)
    if (last && last.level === level) last.to = at + 1
    else found.push({ from: at, to: at + 1, isRtl: level % 2 === 1, level })
  }
  // UAX #9, L2: from the highest level down, what stands at it or above is turned round.
  const highest = Math.max(0, ...found.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) turnRound(found, level)
  return found
}

function turnRound(found: { level: number }[], level: number): void {
  for (let at = 0; at < found.length; at += 1) {
    let end = at
    while (end < found.length && found[end]!.level >= level) end += 1
    if (end - at > 1) found.splice(at, end - at, ...found.slice(at, end).reverse())
    at = Math.max(at, end)
  }
}

/** Stretches of one font. Marks, joiners and spaces stay with what they follow. */
async function fontRuns(text: string, language: string): Promise<{ text: string; font: Font }[]> {
  const among = piecesOf(language)
  const found: { text: string; file: string; font: Font }[] = []
  for (const character of text) {
    const last = found.at(-1)
    const piece = pieceFor(character.codePointAt(0)!, among)
    if (last && (!piece || last.file === piece.file || /[\p{M}\p{Cf}\s]/u.test(character)))
      last.text += character
    else if (piece) found.push({ text: character, file: piece.file, font: await openFont(piece) })
  }
  return found
}

function place(text: string, font: Font, isRtl: boolean, language: string, line: ShapedLine): void {
  const unitsPerEm = font.face.upem
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR)
  buffer.setLanguage(language)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  for (const [at, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance, xOffset, yOffset } = positions[at]!
    line.glyphs.push({
      path: font.glyphToPath(codepoint),
      unitsPerEm,
      x: line.width + xOffset / unitsPerEm,
      y: -yOffset / unitsPerEm,
    })
    line.width += xAdvance / unitsPerEm
  }
}
