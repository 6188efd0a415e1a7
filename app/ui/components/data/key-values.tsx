import type { ReactNode } from 'react'

export interface KeyValuesProps {
  items: readonly { label: string; value: ReactNode }[]
}

/** Named values below each other; side by side where there's room. */
export function KeyValues({ items }: KeyValuesProps) {
  return (
    <dl className="divide-y divide-line text-sm">
      {items.map(({ label, value }) => (
        <div key={label} className="gap-4 py-2.5 first:pt-0 last:pb-0 sm:flex">
          <dt className="shrink-0 text-muted sm:w-44 sm:max-w-2/5">{label}</dt>
          <dd className="min-w-0 flex-1 text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
