import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'

export interface CancelOrderProps {
  number: string
  /** Where it is asked for: the order's own page, or the list of those that wait. */
  action: string
  intent: 'cancel' | 'cancelOrder'
}

/** Cancels an open order, once more asked; says what becomes of money that is on its way. Area `payment`. */
export function CancelOrder({ number, action, intent }: CancelOrderProps) {
  const { t } = useTranslation('payment')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  return (
    <ConfirmDialog
      title={t('cancel.title', { number: `\u2068${number}\u2069` })}
      confirmLabel={t('cancel.go')}
      onConfirm={() => fetcher.submit({ csrf: csrfToken, intent, number }, { method: 'post', action })}
      trigger={
        <Button
          variant="quiet"
          isPending={fetcher.state !== 'idle'}
          aria-label={t('cancel.order', { number })}
        >
          {t('cancel.go')}
        </Button>
      }
    >
      {t('cancel.text')}
    </ConfirmDialog>
  )
}
