import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

export interface Step {
  id: string
  title: string
  text: ReactNode
}

const COLUMNS: Record<number, string> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
}

/** What one does, in order. */
export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <ol
      className={classNames(
        'mt-12 grid gap-x-10 gap-y-10 lg:mt-16',
        COLUMNS[items.length] ?? 'md:grid-cols-3',
      )}
    >
      {items.map(({ id, title, text }, at) => (
        <li key={id} className="border-t-2 border-accent pt-5">
          <p aria-hidden="true" className="text-sm font-medium tabular-nums text-accent-ink">
            {at + 1}
          </p>
          <h3 className="mt-2 text-xl font-semibold text-ink">{title}</h3>
          <div className="lead mt-2 text-muted">{text}</div>
        </li>
      ))}
    </ol>
  )
}
