import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type MutableRefObject,
  useContext,
} from 'react'
import { OpenerContext, overlays } from '../overlays/opener'

export interface PressButtonProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'disabled' | 'onClick' | 'style' | 'variant'> {
  onPress?: () => void
  isDisabled?: boolean
  /** Work goes on: it keeps the focus and does nothing more. */
  isPending?: boolean
}

const FIRST_FOCUS = { ArrowDown: 'first', ArrowUp: 'last' } as const

/** A button without looks. Below a menu's or a dialog's `trigger` it is what opens it. */
export const PressButton = forwardRef<HTMLButtonElement, PressButtonProps>(function PressButton(
  { onPress, isDisabled, isPending, type = 'button', ...props },
  ref,
) {
  const opener = useContext(OpenerContext)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) return event.preventDefault()
    onPress?.()
    if (!opener) return
    // Safari leaves the focus where it was; it comes back to this button when what it opened is closed.
    event.currentTarget.focus()
    opener.open()
  }
  if (!opener)
    return (
      <button
        {...props}
        ref={ref}
        type={type}
        disabled={isDisabled}
        onClick={press}
        aria-disabled={isPending || undefined}
        data-pending={isPending || undefined}
      />
    )
  return (
    <button
      {...props}
      {...opener.attributes}
      ref={both(ref, opener.ref as MutableRefObject<HTMLButtonElement | null>)}
      type={type}
      disabled={isDisabled}
      onClick={press}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onPointerEnter={(event) => {
        overlays.prepare()
        props.onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        overlays.prepare()
        props.onFocus?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        props.onKeyDown?.(event)
        const first = FIRST_FOCUS[event.key as keyof typeof FIRST_FOCUS]
        if (event.defaultPrevented || !first || opener.attributes['aria-haspopup'] === 'dialog') return
        event.preventDefault()
        if (!isPending) opener.open(first)
      }}
    />
  )
})

function both<T>(one: ForwardedRef<T>, other: MutableRefObject<T | null>) {
  return (element: T | null) => {
    other.current = element
    if (typeof one === 'function') one(element)
    else if (one) one.current = element
  }
}
