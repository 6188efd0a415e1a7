import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

export interface StatProps {
  label: string
  /** Formatted for the reader already. */
  value: ReactNode
  /** Against the time before: the words, and whether that's good news. */
  change?: { words: string; direction: 'up' | 'down'; isGood: boolean }
  /** What the figure counts, exactly. */
  note?: ReactNode
  /** A sparkline, for example. */
  children?: ReactNode
}

/** One figure that matters. */
export function Stat({ label, value, change, note, children }: StatProps) {
  const Icon = change?.direction === 'down' ? TrendingDown : TrendingUp
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-xs sm:p-5">
      <dl>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-3xl font-semibold tabular-nums text-ink">{value}</span>
          {change ? (
            <span
              className={classNames(
                'inline-flex items-center gap-1 text-sm font-medium',
                change.isGood ? 'text-good' : 'text-bad',
              )}
            >
              <Icon aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
              {change.words}
            </span>
          ) : null}
        </dd>
      </dl>
      {note ? <p className="mt-1 text-xs text-muted">{note}</p> : null}
      {children ? <div className="mt-auto pt-3">{children}</div> : null}
    </div>
  )
}
