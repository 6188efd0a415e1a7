import { Popover as AriaPopover, type PopoverProps as AriaProps } from 'react-aria-components'
import { classNames } from '~/ui/class-names'

export type PopoverPlacement = AriaProps['placement']

export interface PopoverProps extends Omit<AriaProps, 'className' | 'style'> {
  className?: string
}

/** The floating ground of lists, menus and small panels. Inside a field, or with a `triggerRef`. */
export function Popover({ className, offset = 6, ...props }: PopoverProps) {
  return (
    <AriaPopover
      {...props}
      offset={offset}
      className={classNames(
        'max-w-[calc(100vw-1.5rem)] overflow-auto rounded-lg border border-line bg-raised text-ink shadow-lg outline-none',
        'transition-[opacity,scale] data-entering:scale-97 data-entering:opacity-0 data-exiting:opacity-0',
        className,
      )}
    />
  )
}
