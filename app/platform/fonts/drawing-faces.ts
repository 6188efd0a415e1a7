import type { CodePointRange } from './unicode-range'

const FIRST_BESIDES_ASCII = 0x80

/**
 * Tells which of a style sheet's font faces draw a character of a page. Every page has ASCII in it. A sheet of Chinese or
 * Japanese has ten thousand ranges and a page some hundred characters, so each character looks for its range.
 *
 * @param faces what each of them draws
 * @returns for a page's characters besides ASCII: 1 at the place of each face that it needs
 */
export function drawingFaces(
  faces: readonly (readonly CodePointRange[])[],
): (characters: Iterable<string>) => Uint8Array {
  const always = faces.map((ranges) => ranges.some(([from]) => from < FIRST_BESIDES_ASCII))
  const ranges = faces
    .flatMap((own, face) => (always[face] ? [] : own.map(([from, to]) => ({ from, to, face }))))
    .sort((a, b) => a.from - b.from)
  // The last code point of a range and of all before it: where to stop looking back, as faces may share characters.
  let last = 0
  const reach = ranges.map(({ to }) => (last = Math.max(last, to)))
  const mark = (point: number, needed: Uint8Array) => {
    let low = 0
    let high = ranges.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (ranges[middle]!.from <= point) low = middle + 1
      else high = middle
    }
    for (let place = low - 1; place >= 0 && reach[place]! >= point; place--)
      if (ranges[place]!.to >= point) needed[ranges[place]!.face] = 1
  }
  return (characters) => {
    const needed = Uint8Array.from(always, Number)
    if (ranges.length > 0) for (const character of characters) mark(character.codePointAt(0)!, needed)
    return needed
  }
}

/** Each once. */
export function charactersBesidesAscii(page: string): Set<string> {
  const characters = new Set<string>()
  // Words come again and again.
  for (const word of new Set(page.match(/[^\0-\x7f]+/g)))
    for (const character of word) characters.add(character)
  return characters
}
