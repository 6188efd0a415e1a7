import { Search, X } from 'lucide-react'
import { forwardRef, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { inputClasses } from './field-parts'

export interface SearchFieldProps {
  /** Read out; the magnifier shows it to the eye. */
  label: string
  name?: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onClear?: () => void
  placeholder?: string
  autoFocus?: boolean
  className?: string
}

/** Text to look for; Escape and the cross empty it. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, placeholder, className, onChange, onClear, ...props },
  ref,
) {
  const { t } = useTranslation('common')
  const id = useId()
  const input = useRef<HTMLInputElement | null>(null)
  const clear = () => {
    const field = input.current
    if (!field) return
    // As if it were typed, so that whatever listens to the field or its form knows.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    onClear?.()
  }
  return (
    <div className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-faint"
        />
        <input
          {...props}
          id={id}
          ref={(field) => {
            input.current = field
            if (typeof ref === 'function') ref(field)
            else if (ref) ref.current = field
          }}
          type="search"
          placeholder={placeholder ?? label}
          onChange={onChange && (({ target }) => onChange(target.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !event.currentTarget.value) return
            event.preventDefault()
            event.stopPropagation()
            clear()
          }}
          className={classNames(
            inputClasses,
            // Room for the cross only while it is there: a hint keeps the whole field.
            'peer h-9 ps-9 pe-9 text-sm placeholder-shown:pe-3 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('action.clear')}
          onClick={clear}
          className="absolute end-1.5 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-xs text-muted hover:bg-hover peer-placeholder-shown:hidden"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </div>
    </div>
  )
})
