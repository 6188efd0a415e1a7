import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

export interface MenuGroupProps {
  label: string
  /** The page being read is one of the group's. */
  isCurrent: boolean
  isWide?: boolean
  children: ReactNode
}

/**
 * Part of the main menu that opens: below its name on a wide screen, in its place on a phone. Its browser opens and closes
 * it and lets one be open at a time; app/enhance adds Escape and a click elsewhere.
 */
export function MenuGroup({ label, isCurrent, isWide, children }: MenuGroupProps) {
  return (
    <details name="site-menu-group" data-menu="" className="group/menu lg:relative">
      <summary
        className={classNames(
          'flex min-h-14 items-center justify-between gap-1 border-b py-3 text-lg font-medium lg:min-h-10 lg:rounded-md lg:border-0 lg:px-3 lg:py-0 lg:text-sm',
          'transition-colors hover:text-ink lg:group-open/menu:bg-hover lg:group-open/menu:text-ink',
          isCurrent ? 'text-ink' : 'lg:text-muted',
        )}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-5 opacity-70 transition-transform group-open/menu:rotate-180 lg:size-4"
        />
      </summary>
      <div
        className={classNames(
          'py-2 lg:absolute lg:start-0 lg:top-[calc(100%+0.5rem)] lg:rounded-xl lg:border lg:bg-raised lg:p-2 lg:shadow-lg',
          isWide ? 'lg:w-160' : 'lg:w-64',
        )}
      >
        {children}
      </div>
    </details>
  )
}
