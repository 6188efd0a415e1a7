import { forwardRef, type ReactNode } from 'react'
import { Spinner } from '../feedback/spinner'
import { type ButtonLook, buttonClasses } from './button-classes'
import { PressButton, type PressButtonProps } from './press-button'

export interface ButtonProps extends PressButtonProps, ButtonLook {
  children: ReactNode
  /** Before the words; a lucide icon takes its size from here. */
  icon?: ReactNode
}

/** Does something. `isPending` keeps its width and focus and says that work goes on. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, isFull, icon, children, className, ...props },
  ref,
) {
  // Out of sight and still there: the width stays, and a screen reader still has its name.
  const hidden = props.isPending ? 'opacity-0' : ''
  return (
    <PressButton {...props} ref={ref} className={buttonClasses({ variant, size, isFull }, className)}>
      {props.isPending ? <Spinner className="absolute" /> : null}
      {icon ? <span className={`-ms-0.5 [&>svg]:size-4 ${hidden}`}>{icon}</span> : null}
      <span className={hidden || undefined}>{children}</span>
    </PressButton>
  )
})
