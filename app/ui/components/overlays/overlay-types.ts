import type { ReactNode } from 'react'

/** Which item an opened list begins with. */
export type FirstFocus = 'first' | 'last'

export interface OpenState {
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

export interface SelectOption {
  id: string
  label: string
  /** A second line that helps to choose. */
  description?: string
  icon?: ReactNode
  isDisabled?: boolean
}

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

export interface DialogContent {
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `drawer` slides in from the end of the line and is as high as the window. */
  placement?: 'centre' | 'drawer'
  role?: 'dialog' | 'alertdialog'
  /** A function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Buttons at the bottom; a function gets `close`. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
}
