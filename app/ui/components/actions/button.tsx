import { forwardRef, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Spinner } from '../feedback/spinner'
import { type ButtonLook, buttonClasses } from './button-classes'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>, ButtonLook {
  children: ReactNode
  /** Before the words; a lucide icon takes its size from here. */
  icon?: ReactNode
  className?: string
}

/** Does something. `isPending` keeps its width and focus and says that work goes on. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, isFull, icon, children, className, ...props },
  ref,
) {
  return (
    <AriaButton {...props} ref={ref} className={buttonClasses({ variant, size, isFull }, className)}>
      {props.isPending ? <Spinner className="absolute" /> : null}
      <span className={props.isPending ? 'invisible contents *:invisible' : 'contents'}>
        {icon ? <span className="-ms-0.5 [&>svg]:size-4">{icon}</span> : null}
        <span>{children}</span>
      </span>
    </AriaButton>
  )
})
