import type { ReactElement } from 'react'
import { OpenerContext, useOpened } from './opener'
import type { MenuAction, MenuContent } from './overlay-types'

export type { MenuAction }

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
