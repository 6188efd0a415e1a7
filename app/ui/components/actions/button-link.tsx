import { Link, type LinkProps } from '@remix-run/react'
import { forwardRef, type ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes'

// The store platform gives every anchor a `variant` of its own.
export interface ButtonLinkProps extends Omit<LinkProps, 'variant'>, ButtonLook {
  icon?: ReactNode
}

/** Goes somewhere and looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, size, isFull, icon, children, className, ...props },
  ref,
) {
  return (
    <Link {...props} ref={ref} className={buttonClasses({ variant, size, isFull }, className)}>
      {icon ? <span className="-ms-0.5 [&>svg]:size-4">{icon}</span> : null}
      {children}
    </Link>
  )
})
