import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { ButtonLink } from '../actions/button-link'

export interface KeyPaginationProps {
  /** The address's query; `after` in it is the row that the page in view begins after. */
  params: URLSearchParams
  /** Of the last row in view; null: there is none after it. */
  next: string | null
  words: { first: string; next: string }
  className?: string
}

/** From a list's page to the rows after it, and back to the first: for lists too long to be counted. */
export function KeyPagination({ params, next, words, className }: KeyPaginationProps) {
  const { t } = useTranslation('common')
  const isFirst = !params.has('after')
  if (isFirst && next === null) return null
  const href = (after: string | null) => {
    const query = new URLSearchParams(params)
    query.delete('after')
    if (after) query.set('after', after)
    return `?${query}`
  }
  return (
    <nav
      aria-label={t('pagination.label')}
      className={classNames('flex justify-between gap-4 px-4 py-3 sm:px-5', className)}
    >
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink to={href(null)} size="sm">
          {words.first}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink to={href(next)} size="sm">
          {words.next}
        </ButtonLink>
      )}
    </nav>
  )
}
