import type { ReactElement, ReactNode } from 'react'
import { OpenerContext, useOpened } from './opener'
import type { PopoverPlacement } from './popover'

export interface PanelProps {
  /** A button. */
  trigger: ReactElement
  /** Names it for screen readers. */
  label: string
  placement?: PopoverPlacement
  className?: string
  contentClassName?: string
  children: ReactNode
}

/** Some fields or links that open beside a button. */
export function Panel({ trigger, ...content }: PanelProps) {
  const { parts, opener, isOpen, onOpenChange } = useOpened('dialog')
  return (
    <>
      <OpenerContext.Provider value={opener}>{trigger}</OpenerContext.Provider>
      {parts ? (
        <parts.PanelPopover
          {...content}
          triggerRef={opener.ref}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
        />
      ) : null}
    </>
  )
}
