import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button'
import { OpenerContext, useOpened } from './opener'
import type { DialogContent, OpenState } from './overlay-types'

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
