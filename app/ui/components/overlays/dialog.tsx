import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { IconButton } from '../actions/icon-button'

export interface DialogProps {
  title: string
  description?: ReactNode
  /** A button that opens it. Without one, give `isOpen` and `onOpenChange`. */
  trigger?: ReactElement
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  size?: 'sm' | 'md' | 'lg'
  /** `drawer` slides in from the end of the line and is as high as the window. */
  placement?: 'centre' | 'drawer'
  role?: 'dialog' | 'alertdialog'
  /** A function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Buttons at the bottom; a function gets `close`. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
}

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

const PLACES = {
  centre: {
    overlay: 'items-end justify-center sm:items-center sm:p-6',
    modal:
      'max-h-[92dvh] rounded-t-xl sm:rounded-xl data-entering:translate-y-4 data-entering:opacity-0 data-exiting:opacity-0',
  },
  drawer: {
    overlay: 'items-stretch justify-end',
    modal:
      'h-dvh data-entering:translate-x-8 data-exiting:translate-x-8 rtl:data-entering:-translate-x-8 rtl:data-exiting:-translate-x-8 data-entering:opacity-0 data-exiting:opacity-0',
  },
}

/** Asks or shows something that must be dealt with before the page goes on. On a phone it rises from the bottom. */
export function Dialog({ trigger, isOpen, onOpenChange, ...content }: DialogProps) {
  if (!trigger) return <DialogOverlay {...content} isOpen={isOpen} onOpenChange={onOpenChange} />
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <DialogOverlay {...content} />
    </DialogTrigger>
  )
}

function DialogOverlay({
  title,
  description,
  size = 'md',
  placement = 'centre',
  role = 'dialog',
  children,
  footer,
  ...overlay
}: Omit<DialogProps, 'trigger'>) {
  const { t } = useTranslation('common')
  const place = PLACES[placement]
  return (
    <ModalOverlay
      {...overlay}
      isDismissable={role === 'dialog'}
      className={classNames(
        'fixed inset-0 z-50 flex bg-overlay transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0',
        place.overlay,
      )}
    >
      <Modal
        className={classNames(
          'flex w-full flex-col border border-line bg-raised text-ink shadow-lg transition-[translate,opacity] duration-200',
          WIDTHS[size],
          place.modal,
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          {({ close }) => (
            <>
              <header className="flex items-start gap-4 px-5 pb-1 pt-5">
                <div className="min-w-0 flex-1">
                  <Heading slot="title" className="text-lg font-semibold">
                    {title}
                  </Heading>
                  {description ? <p className="mt-1 text-sm text-muted">{description}</p> : null}
                </div>
                <IconButton label={t('action.close')} size="sm" onPress={close} className="-me-2 -mt-1">
                  <X />
                </IconButton>
              </header>
              <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3">
                {typeof children === 'function' ? children(close) : children}
              </div>
              {footer ? (
                <footer className="flex flex-wrap justify-end gap-2 px-5 pb-5 pt-2 max-sm:flex-col-reverse max-sm:[&>*]:w-full">
                  {typeof footer === 'function' ? footer(close) : footer}
                </footer>
              ) : (
                <div className="pb-3" />
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
