import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  trigger?: ReactElement
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The question. */
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The deed itself ("Delete page"), never just "OK". */
  confirmLabel: string
  onConfirm: () => void
  isPending?: boolean
  tone?: 'danger' | 'primary'
}

/** Asks once more before something that is hard to undo. */
export function ConfirmDialog({
  children,
  confirmLabel,
  onConfirm,
  isPending,
  tone = 'danger',
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      {...dialog}
      size="sm"
      role="alertdialog"
      footer={(close) => (
        <>
          <Button onPress={close}>{t('action.cancel')}</Button>
          <Button
            variant={tone}
            isPending={isPending}
            onPress={() => {
              onConfirm()
              close()
            }}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      <div className="text-muted">{children}</div>
    </Dialog>
  )
}
