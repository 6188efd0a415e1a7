import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export interface Crumb {
  label: string
  to: string
}

/** The pages above this one, outermost first; the page itself isn't among them. */
export function Breadcrumbs({ items, className }: { items: readonly Crumb[]; className?: string }) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={t('breadcrumbs')} className={className}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-muted">
        {items.map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-1">
            {index > 0 ? (
              <ChevronRight aria-hidden="true" className="size-3.5 text-faint rtl:-scale-x-100" />
            ) : null}
            <Link to={to} className="rounded-xs transition-colors hover:text-ink">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
