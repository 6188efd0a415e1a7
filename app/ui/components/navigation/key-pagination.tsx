import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { ButtonLink } from '../actions/button-link'
import { queryOfPage } from './query-of-page'

export interface KeyPaginationProps {
  /** The address's query: `after` in it is the row that the page in view begins after, `before` the one that it ends before. */
  params: URLSearchParams
  /**
   * Of the first row in view; null: it is the first of all; empty: the rows in view are gone. Left out where one only
   * comes back to the first page.
   */
  previous?: string | null
  /** Of the last row in view; null: there is none after it. */
  next: string | null
  /** What the buttons say; without them it is "previous" and "next page". */
  words?: { first: string; next: string }
  /** Between the buttons: how many rows are shown. */
  children?: ReactNode
  className?: string
}

/** From a list's page to the rows behind it and back: for lists too long to be counted. */
export function KeyPagination({ params, previous, next, words, children, className }: KeyPaginationProps) {
  const { t } = useTranslation('common')
  const isFirst = previous === undefined ? !params.has('after') : previous === null
  if (isFirst && next === null && !children) return null
  const href = (name: 'after' | 'before', key: string | null | undefined) =>
    `?${queryOfPage(params, name, key)}`
  return (
    <nav
      aria-label={t('pagination.label')}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3 sm:px-5',
        className,
      )}
    >
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink to={href('before', previous)} size="sm" preventScrollReset={false}>
          {words ? null : <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          {words?.first ?? t('pagination.previous')}
        </ButtonLink>
      )}
      {children ? (
        <div className="flex justify-center max-sm:order-last max-sm:basis-full">{children}</div>
      ) : null}
      {next === null ? (
        <span />
      ) : (
        <ButtonLink to={href('after', next)} size="sm" preventScrollReset={false}>
          {words?.next ?? t('pagination.next')}
          {words ? null : <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        </ButtonLink>
      )}
    </nav>
  )
}
