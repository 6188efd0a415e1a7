import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** What will be here, and what to do next. */
  children?: ReactNode
  actions?: ReactNode
  /** It is the whole page: its title is the page's `h1`. */
  isPage?: boolean
  className?: string
}

/** Nothing here yet, or nothing found: says why and what to do next. */
export function EmptyState({ icon, title, children, actions, isPage, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={classNames('flex flex-col items-center px-6 py-14 text-center', className)}>
      {icon ? (
        <div className="mb-4 grid size-12 place-items-center rounded-xl bg-accent-soft text-accent-ink [&>svg]:size-6">
          {icon}
        </div>
      ) : null}
      <Title className="text-lg font-semibold text-ink">{title}</Title>
      {children ? <div className="mt-1.5 max-w-md text-muted">{children}</div> : null}
      {actions ? <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
