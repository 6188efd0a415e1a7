import type { ReactElement, ReactNode } from 'react'
import { OpenerContext, useOpened } from './opener'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  onAction?: () => void
  /** Goes to a page instead; links inside the app are followed without a reload. */
  href?: string
  isDangerous?: boolean
  isDisabled?: boolean
}

export interface MenuContent {
  /** Names the menu for screen readers. */
  label: string
  /** Groups are parted by a line. */
  groups: readonly (readonly MenuAction[])[]
  /** Above the items. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

export interface MenuProps extends MenuContent {
  /** A button. */
  trigger: ReactElement
  onOpenChange?: (isOpen: boolean) => void
}

/** A short list of things to do. */
export function Menu({ trigger, onOpenChange, ...content }: MenuProps) {
  const { parts, opener, isOpen, onOpenChange: change, firstFocus } = useOpened('menu', { onOpenChange })
  return (
    <>
      <OpenerContext.Provider value={opener}>{trigger}</OpenerContext.Provider>
      {parts ? (
        <parts.MenuPopover
          {...content}
          triggerRef={opener.ref}
          isOpen={isOpen}
          onOpenChange={change}
          firstFocus={firstFocus}
        />
      ) : null}
    </>
  )
}
