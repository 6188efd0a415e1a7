import { readHeader } from './columns'

const CANDIDATES = [',', ';', '\t'] as const

/**
 * The mark between cells, found by which one makes the most known column names of the first line: the platform
 * writes commas, a spreadsheet in many countries saves semicolons.
 *
 * @param start the file's beginning, with the whole first line in it
 */
export function findDelimiter(start: string): ',' | ';' | '\t' {
  const line = start.slice(0, start.search(/[\r\n]|$/))
  const known = (mark: string) => readHeader(line.split(mark).map(unquote)).columns.length
  return CANDIDATES.reduce((best, mark) => (known(mark) > known(best) ? mark : best))
}

const unquote = (cell: string) => cell.trim().replace(/^"|"$/g, '')
