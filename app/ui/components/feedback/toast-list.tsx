import { X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { AriaFrame } from '~/ui/aria-frame'
import { classNames } from '~/ui/class-names'

import { squareButtonClasses } from '../actions/button-classes'

export interface ToastWords {
  title: string
  description?: string
  tone?: 'neutral' | 'bad'
}

// react-aria keeps the region's place in the page and the focus order; its name there still carries UNSTABLE_.
const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 3 })
const SHOWN_MS = 6000

export function addToast(words: ToastWords): void {
  queue.add(words, words.tone === 'bad' ? {} : { timeout: SHOWN_MS })
}

export function ToastList() {
  const { t } = useTranslation('common')
  return (
    <AriaFrame>
      <ToastRegion
        queue={queue}
        aria-label={t('notifications')}
        className="fixed bottom-4 end-4 z-60 flex w-[min(24rem,calc(100vw-2rem))] flex-col-reverse gap-2 rounded-lg max-md:bottom-20"
      >
        {({ toast }) => (
          <Toast
            toast={toast}
            className={classNames(
              'flex items-start gap-3 rounded-lg px-4 py-3 shadow-lg',
              toast.content.tone === 'bad' ? 'bg-bad text-on-bad' : 'bg-inverse text-on-inverse',
            )}
          >
            <ToastContent className="flex min-w-0 flex-1 flex-col text-sm">
              <Text slot="title" className="font-medium">
                {toast.content.title}
              </Text>
              {toast.content.description ? (
                <Text slot="description" className="opacity-85">
                  {toast.content.description}
                </Text>
              ) : null}
            </ToastContent>
            <Button
              slot="close"
              aria-label={t('action.dismiss')}
              className={squareButtonClasses(
                { size: 'sm' },
                '[&>svg]:size-4.5 -me-2 -my-1 !text-current hover:!bg-transparent opacity-75 hover:opacity-100',
              )}
            >
              <X />
            </Button>
          </Toast>
        )}
      </ToastRegion>
    </AriaFrame>
  )
}
