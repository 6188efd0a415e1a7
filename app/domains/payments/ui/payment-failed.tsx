import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { Form } from '~/ui/form/form'
import { FAILURES, type OrderState, type Provider } from '../payments'
import { OrderSummary, type OrderSummaryProps } from './order-summary'
import { TestNote } from './test-note'

export interface PaymentFailedProps {
  payment: {
    provider: Provider
    failure: string | null
    isTest: boolean
    keepsCard: boolean
    order: OrderSummaryProps['order'] & { number: string; state: OrderState }
  }
}

/** What happened in the customer's words, what was chosen, and the ways on. Area `payment`. */
export function PaymentFailed({ payment }: PaymentFailedProps) {
  const { t } = useTranslation('payment')
  const { failure, order, provider, isTest } = payment
  const reason = FAILURES.find((one) => one === failure) ?? 'processing_error'
  const toOrder = `/payment?order=${order.number}`
  return (
    <div className="grid max-w-xl gap-6">
      {isTest ? <TestNote provider={provider} /> : null}
      <Callout tone="bad" role="alert" title={t(`failures.${reason}.title`)}>
        <p>{t(`failures.${reason}.advice`)}</p>
        <p>{t('failure.nothingTaken')}</p>
      </Callout>
      <Card title={t('order.what')} description={t('order.number', { number: order.number })}>
        <OrderSummary order={order} />
      </Card>
      {order.state === 'OPEN' ? (
        <div className="flex flex-wrap gap-2">
          <Form action={toOrder}>
            <input type="hidden" name="way" value={provider} />
            {payment.keepsCard ? <input type="hidden" name="keepCard" value="on" /> : null}
            <SubmitButton>{t('failure.again')}</SubmitButton>
          </Form>
          <ButtonLink to={toOrder}>{t('failure.other')}</ButtonLink>
        </div>
      ) : (
        <Callout>{t(`order.state.${order.state}`)}</Callout>
      )}
    </div>
  )
}
