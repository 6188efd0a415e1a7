import { charactersBesidesAscii, drawingFaces } from '~/platform/fonts/drawing-faces'
import { marksOfPage } from './page-marks'
import { type Need, type Part, readStyleSheet, ruleText, type StyleSheet } from './style-sheet'

/**
 * Cuts a style sheet up so that what one page needs of it can be written into the page, which then waits for no second
 * answer. A rule stays when every class and element that it asks for stands in the page (`:not(…)` asks for none), a custom
 * property when a rule that stays reads it, a font's face when it draws a character of the page and such a rule names its
 * family. Attributes and states may come later and count as there; what a script puts into the page has elements and
 * classes that stood there before, or brings styles along.
 *
 * @param css a built style sheet, addresses in it absolute
 * @throws CssSyntaxError when it isn't CSS
 */
export function cutStyles(css: string): (page: ReadPage) => string {
  const sheet = readStyleSheet(css)
  const drawing = drawingFaces(sheet.faces)
  const known = new Map<string, string>()
  return ({ marks: found, characters }) => {
    const marks = sheet.marks.marksOf(found)
    const faces = drawing(characters)
    // Pages of one kind ask for the same.
    const asked = Buffer.concat([marks, faces]).toString('latin1')
    const same = known.get(asked)
    if (same !== undefined) return same
    const isThere = (need: Need): boolean =>
      typeof need === 'number' ? marks[need] === 1 : need.some((way) => way.every(isThere))
    const rules = Uint8Array.from(sheet.rules, ({ ways }) => Number(ways.some((way) => way.every(isThere))))
    const text = written(sheet.parts, { rules, faces, names: namesRead(sheet, rules) })
    if (known.size >= MOST_KINDS) known.clear()
    known.set(asked, text)
    return text
  }
}

/** Of pages: more than there are addresses in a few languages. */
const MOST_KINDS = 300

/** What style sheets may ask of a page. */
export interface ReadPage {
  marks: ReadonlySet<string>
  characters: ReadonlySet<string>
}

/** Reads a page once for all its style sheets. */
export const readPage = (page: string): ReadPage => ({
  marks: marksOfPage(page),
  characters: charactersBesidesAscii(page),
})

/** 1 at the place or number of what stays. */
interface Kept {
  rules: Uint8Array
  faces: Uint8Array
  names: Uint8Array
}

/** Names that rules which stay read, those included that are read by way of others. */
function namesRead({ rules, named, names }: StyleSheet, kept: Uint8Array): Uint8Array {
  const read = names.marksOf([])
  const mark = (found: readonly number[]) => {
    for (const name of found) read[name] = 1
  }
  let waiting: { name: number; reads: readonly number[] }[] = [...named]
  for (const { place, lines, reads, text } of rules) {
    if (!kept[place]) continue
    mark(reads)
    if (text === null)
      for (const { property, reads: found } of lines)
        if (property !== null) waiting.push({ name: property, reads: found })
  }
  for (let before = Number.POSITIVE_INFINITY; waiting.length < before; ) {
    before = waiting.length
    waiting = waiting.filter(({ name, reads }) => {
      if (read[name]) mark(reads)
      return !read[name]
    })
  }
  return read
}

function written(parts: readonly Part[], kept: Kept): string {
  let text = ''
  for (const part of parts) text += writtenPart(part, kept)
  return text
}

function writtenPart(part: Part, kept: Kept): string {
  switch (part.kind) {
    case 'named':
      return kept.names[part.name] ? part.text : ''
    case 'face':
      return kept.faces[part.place] && kept.names[part.family] ? part.text : ''
    case 'statement':
      return part.text
    case 'block': {
      const inner = written(part.parts, kept)
      return inner && `${part.head}{${inner}}`
    }
    case 'rule': {
      if (!kept.rules[part.place]) return ''
      if (part.text !== null) return part.text
      return ruleText(
        part.head,
        part.lines.filter(({ property }) => property === null || kept.names[property]),
      )
    }
  }
}
