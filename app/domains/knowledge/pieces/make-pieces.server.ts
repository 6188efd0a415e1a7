import type { Block } from '../reading/block'
import type { Piece } from './piece'
import { sectionsOf, type Unit } from './sections.server'
import { tellingLanguage } from './telling-language.server'

export const SMALLEST = 400
export const LARGEST = 900
const IDEAL = 650

/**
 * Cuts a document into pieces of 400 to 900 characters. A piece never spans two headings and never ends inside a
 * sentence, a list item or a table's row; it is shorter than 400 only where its whole section is. Every word of
 * the document is in a piece's text or in its headings.
 */
export function makePieces(blocks: Block[], language: string): Piece[] {
  return sectionsOf(blocks, language).flatMap(({ headings, anchor, units }) =>
    pack(units).map((text) => ({ headings, anchor, text, language: languageOf(text, language) })),
  )
}

/** A document in one language may quote another; a piece is found in its own. */
function languageOf(text: string, language: string): string {
  const found = tellingLanguage(text)
  return found === null || language.split('-')[0] === found ? language : found
}

/** The cheapest way to cut a section, by dynamic programming over its units. */
function pack(units: Unit[]): string[] {
  const lengths = units.map(({ text, joint }) => text.length + joint.length)
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= units.length; end++) {
    let choice = { cost: Number.POSITIVE_INFINITY, from: end - 1 }
    let size = 0
    for (let from = end - 1; from >= 0; from--) {
      size += lengths[from]!
      const opening = units[from]!.leadIn?.length ?? 0
      if (from < end - 1 && size + opening > LARGEST) break
      const cost = best[from]!.cost + costOf(size + opening, units[from]!, from === 0)
      if (cost < choice.cost) choice = { cost, from }
    }
    best.push(choice)
  }
  const pieces: string[] = []
  for (let end = units.length; end > 0; end = best[end]!.from) {
    pieces.unshift(joinUnits(units.slice(best[end]!.from, end)))
  }
  return pieces
}

/** Far from the ideal length is dear, and so is a start in the middle of a paragraph or list. */
function costOf(size: number, first: Unit, isStart: boolean): number {
  const distance = ((size - IDEAL) / (LARGEST - SMALLEST)) ** 2
  const tooSmall = size < SMALLEST ? 1 : 0
  const inside = isStart || first.joint === '\n\n' ? 0 : first.joint === '\n' ? 0.05 : 0.15
  return 0.1 + distance + tooSmall + inside
}

function joinUnits(units: Unit[]): string {
  const leadIn = units[0]?.leadIn ? `${units[0].leadIn}\n` : ''
  return leadIn + units.map(({ text, joint }, i) => (i === 0 ? text : joint + text)).join('')
}
