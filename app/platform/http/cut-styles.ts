import { drawingFaces } from '~/platform/fonts/drawing-faces'
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
export function cutStyles(css: string): (page: string) => string {
  const sheet = readStyleSheet(css)
  const drawing = drawingFaces(sheet.faces)
  return (page) => {
    const marks = sheet.marks.marksOf(marksOfPage(page))
    const isThere = (need: Need): boolean =>
      typeof need === 'number' ? marks[need] === 1 : need.some((way) => way.every(isThere))
    const rules = Uint8Array.from(sheet.rules, ({ ways }) => Number(ways.some((way) => way.every(isThere))))
    return written(sheet.parts, { rules, faces: drawing(page), names: namesRead(sheet, rules) })
  }
}

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
