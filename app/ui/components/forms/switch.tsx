import type { ReactNode } from 'react'
import { type SwitchProps as AriaProps, Switch as AriaSwitch } from 'react-aria-components'
import { classNames } from '~/ui/class-names'

export interface SwitchProps extends Omit<AriaProps, 'children' | 'className' | 'style'> {
  children?: ReactNode
  hint?: ReactNode
  className?: string
}

/** On or off. */
export function Switch({ children, hint, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className={classNames(
        'group relative flex items-start gap-3 text-base data-disabled:opacity-50',
        className,
      )}
    >
      <span className="mt-0.5 inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-control p-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:bg-accent">
        <span className="size-4 rounded-full bg-white shadow-sm transition-transform group-data-selected:translate-x-4 rtl:group-data-selected:-translate-x-4 dark:bg-canvas" />
      </span>
      {children ? (
        <span>
          {children}
          {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
        </span>
      ) : null}
    </AriaSwitch>
  )
}
