import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Card } from '../components/data/card'
import { NoRows } from '../components/data/no-rows'
import { KeyPagination, type KeyPaginationProps } from '../components/navigation/key-pagination'
import { FilterBar } from './filter-bar'

export interface FilteredListProps {
  /** Fields of a `FilterBar`. */
  filters: ReactNode
  /** How many rows the filters let through, in words. */
  count?: string
  /** The table; null: there is no row. */
  children: ReactNode
  /** Said when there is no row. */
  none: ReactNode
  /** How one comes to the other rows. */
  pages: Omit<KeyPaginationProps, 'params' | 'className' | 'children'>
  /** A choice of how many rows one sees (`RowsChoice`). */
  rowsChoice?: ReactNode
}

/** A list that is searched, filtered and paged by the address's query. */
export function FilteredList({ filters, count, children, none, pages, rowsChoice }: FilteredListProps) {
  const [params] = useSearchParams()
  return (
    <Card isFlush>
      <FilterBar end={count ? <span aria-live="polite">{count}</span> : null}>{filters}</FilterBar>
      <div className="border-t">{children ?? <NoRows>{none}</NoRows>}</div>
      <KeyPagination {...pages} params={params} className="border-t">
        {rowsChoice}
      </KeyPagination>
    </Card>
  )
}
