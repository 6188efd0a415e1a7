import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info'

const LOOKS: Record<Tone, { ground: string; icon: typeof Info; colour: string }> = {
  neutral: { ground: 'bg-sunken', icon: Info, colour: 'text-muted' },
  accent: { ground: 'bg-accent-soft', icon: Info, colour: 'text-accent-ink' },
  good: { ground: 'bg-good-soft', icon: CircleCheck, colour: 'text-good' },
  warn: { ground: 'bg-warn-soft', icon: TriangleAlert, colour: 'text-warn' },
  bad: { ground: 'bg-bad-soft', icon: CircleAlert, colour: 'text-bad' },
  info: { ground: 'bg-info-soft', icon: Info, colour: 'text-info' },
}

export interface CalloutProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** Buttons or links below the words. */
  actions?: ReactNode
  id?: string
  /** `alert` for what appears in answer to something the person did. */
  role?: 'alert' | 'status' | 'note'
  className?: string
}

/** A few lines that must be seen, in the page's flow. */
export function Callout({ tone = 'info', title, children, actions, className, ...rest }: CalloutProps) {
  const { ground, icon: Icon, colour } = LOOKS[tone]
  return (
    <div {...rest} className={classNames('flex gap-3 rounded-lg px-4 py-3 text-sm', ground, className)}>
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4.5 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold text-ink">{title}</p> : null}
        {children ? <div className="text-ink [&_p+p]:mt-1">{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
