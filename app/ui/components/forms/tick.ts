import { type ChangeEvent, useEffect, useRef } from 'react'

/** What a checkbox and a switch have in common. */
export interface TickProps {
  name?: string
  value?: string
  isSelected?: boolean
  defaultSelected?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  isIndeterminate?: boolean
  onChange?: (isSelected: boolean) => void
  'aria-label'?: string
}

/** Props of the browser's own box for them. */
export function useTick({
  isSelected,
  defaultSelected,
  isDisabled,
  isReadOnly,
  isIndeterminate = false,
  onChange,
  ...props
}: TickProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate
  })
  return {
    ...props,
    ref,
    type: 'checkbox',
    ...(isSelected === undefined ? { defaultChecked: defaultSelected } : { checked: isSelected }),
    disabled: isDisabled,
    'aria-readonly': isReadOnly || undefined,
    // A box knows no "read only" of its own.
    onClick: isReadOnly ? (event: { preventDefault(): void }) => event.preventDefault() : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange?.(target.checked),
  } as const
}
