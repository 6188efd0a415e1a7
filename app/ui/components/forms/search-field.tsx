import { Search, X } from 'lucide-react'
import { forwardRef } from 'react'
import {
  type SearchFieldProps as AriaProps,
  SearchField as AriaSearchField,
  Button,
  Group,
  Input,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { FieldLabel, inputClasses } from './field-parts'

export interface SearchFieldProps extends Omit<AriaProps, 'children' | 'className' | 'style'> {
  /** Read out; the magnifier shows it to the eye. */
  label: string
  placeholder?: string
  className?: string
}

/** Text to look for; Escape and the cross empty it. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, placeholder, className, ...props },
  ref,
) {
  const { t } = useTranslation('common')
  return (
    <AriaSearchField {...props} className={classNames('group', className)}>
      <FieldLabel label={label} isHidden />
      <Group className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          ref={ref}
          placeholder={placeholder ?? label}
          className={classNames(
            inputClasses,
            // Room for the cross only while it is there: a hint keeps the whole field.
            'h-9 ps-9 pe-9 text-sm group-data-empty:pe-3 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <Button
          aria-label={t('action.clear')}
          className="absolute end-1.5 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-xs text-muted hover:bg-hover group-data-empty:hidden"
        >
          <X aria-hidden="true" className="size-3.5" />
        </Button>
      </Group>
    </AriaSearchField>
  )
})
