import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '~/ui/class-names'
import { PressButton } from '../actions/press-button'
import { OpenerContext, useOpened } from '../overlays/opener'
import type { SelectOption } from '../overlays/overlay-types'
import { Field, type FieldProps, inputClasses } from './field-parts'
import { optionTypedFor, stepFrom } from './typed-option'

export type { SelectOption }

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[]
  name?: string
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string) => void
  placeholder?: string
  size?: 'sm' | 'md'
  isDisabled?: boolean
  isRequired?: boolean
}

/**
 * One of a short list. With `name` its value goes with the form; `defaultValue` or `value` is the option's id. The list
 * comes when it is opened; until then this is a button, where arrows to the side and letters choose.
 */
export function Select({
  options,
  name,
  value,
  defaultValue = null,
  onChange,
  placeholder,
  size = 'md',
  isDisabled,
  isRequired,
  ...field
}: SelectProps) {
  const [own, setOwn] = useState(defaultValue)
  const chosen = value === undefined ? own : value
  const { parts, opener, isOpen, onOpenChange, firstFocus } = useOpened('listbox')
  const input = useResettable(() => setOwn(defaultValue))
  const typed = useRef({ text: '', at: 0 })

  const choose = (id: string) => {
    onOpenChange(false)
    if (id === chosen) return
    // Whoever hears of it may send the form at once.
    flushSync(() => setOwn(id))
    onChange?.(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepFrom(options, chosen, event.key) ?? optionTypedFor(options, event, typed.current)
    if (!next) return
    event.preventDefault()
    choose(next.id)
  }
  const option = options.find(({ id }) => id === chosen)
  return (
    <Field {...field} isButton>
      {(ties) => (
        <>
          <OpenerContext.Provider value={opener}>
            <PressButton
              {...ties}
              aria-labelledby={`${ties.id}-value ${ties.id}-label`}
              aria-required={isRequired || undefined}
              isDisabled={isDisabled}
              onKeyDown={onKeyDown}
              className={classNames(
                inputClasses,
                'flex items-center gap-2 text-start aria-expanded:bg-sunken pointer-coarse:h-11',
                size === 'sm' ? 'h-9 text-sm' : 'h-10',
              )}
            >
              <span
                id={`${ties.id}-value`}
                className={classNames('min-w-0 flex-1 truncate', !option && 'text-faint')}
              >
                {option?.label ?? placeholder ?? '–'}
              </span>
              <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </PressButton>
          </OpenerContext.Provider>
          {name ? (
            <input ref={input} type="hidden" name={name} value={chosen ?? ''} disabled={isDisabled} />
          ) : null}
          {parts ? (
            <parts.ListPopover
              triggerRef={opener.ref}
              labelledBy={`${ties.id}-label`}
              options={options}
              chosen={chosen}
              onChoose={choose}
              isOpen={isOpen}
              onOpenChange={onOpenChange}
              firstFocus={firstFocus}
            />
          ) : null}
        </>
      )}
    </Field>
  )
}

/** A form that is emptied takes its lists back to where they began. */
function useResettable(reset: () => void) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(reset)
  latest.current = reset
  useEffect(() => {
    const form = input.current?.form
    const listen = () => latest.current()
    form?.addEventListener('reset', listen)
    return () => form?.removeEventListener('reset', listen)
  }, [])
  return input
}
