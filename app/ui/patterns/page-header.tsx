import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../components/navigation/breadcrumbs'

export interface PageHeaderProps {
  title: string
  description?: ReactNode
  /** Pages above this one, outermost first. */
  breadcrumbs?: readonly Crumb[]
  /** Beside the title: a badge, for example. */
  titleExtra?: ReactNode
  /** Buttons; the most important last. */
  actions?: ReactNode
}

/** Top of a page: where one is, what it's for, what can be done. Holds the page's only `h1`. */
export function PageHeader({ title, description, breadcrumbs, titleExtra, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {breadcrumbs ? <Breadcrumbs items={breadcrumbs} className="mb-1.5" /> : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-semibold text-ink">{title}</h1>
          {titleExtra}
        </div>
        {description ? <p className="mt-1 max-w-2xl text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
