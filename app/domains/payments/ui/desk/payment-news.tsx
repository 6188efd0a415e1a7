import { useTranslation } from 'react-i18next'
import { Callout } from '~/ui/components/feedback/callout'
import { useFormat } from '~/ui/use-format'
import type { DeskPayment } from '../../desk/read-desk-payment.server'
import { HandOverForm } from './stuck-table'

/** What an admin must not overlook about a payment. Area `admin-money`. */
export function PaymentNews({ payment }: { payment: DeskPayment }) {
  const { t } = useTranslation('admin-money')
  const { money } = useFormat()
  const { order, isOdd, isTest, amountMinor, capturedMinor, currency } = payment
  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {isTest ? <Callout tone="info">{t('payment.test')}</Callout> : null}
      {isOdd ? (
        <Callout tone="warn" title={t('payments.odd')}>
          {t('payment.oddBody', {
            asked: money(amountMinor, currency),
            came: money(capturedMinor, currency),
          })}
        </Callout>
      ) : null}
      {order.state === 'PAID' ? (
        <Callout
          tone={order.fulfilmentError ? 'bad' : 'info'}
          title={t('payment.notHandedOver')}
          actions={<HandOverForm order={order.id} payment={payment.id} />}
        >
          {order.fulfilmentError ? (
            <bdi dir="ltr" className="break-words">
              {order.fulfilmentError}
            </bdi>
          ) : null}
        </Callout>
      ) : null}
    </div>
  )
}
