import { type ShapedLine, shapeLine } from './shape-line.server'

/** Scripts that don't part their words by spaces: lines may break between any two words that a dictionary knows. */
const UNSPACED = /^(ja|zh|th|lo|km|my)\b/

/** Font sizes in pixels from the one that's wished for down to the one that always does. */
const SIZES = [84, 76, 68, 60, 52, 44] as const
const MOST_LINES = 3

export interface SetText {
  size: number
  lines: ShapedLine[]
}

/** Sets a title as large as it may be for a width in pixels; what is longer than three lines of the smallest ends in “…”. */
export async function setLines(text: string, language: string, width: number): Promise<SetText> {
  for (const size of SIZES) {
    const lines = await breakLines(text, language, width / size)
    if (lines.length <= MOST_LINES) return { size, lines: await shaped(lines, language) }
  }
  const size = SIZES.at(-1)!
  const lines = (await breakLines(text, language, width / size - 1)).slice(0, MOST_LINES)
  return { size, lines: await shaped(lines.with(-1, `${lines.at(-1)}…`), language) }
}

const shaped = (lines: string[], language: string) =>
  Promise.all(lines.map((line) => shapeLine(line, language)))

/** Fills each line before the next one begins; `width` in ems. */
async function breakLines(text: string, language: string, width: number): Promise<string[]> {
  const lines: string[] = []
  let line = ''
  for (const part of partsOf(text, language)) {
    const longer = line + part
    if (line && (await shapeLine(longer.trim(), language)).width > width) {
      lines.push(line.trim())
      line = part
    } else line = longer
  }
  return line.trim() ? [...lines, line.trim()] : lines
}

/** What may not be broken, each with the space or the mark after it. */
function partsOf(text: string, language: string): string[] {
  if (!UNSPACED.test(language)) return text.match(/\S+\s*/g) ?? []
  const parts: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike || parts.length === 0) parts.push(segment)
    else parts[parts.length - 1] += segment
  }
  return parts
}
