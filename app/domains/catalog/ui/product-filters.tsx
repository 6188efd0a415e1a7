import { useTranslation } from 'react-i18next'
import { TextField } from '~/ui/components/forms/text-field'
import { FilterBar } from '~/ui/patterns/filter-bar'
import { FilterSearch, FilterSelect } from '~/ui/patterns/filter-fields'
import type { ProductFacets, ProductListQuery } from '../products/product-list-query'

interface ProductFiltersProps {
  query: ProductListQuery
  facets: ProductFacets
  total: number
}

/** Search and filters above the products; a filter with nothing to choose isn't shown. */
export function ProductFilters({ query, facets, total }: ProductFiltersProps) {
  const { t } = useTranslation('catalog')
  const named = (values: string[]) => values.map((value) => ({ id: value, label: value }))
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
      <TextField
        name="min"
        label={t('filter.min')}
        isLabelHidden
        placeholder={t('filter.min')}
        defaultValue={query.min}
        inputMode="decimal"
        className="w-28"
      />
      <TextField
        name="max"
        label={t('filter.max')}
        isLabelHidden
        placeholder={t('filter.max')}
        defaultValue={query.max}
        inputMode="decimal"
        className="w-28"
      />
      {query.sort === 'updated' ? null : <input type="hidden" name="sort" value={query.sort} />}
    </FilterBar>
  )
}
