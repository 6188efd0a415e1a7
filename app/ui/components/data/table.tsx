// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table’s own roles once CSS lays it out as cards
import { Link } from '@remix-run/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { isValidElement, type ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { SelectAllBox, useRowBoxes } from './table-selection'

export interface TableColumn<Row> {
  key: string
  /** Empty above buttons. */
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers, so that their digits stand below each other. */
  align?: 'start' | 'end'
  /** The cell that names the row; the first column unless another says so. */
  isRowHeader?: boolean
  /** Where the header leads: the same list sorted by this column. */
  sortHref?: string
  sorted?: 'ascending' | 'descending'
  /** Left out where the table turns into cards. */
  isHiddenOnPhone?: boolean
  /** For the header and every cell of the column: its width, which a card leaves alone, or where it is left out. */
  className?: string
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes rows selectable: keys chosen so far, and what hears of a change. */
  selection?: {
    selected: ReadonlySet<string>
    onChange: (selected: Set<string>) => void
    rowLabel: (row: Row) => string
  }
  className?: string
}

/**
 * Rows and columns; below 640 px every row is a card whose cells carry their column's name. Rows and cells are elements, not
 * components: a page of the lists is mostly these, and each component among them costs as much as three elements.
 */
export function Table<Row>({ label, columns, rows, rowKey, selection, className }: TableProps<Row>) {
  const headerKey = (columns.find((column) => column.isRowHeader) ?? columns[0])?.key
  const looks = columns.map((column) => lookOf(column, column.key === headerKey))
  const keys = rows.map(rowKey)
  const box = useRowBoxes(keys, selection)
  return (
    <div className={classNames('overflow-x-auto', className)}>
      <table role="table" aria-label={label} className="w-full border-collapse text-sm max-sm:block">
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-b">
            {selection ? (
              <th role="columnheader" scope="col" className="w-10 ps-4 sm:ps-5">
                <SelectAllBox keys={keys} {...selection} />
              </th>
            ) : null}
            {columns.map((column) =>
              column.header ? (
                <HeaderCell key={column.key} column={column} />
              ) : (
                // Buttons name themselves: a header without words would be announced for nothing.
                <td key={column.key} role="cell" className={column.className} />
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row, place) => (
            <tr key={keys[place]} role="row" className="table-row-box">
              {selection ? (
                <td role="cell" className="table-select-cell">
                  {box(keys[place]!, selection.rowLabel(row))}
                </td>
              ) : null}
              {looks.map((look) => drawCell(look, look.column.cell(row)))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column }: { column: TableColumn<Row> }) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={column.sorted}
      className={classNames(
        'whitespace-nowrap px-4 py-2.5 text-xs font-medium text-muted first:ps-4 sm:first:ps-5 sm:last:pe-5',
        column.align === 'end' ? 'text-end' : 'text-start',
        column.className,
      )}
    >
      <HeaderWords column={column} />
    </th>
  )
}

function HeaderWords<Row>({ column }: { column: TableColumn<Row> }) {
  if (!column.sortHref) return <>{column.header}</>
  const Icon = column.sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <Link
      to={column.sortHref}
      preventScrollReset
      className={classNames(
        'group inline-flex items-center gap-1 hover:text-ink',
        // The words stand above the figures, not the arrow.
        column.align === 'end' && 'flex-row-reverse',
      )}
    >
      {column.header}
      <Icon
        aria-hidden="true"
        className={classNames('size-3.5', !column.sorted && 'opacity-0 group-hover:opacity-60')}
      />
    </Link>
  )
}

/** What the cells of a column have in common. */
interface Look<Row> {
  column: TableColumn<Row>
  isHeader: boolean
  className: string
  /** Of a cell without content: in a card a name without a value says nothing. */
  emptyClassName: string
}

function lookOf<Row>(column: TableColumn<Row>, isHeader: boolean): Look<Row> {
  const classes = (isHidden: boolean | undefined) =>
    classNames(
      'table-cell-box',
      column.align === 'end' && 'text-end tabular-nums',
      // A column's width is none of a card's.
      column.className && 'max-sm:w-auto max-sm:max-w-none',
      isHidden && 'max-sm:hidden',
      column.className,
    )
  return { column, isHeader, className: classes(column.isHiddenOnPhone), emptyClassName: classes(true) }
}

const isNothing = (content: ReactNode) => content === null || content === undefined || content === ''

/** One element, which a card's line can hold beside the column's name. */
const isElement = (content: ReactNode) => isValidElement(content) && typeof content.type === 'string'

function drawCell<Row>({ column, isHeader, ...look }: Look<Row>, content: ReactNode) {
  const className = isNothing(content) ? look.emptyClassName : look.className
  if (isHeader)
    return (
      <th key={column.key} role="rowheader" scope="row" className={className}>
        {content}
      </th>
    )
  return (
    <td key={column.key} role="cell" className={className} data-name={column.header || undefined}>
      {isNothing(content) || isElement(content) ? content : <span>{content}</span>}
    </td>
  )
}
