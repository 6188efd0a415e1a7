import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { useFormat } from '~/ui/use-format'
import { ButtonLink } from '../actions/button-link'

export interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** Address of a page. */
  href: (page: number) => string
  className?: string
}

/** Which rows are in view, and the way to the next and the previous ones. Nothing when all fit. */
export function Pagination({ page, pageSize, total, href, className }: PaginationProps) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  if (total <= pageSize && page === 1) return null
  const first = Math.min(total, (page - 1) * pageSize + 1)
  const last = Math.min(total, page * pageSize)
  const step = (target: number, label: string, Icon: typeof ChevronLeft, isPossible: boolean) =>
    isPossible ? (
      <ButtonLink to={href(target)} size="sm" aria-label={label} preventScrollReset={false} className="px-2">
        <Icon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </ButtonLink>
    ) : (
      <span
        aria-hidden="true"
        className="grid h-8 w-8.5 place-items-center rounded-sm border text-faint opacity-50"
      >
        <Icon className="size-4 rtl:-scale-x-100" />
      </span>
    )
  return (
    <nav
      aria-label={t('pagination.label')}
      className={classNames(
        'flex items-center justify-between gap-4 px-4 py-3 text-sm text-muted sm:px-5',
        className,
      )}
    >
      <span className="tabular-nums">
        {t('pagination.range', { first: number(first), last: number(last), total: number(total) })}
      </span>
      <span className="flex gap-1.5">
        {step(page - 1, t('pagination.previous'), ChevronLeft, page > 1)}
        {step(page + 1, t('pagination.next'), ChevronRight, last < total)}
      </span>
    </nav>
  )
}
