import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Skeleton } from '~/ui/components/feedback/skeleton'
import { TextField } from '~/ui/components/forms/text-field'
import { FilterBar } from '~/ui/patterns/filter-bar'
import { FilterSearch, FilterSelect } from '~/ui/patterns/filter-fields'
import { needsFacets } from '../products/needs-facets'
import type { ProductFacets, ProductListQuery } from '../products/product-list-query'
import type { Facets } from './use-facets'

interface ProductFiltersProps {
  query: ProductListQuery
  choices: Facets
  total: number
}

/** Search and filters above the products; a filter with nothing to choose isn't shown. */
export function ProductFilters({ query, choices, total }: ProductFiltersProps) {
  const { t } = useTranslation('catalog')
  return (
    <FilterBar end={t('list.count', { count: total })}>
      <FilterSearch name="q" label={t('filter.search')} defaultValue={query.q} />
      <FilterSelect
        name="status"
        label={t('filter.status')}
        anyLabel={t('filter.anyStatus')}
        defaultValue={query.status}
        options={(['active', 'hidden', 'draft', 'archived'] as const).map((id) => ({
          id,
          label: t(`status.${id}`),
        }))}
      />
      <FilterSelect
        name="stock"
        label={t('filter.stock')}
        anyLabel={t('filter.anyStock')}
        defaultValue={query.stock}
        options={[
          { id: 'in', label: t('filter.inStock') },
          { id: 'out', label: t('filter.soldOut') },
        ]}
      />
      <MoreFilters query={query} choices={choices} />
      {query.sort === 'updated' ? null : <input type="hidden" name="sort" value={query.sort} />}
    </FilterBar>
  )
}

/** What is needed now and then, folded away unless it is in use. */
function MoreFilters({
  query,
  choices: { facets, isFailed, load },
}: Pick<ProductFiltersProps, 'query' | 'choices'>) {
  const { t } = useTranslation('catalog')
  const folder = useRef<HTMLDetailsElement>(null)
  const isInUse = needsFacets(query)
  // Somebody may have opened it before the page's script came.
  useEffect(() => {
    if (folder.current?.open && !isInUse) load()
  }, [isInUse, load])
  return (
    <details
      ref={folder}
      open={isInUse}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isInUse) load()
      }}
      className="group open:basis-full"
    >
      <summary className={buttonClasses({ variant: 'quiet' }, 'cursor-pointer list-none')}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t('filter.more')}
      </summary>
      <div className="flex flex-wrap gap-2 pt-2" aria-busy={!facets && !isFailed}>
        {facets ? <FacetFilters query={query} facets={facets} /> : isFailed ? null : <FacetSkeletons />}
        <TextField
          name="min"
          label={t('filter.min')}
          isLabelHidden
          placeholder={t('filter.min')}
          defaultValue={query.min}
          inputMode="decimal"
          className="w-28 [&_input]:h-9 [&_input]:text-sm"
        />
        <TextField
          name="max"
          label={t('filter.max')}
          isLabelHidden
          placeholder={t('filter.max')}
          defaultValue={query.max}
          inputMode="decimal"
          className="w-28 [&_input]:h-9 [&_input]:text-sm"
        />
      </div>
    </details>
  )
}

function FacetSkeletons() {
  return ['vendor', 'type', 'tag'].map((name) => (
    <Skeleton key={name} className="h-9 w-36 rounded-md pointer-coarse:h-11" />
  ))
}

function FacetFilters({ query, facets }: { query: ProductListQuery; facets: ProductFacets }) {
  const { t } = useTranslation('catalog')
  const named = (values: string[]) => values.map((value) => ({ id: value, label: value }))
  return (
    <>
      {facets.vendors.length > 1 ? (
        <FilterSelect
          name="vendor"
          label={t('filter.vendor')}
          anyLabel={t('filter.anyVendor')}
          defaultValue={query.vendor}
          options={named(facets.vendors)}
        />
      ) : null}
      {facets.types.length > 1 ? (
        <FilterSelect
          name="type"
          label={t('filter.type')}
          anyLabel={t('filter.anyType')}
          defaultValue={query.type}
          options={named(facets.types)}
        />
      ) : null}
      {facets.tags.length > 0 ? (
        <FilterSelect
          name="tag"
          label={t('filter.tag')}
          anyLabel={t('filter.anyTag')}
          defaultValue={query.tag}
          options={named(facets.tags)}
        />
      ) : null}
      {facets.collections.length > 0 ? (
        <FilterSelect
          name="collection"
          label={t('filter.collection')}
          anyLabel={t('filter.anyCollection')}
          defaultValue={query.collection}
          options={facets.collections.map(({ id, title }) => ({ id, label: title }))}
        />
      ) : null}
    </>
  )
}
