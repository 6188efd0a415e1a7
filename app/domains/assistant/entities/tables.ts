import { type PlacedUnit, type ReadablePassage, unitsOf } from './evidence'
import type { Cell, Unit } from './read-units'

/** Rows that stand below each other under the same columns, or lines of a label and what is said of it. */
export interface Table {
  passage: ReadablePassage
  /** The names of its columns, '' where one has none; empty for labelled lines. */
  columns: string[]
  rows: TableRow[]
}

export interface TableRow extends PlacedUnit {
  /** The first says which row it is. */
  cells: Cell[]
}

/** "Engraving: 12 €", "Engraving – 12 €". */
const LABELLED = /^([^:：;.!?。！？]{1,60}?)\s*(?:[:：]\s*|\s[–—-]\s)(\S.*)$/u

/** The tables of passages, in their order; a lone labelled line is none. */
export function tablesIn(passages: ReadablePassage[]): Table[] {
  return passages.flatMap((passage) => {
    const tables: Table[] = []
    let last: Unit | null = null
    for (const placed of unitsOf({ passages: [passage] })) {
      const cells = cellsOf(placed.unit)
      if (!cells) continue
      const columns = placed.unit.kind === 'row' ? cells.map(({ column }) => column) : []
      const table = tables.at(-1)
      const goesOn =
        table &&
        last &&
        last.heading === placed.unit.heading &&
        placed.unit.line - last.line <= 1 &&
        isSameTable(table.columns, columns)
      if (goesOn) {
        table.rows.push({ ...placed, cells })
        // A cell that is empty in one row is a column all the same.
        if (columns.length > table.columns.length) table.columns = columns
      } else tables.push({ passage, columns, rows: [{ ...placed, cells }] })
      last = placed.unit
    }
    return tables.filter(({ rows, columns }) => rows.length > 1 || columns.some((column) => column !== ''))
  })
}

const isSameTable = (one: string[], other: string[]) =>
  one.length > 0 && other.length > 0 ? one[0] === other[0] : one.length === other.length

function cellsOf({ kind, cells, text }: Unit): Cell[] | null {
  if (kind === 'row') return cells.length > 1 ? cells : null
  if (kind === 'sentence') return null
  const labelled = LABELLED.exec(text)
  return labelled
    ? [
        { column: '', text: labelled[1]! },
        { column: '', text: labelled[2]! },
      ]
    : null
}
