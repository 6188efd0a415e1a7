import type { ReactNode } from 'react'

export interface FactTableProps {
  /** Tells it from another of the same page. */
  label?: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A table that scrolls by itself where it is wider than the page. */
export function FactTable({ label, columns, rows }: FactTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="overflow-x-auto" tabIndex={0} aria-label={label ?? columns.join(', ')}>
      <table className={columns.length > 2 ? 'min-w-160 [&_code]:whitespace-nowrap' : undefined}>
        <thead>
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
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
