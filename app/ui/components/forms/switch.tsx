import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { type TickProps, useTick } from './tick'

export interface SwitchProps extends Omit<TickProps, 'isIndeterminate'> {
  children?: ReactNode
  hint?: ReactNode
  className?: string
}

/** On or off. */
export function Switch({ children, hint, className, ...props }: SwitchProps) {
  return (
    <label
      className={classNames(
        'group relative flex items-start gap-3 text-base has-disabled:opacity-50',
        className,
      )}
    >
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a box says itself whether it is checked */}
      <input {...useTick(props)} role="switch" className="peer sr-only" />
      <span className="mt-0.5 inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-control p-0.5 transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-checked:bg-accent">
        <span className="size-4 rounded-full bg-white shadow-sm transition-transform group-has-checked:translate-x-4 rtl:group-has-checked:-translate-x-4 dark:bg-canvas" />
      </span>
      {children ? (
        <span>
          {children}
          {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
        </span>
      ) : null}
    </label>
  )
}
