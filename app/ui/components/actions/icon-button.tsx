import { forwardRef, type ReactNode, useContext } from 'react'
import { Spinner } from '../feedback/spinner'
import { OpenerContext } from '../overlays/opener'
import { useTooltip } from '../overlays/use-tooltip'
import { type ButtonLook, squareButtonClasses } from './button-classes'
import { PressButton, type PressButtonProps } from './press-button'

export interface IconButtonProps
  extends Omit<PressButtonProps, 'children' | 'aria-label'>,
    Omit<ButtonLook, 'isFull'> {
  /** What it does: read out, and shown as a tooltip. */
  label: string
  children: ReactNode
}

/** A button that shows an icon only. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, variant, size, children, className, ...props },
  ref,
) {
  const isOpen = useContext(OpenerContext)?.attributes['aria-expanded']
  const { near, bubble } = useTooltip(label, !isOpen)
  return (
    <>
      <PressButton
        {...props}
        {...near}
        ref={ref}
        aria-label={label}
        className={squareButtonClasses({ variant, size }, `[&>svg]:size-4.5 ${className ?? ''}`)}
      >
        {props.isPending ? <Spinner /> : children}
      </PressButton>
      {bubble}
    </>
  )
})
