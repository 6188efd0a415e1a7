import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

export interface CardProps {
  /** For links that lead to it. */
  id?: string
  title?: ReactNode
  description?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  /** Below a line at the bottom. */
  footer?: ReactNode
  /** For tables and lists that reach the edge. */
  isFlush?: boolean
  children?: ReactNode
  className?: string
}

/** A piece of a page that stands by itself. */
export function Card({ id, title, description, actions, footer, isFlush, children, className }: CardProps) {
  return (
    <section
      id={id}
      className={classNames('min-w-0 rounded-lg border border-line bg-surface shadow-xs', className)}
    >
      {title || actions ? (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
          <div className="min-w-0">
            {title ? <h2 className="text-base font-semibold text-ink">{title}</h2> : null}
            {description ? <p className="mt-0.5 text-sm text-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      {children ? (
        <div
          className={
            isFlush
              ? classNames('overflow-hidden rounded-b-lg', title || actions ? 'mt-3 border-t' : null)
              : 'p-4 sm:p-5'
          }
        >
          {children}
        </div>
      ) : null}
      {footer ? (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3 sm:px-5">
          {footer}
        </footer>
      ) : null}
    </section>
  )
}
