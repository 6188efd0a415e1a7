import type { ReactNode } from 'react'

export interface FactTableProps {
  /** Tells it from another of the same page. */
  label?: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A table; on a phone its rows are blocks: the first cell titles each, the others stand below their column's name. */
export function FactTable({ label, columns, rows }: FactTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="overflow-x-auto" tabIndex={0} aria-label={label ?? columns.join(', ')}>
      <table className="sm:table sm:w-full max-sm:[&_:is(tbody,tr,td)]:block max-sm:[&_td]:border-0 max-sm:[&_td]:py-1 max-sm:[&_tr]:border-b max-sm:[&_tr]:py-3 sm:[&_code]:whitespace-nowrap">
        <thead className="max-sm:hidden">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns don't move
                <td key={place} className="max-sm:first:font-medium">
                  {place > 0 ? (
                    <span className="block text-sm text-muted sm:hidden">{columns[place]}</span>
                  ) : null}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
