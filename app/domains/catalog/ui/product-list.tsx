import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { Table, type TableColumn } from '~/ui/components/data/table'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type {
  ProductFacets,
  ProductListItem,
  ProductListQuery,
  ProductPage,
} from '../products/product-list-query'
import { BulkBar } from './bulk-bar'
import { PriceRange, ProductStatusBadge, StockLevel } from './product-facts'
import { ProductFilters } from './product-filters'
import { ProductThumbnail } from './product-thumbnail'

interface ProductListProps {
  page: ProductPage
  query: ProductListQuery
  facets: ProductFacets
}

/** The catalogue: filters, products, what to do with those selected. */
export function ProductList({ page, query, facets }: ProductListProps) {
  const { t } = useTranslation('catalog')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const clear = useCallback(() => setSelected(new Set()), [])
  const columns = useColumns()
  return (
    <Card isFlush>
      <ProductFilters query={query} facets={facets} total={page.total} />
      <BulkBar selected={selected} collections={facets.collections} onDone={clear} />
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
          selection={{ selected, onChange: setSelected, rowLabel: ({ title }) => title }}
          className="border-t"
        />
      )}
      <PageLinks page={page} query={query} />
    </Card>
  )
}

function useColumns(): TableColumn<ProductListItem>[] {
  const { t } = useTranslation('catalog')
  return [
    {
      key: 'product',
      header: t('list.product'),
      isRowHeader: true,
      className: 'min-w-64',
      cell: (product) => (
        <span className="flex items-center gap-3">
          <ProductThumbnail url={product.imageUrl} />
          <span className="min-w-0">
            <TextLink
              isQuiet
              to={`/dashboard/catalog/products/${product.id}`}
              className="line-clamp-2 font-medium"
            >
              {product.title}
            </TextLink>
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
      className: 'max-lg:hidden',
      cell: ({ productType }) => <span className="line-clamp-2">{productType}</span>,
    },
    { key: 'stock', header: t('list.stock'), align: 'end', cell: (product) => <StockLevel {...product} /> },
    { key: 'price', header: t('list.price'), align: 'end', cell: (product) => <PriceRange {...product} /> },
    {
      key: 'updated',
      header: t('list.updated'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
  ]
}

function PageLinks({ page, query }: { page: ProductPage; query: ProductListQuery }) {
  const { t } = useTranslation('catalog')
  const isLong = Boolean(query.q) && page.products.length >= 200
  if (!page.next && !query.after && !isLong) return null
  const href = (after: string | null) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, after }))
      if (value) search.set(name, String(value))
    return `?${search}`
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3 text-sm text-muted sm:px-5">
      {isLong ? <p className="me-auto">{t('list.searchMost', { count: 200 })}</p> : null}
      {query.after ? (
        <ButtonLink size="sm" variant="quiet" to={href(null)}>
          {t('action.firstPage')}
        </ButtonLink>
      ) : null}
      {page.next ? (
        <ButtonLink size="sm" to={href(page.next)}>
          {t('action.nextPage')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
