import { forwardRef, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Spinner } from '../feedback/spinner'
import { Tooltip } from '../overlays/tooltip'
import { type ButtonLook, squareButtonClasses } from './button-classes'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'>,
    Omit<ButtonLook, 'isFull'> {
  /** What it does: read out, and shown as a tooltip. */
  label: string
  children: ReactNode
  className?: string
}

/** A button that shows an icon only. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, variant, size, children, className, ...props },
  ref,
) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...props}
        ref={ref}
        aria-label={label}
        className={squareButtonClasses({ variant, size }, `[&>svg]:size-4.5 ${className ?? ''}`)}
      >
        {props.isPending ? <Spinner /> : children}
      </AriaButton>
    </Tooltip>
  )
})
