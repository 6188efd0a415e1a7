import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import type { Tone } from '../feedback/callout'
import { RelativeTime } from '../text/relative-time'

export interface TimelineItem {
  id: string
  /** When; ISO 8601. */
  at: string
  title: ReactNode
  tone?: Tone
  children?: ReactNode
}

const DOTS: Record<Tone, string> = {
  neutral: 'bg-control',
  accent: 'bg-accent',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  info: 'bg-info',
}

/** What happened, one below the other. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="text-sm">
      {items.map(({ id, at, title, tone = 'neutral', children }) => (
        <li key={id} className="group relative ps-6 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute bottom-0 start-[4.5px] top-3 w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={classNames('absolute start-0 top-1.5 size-2.5 rounded-full', DOTS[tone])}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-medium text-ink">{title}</p>
            <span className="text-xs text-muted">
              <RelativeTime value={at} />
            </span>
          </div>
          {children ? <div className="mt-1 text-muted">{children}</div> : null}
        </li>
      ))}
    </ol>
  )
}
