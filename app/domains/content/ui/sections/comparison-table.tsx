import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ComparisonTableProps {
  /** What is compared, for those who hear the page. */
  caption: string
  columns: readonly { key: string; name: string }[]
  rows: readonly { key: string; name: string; note?: string; cells: readonly (ReactNode | boolean)[] }[]
  /** Words for a tick and a dash. */
  words: { yes: string; no: string }
}

/** Plans or products next to each other. Scrolls inside itself where the window is narrower. */
export function ComparisonTable({ caption, columns, rows, words }: ComparisonTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-5 mt-12 overflow-x-auto px-5 sm:-mx-8 sm:px-8"
    >
      <table className="w-full min-w-xl border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b">
            <td />
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="px-4 pb-4 text-start text-base font-semibold text-ink">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, note, cells }) => (
            <tr key={key} className="border-b">
              <th scope="row" className="py-4 pe-4 text-start align-top font-normal text-ink">
                {name}
                {note ? <span className="block text-sm text-muted">{note}</span> : null}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.key} className="px-4 py-4 align-top text-muted">
                  {typeof cell === 'boolean' ? <Mark isThere={cell} words={words} /> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Mark({ isThere, words }: { isThere: boolean; words: ComparisonTableProps['words'] }) {
  const Icon = isThere ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" className={isThere ? 'size-5 text-accent-ink' : 'size-5 text-faint'} />
      <span className="sr-only">{isThere ? words.yes : words.no}</span>
    </>
  )
}
