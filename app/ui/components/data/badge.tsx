import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import type { Tone } from '../feedback/callout'

const TONES: Record<Tone, string> = {
  neutral: 'bg-pressed text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
}

export interface BadgeProps {
  tone?: Tone
  /** A dot before the words, for states that change by themselves. */
  hasDot?: boolean
  children: ReactNode
  className?: string
}

/** A state or a count in one or two words. */
export function Badge({ tone = 'neutral', hasDot, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 text-xs font-medium',
        TONES[tone],
        className,
      )}
    >
      {hasDot ? <span aria-hidden="true" className="size-1.5 rounded-full bg-current" /> : null}
      {children}
    </span>
  )
}
