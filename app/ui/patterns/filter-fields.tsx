import { SearchField, type SearchFieldProps } from '../components/forms/search-field'
import { Select, type SelectProps } from '../components/forms/select'
import { useFilterSend } from './filter-bar'

/** The search of a filter bar. */
export function FilterSearch({ className, ...props }: SearchFieldProps) {
  const send = useFilterSend()
  return <SearchField {...props} onClear={send} className={className ?? 'min-w-48 flex-1 sm:max-w-80'} />
}

export interface FilterSelectProps
  extends Pick<SelectProps, 'label' | 'name' | 'options' | 'defaultValue' | 'placeholder' | 'className'> {
  /** First in the list: no filter. */
  anyLabel: string
}

/** A filter of a few values; "any" keeps the name out of the address. */
export function FilterSelect({ anyLabel, options, defaultValue, className, ...props }: FilterSelectProps) {
  const send = useFilterSend()
  return (
    <Select
      {...props}
      size="sm"
      isLabelHidden
      options={[{ id: '', label: anyLabel }, ...options]}
      defaultValue={defaultValue ?? ''}
      onChange={send}
      className={className ?? 'min-w-36 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-28'}
    />
  )
}
