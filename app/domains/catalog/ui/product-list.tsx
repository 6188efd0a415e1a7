import { Link } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageRows } from '~/platform/http/page-rows'
import { useMay } from '~/ui/allowed-actions'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { textLinkClasses } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { Table, type TableColumn } from '~/ui/components/data/table'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { useRelativeTimes } from '~/ui/components/text/relative-time'
import { canChooseRows, RowsChoice } from '~/ui/patterns/rows-choice'
import type {
  ProductFacets,
  ProductListQuery,
  ProductPage,
  ProductRow,
  ProductSort,
} from '../products/product-list-query'
import { BulkBar } from './bulk-bar'
import { PriceRange, ProductStatusBadge, StockLevel } from './product-facts'
import { ProductFilters } from './product-filters'
import { ProductThumbnail } from './product-thumbnail'
import { useFacets } from './use-facets'

interface ProductListProps {
  page: Omit<ProductPage, 'products'> & { products: ProductRow[] }
  rows: PageRows
  query: ProductListQuery
  /** Null where no filter is in use that needs them (`useFacets`). */
  facets: ProductFacets | null
}

/** The catalogue: filters, products, what to do with those selected. */
export function ProductList({ page, rows, query, facets }: ProductListProps) {
  const { t } = useTranslation('catalog')
  const choices = useFacets(facets)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const clear = useCallback(() => setSelected(new Set()), [])
  const columns = useColumns(query)
  const mayWrite = useMay('catalog.write')
  return (
    <Card isFlush>
      <ProductFilters query={query} choices={choices} total={page.total} />
      <BulkBar selected={selected} choices={choices} onDone={clear} />
      {page.products.length === 0 ? (
        <EmptyState
          title={t('list.noneFound')}
          actions={<ButtonLink to="?">{t('action.clearFilters')}</ButtonLink>}
          className="border-t"
        >
          {t('list.noneFoundHint')}
        </EmptyState>
      ) : (
        <Table
          label={t('list.label')}
          columns={columns}
          rows={page.products}
          rowKey={({ id }) => id}
          selection={
            mayWrite ? { selected, onChange: setSelected, rowLabel: ({ title }) => title } : undefined
          }
          className="border-t"
        />
      )}
      <PageLinks page={page} query={query} rows={rows} />
    </Card>
  )
}

const NAME = textLinkClasses({ isQuiet: true }, 'line-clamp-2')

function useColumns(query: ProductListQuery): TableColumn<ProductRow>[] {
  const { t } = useTranslation('catalog')
  const relativeTime = useRelativeTimes()
  // A search is ordered by what fits best.
  const sortable = (sort: ProductSort, direction: 'ascending' | 'descending') =>
    query.q
      ? {}
      : {
          sortHref: hrefOf({ ...query, sort, after: undefined }),
          sorted: query.sort === sort ? direction : undefined,
        }
  const priceSort = query.sort === 'price-low' ? 'price-high' : 'price-low'
  return [
    {
      key: 'product',
      header: t('list.product'),
      ...sortable('title', 'ascending'),
      isRowHeader: true,
      className: 'min-w-64',
      cell: (product) => (
        <span className="flex items-center gap-3">
          <ProductThumbnail url={product.imageUrl} />
          <span className="min-w-0">
            <Link to={`/dashboard/catalog/products/${product.id}`} className={NAME}>
              {product.title}
            </Link>
            <span className="block truncate text-sm font-normal text-muted">
              {product.vendor || t('list.variants', { count: product.variantCount })}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('list.status'),
      cell: ({ status, isPublished }) => <ProductStatusBadge status={status} isPublished={isPublished} />,
    },
    {
      key: 'type',
      header: t('list.type'),
      isHiddenOnPhone: true,
      className: 'sm:max-xl:hidden',
      cell: ({ productType }) => (productType ? <span className="line-clamp-2">{productType}</span> : null),
    },
    {
      key: 'stock',
      header: t('list.stock'),
      align: 'end',
      ...sortable('stock-low', 'ascending'),
      className: 'whitespace-nowrap',
      cell: (product) => <StockLevel {...product} />,
    },
    {
      key: 'price',
      header: t('list.price'),
      align: 'end',
      ...sortable(priceSort, 'ascending'),
      ...(query.sort === 'price-low' && !query.q && { sorted: 'ascending' }),
      ...(query.sort === 'price-high' && !query.q && { sorted: 'descending' }),
      className: 'whitespace-nowrap',
      cell: (product) => <PriceRange {...product} />,
    },
    {
      key: 'updated',
      header: t('list.updated'),
      align: 'end',
      ...sortable('updated', 'descending'),
      isHiddenOnPhone: true,
      className: 'whitespace-nowrap sm:max-lg:hidden',
      cell: ({ updatedAt }) => relativeTime(updatedAt),
    },
  ]
}

/** The list's address for a query; what is as usual stays out of it. */
function hrefOf(query: ProductListQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value && !(name === 'sort' && value === 'updated')) search.set(name, value)
  }
  return `?${search}`
}

function PageLinks({ page, query, rows }: Pick<ProductListProps, 'page' | 'query' | 'rows'>) {
  const { t } = useTranslation('catalog')
  const isLong = Boolean(query.q) && page.products.length >= 200
  // A search shows all that it found.
  const isChoice = !query.q && canChooseRows(page.total)
  if (!page.next && !query.after && !isLong && !isChoice) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3 text-sm text-muted sm:px-5">
      {isChoice ? <RowsChoice rows={rows} className="me-auto" /> : null}
      {isLong ? <p className="me-auto">{t('list.searchMost', { count: 200 })}</p> : null}
      {query.after ? (
        <ButtonLink size="sm" variant="quiet" to={hrefOf({ ...query, after: undefined })}>
          {t('action.firstPage')}
        </ButtonLink>
      ) : null}
      {page.next ? (
        <ButtonLink size="sm" to={hrefOf({ ...query, after: page.next })}>
          {t('action.nextPage')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
