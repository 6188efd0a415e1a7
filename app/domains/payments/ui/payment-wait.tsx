import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { Spinner } from '~/ui/components/feedback/spinner'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'
import { useKeepLooking } from '~/ui/use-keep-looking'
import type { PaymentStep, Provider } from '../payments'
import { OrderSummary, type OrderSummaryProps } from './order-summary'
import { TestNote } from './test-note'

export interface PaymentWaitProps {
  payment: {
    id: string
    isTest: boolean
    provider: Provider
    step: PaymentStep | null
    order: OrderSummaryProps['order'] & { number: string }
  }
  outcome: 'waiting' | 'left'
}

/** A payment that isn't decided yet: turns into its receipt, or what went wrong, by itself. Area `payment`. */
export function PaymentWait({ payment, outcome }: PaymentWaitProps) {
  const { t } = useTranslation('payment')
  const revalidate = useCalmRevalidate()
  useEventStream(`/payment/${payment.id}/events`, { changed: revalidate, open: revalidate })
  // The provider's notification may be lost: each look asks it.
  const { hasStopped, lookAgain } = useKeepLooking(true)
  return (
    <div className="grid max-w-xl gap-6">
      {payment.isTest ? <TestNote provider={payment.provider} /> : null}
      <Card>
        <div className="grid gap-5">
          {outcome === 'waiting' ? (
            <div className="grid gap-3" role="status">
              <p className="flex items-center gap-3 text-ink">
                {hasStopped ? null : <Spinner />}
                {t(hasStopped ? 'lookAgain.stopped' : 'success.waiting.text')}
              </p>
              {hasStopped ? (
                <Button className="justify-self-start" onPress={lookAgain}>
                  {t('lookAgain.go')}
                </Button>
              ) : null}
            </div>
          ) : (
            <>
              <p className="text-ink">{t('success.left.text')}</p>
              <div className="flex flex-wrap gap-2">
                <GoOn step={payment.step} />
                <ButtonLink to={`/payment?order=${payment.order.number}`}>{t('failure.other')}</ButtonLink>
              </div>
            </>
          )}
          <OrderSummary order={payment.order} />
        </div>
      </Card>
    </div>
  )
}

/** To where the provider waits for the customer. */
function GoOn({ step }: { step: PaymentStep | null }) {
  const { t } = useTranslation('payment')
  if (step?.kind === 'redirect')
    return (
      <a href={step.url} className={buttonClasses({ variant: 'primary' })}>
        {t('success.left.goOn')}
      </a>
    )
  if (step?.kind !== 'page' && step?.kind !== 'element') return null
  return (
    <ButtonLink to={step.path} variant="primary" reloadDocument={step.kind === 'element'}>
      {t('success.left.goOn')}
    </ButtonLink>
  )
}
