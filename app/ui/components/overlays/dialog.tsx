import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button'
import { OpenerContext, type OpenState, useOpened } from './opener'

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

export interface DialogProps extends DialogContent, OpenState {
  /** A button that opens it. Without one, give `isOpen` and `onOpenChange`. */
  trigger?: ReactElement
}

/** Asks or shows something that must be dealt with before the page goes on. On a phone it rises from the bottom. */
export function Dialog({ trigger, isOpen, onOpenChange, ...content }: DialogProps) {
  const { t } = useTranslation('common')
  const { parts, opener, firstFocus: _, ...state } = useOpened('dialog', { isOpen, onOpenChange })
  return (
    <>
      {trigger ? <OpenerContext.Provider value={opener}>{trigger}</OpenerContext.Provider> : null}
      {parts ? (
        <parts.DialogOverlay
          {...content}
          {...state}
          closeButton={(close) => (
            <IconButton label={t('action.close')} size="sm" onPress={close} className="-me-2 -mt-1">
              <X />
            </IconButton>
          )}
        />
      ) : null}
    </>
  )
}
