import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'

export interface TooltipProps {
  text: string
  /** One focusable element; a component of react-aria-components. */
  children: ReactElement
  placement?: 'top' | 'bottom' | 'start' | 'end'
}

/** A few words on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-64 rounded-sm bg-inverse px-2 py-1 text-xs text-on-inverse shadow-md transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
