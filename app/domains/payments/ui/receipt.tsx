import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { KeyValues } from '~/ui/components/data/key-values'
import { Callout } from '~/ui/components/feedback/callout'
import { Money } from '~/ui/components/text/money'
import { useFormat } from '~/ui/use-format'
import { useKeepLooking } from '~/ui/use-keep-looking'
import type { OrderState, PaymentFacts, Provider, Purpose, ReturnReason } from '../payments'
import { useMethodText } from './method-text'
import { OrderSummary, type OrderSummaryProps } from './order-summary'
import { TestNote } from './test-note'

export interface ReceiptProps {
  payment: {
    provider: Provider
    capturedMinor: number
    refundedMinor: number
    currency: string
    isTest: boolean
    method: PaymentFacts['method'] | null
    /** Of this payment; its order may stay. */
    returnReason: ReturnReason | null
    order: OrderSummaryProps['order'] & {
      number: string
      state: OrderState
      paidAt: Date | null
      returnReason: ReturnReason | null
      purpose: Purpose
    }
  }
}

/** What was paid, how, and what became of it. Area `payment`. */
export function Receipt({ payment }: ReceiptProps) {
  const { t } = useTranslation('payment')
  const { date } = useFormat()
  const methodText = useMethodText()
  const { order, currency, capturedMinor, refundedMinor, isTest, method, provider } = payment
  const returnReason = order.returnReason ?? payment.returnReason
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <div className="grid max-w-xl gap-6">
      {isTest ? <TestNote provider={provider} /> : null}
      {returnReason ? (
        <Returned
          reason={returnReason}
          isBack={refundedMinor >= (returnReason === 'twice' ? 1 : capturedMinor)}
          kind={order.purpose.kind}
        />
      ) : (
        <Handover order={order} />
      )}
      <Card title={t('receipt.title')}>
        <KeyValues
          items={[
            { label: t('receipt.order'), value: order.number },
            ...(order.paidAt
              ? [
                  {
                    label: t('receipt.paidAt'),
                    value: date(order.paidAt, { dateStyle: 'medium', timeStyle: 'short' }),
                  },
                ]
              : []),
            { label: t('receipt.method'), value: <bdi>{methodText(method, provider)}</bdi> },
            { label: t('receipt.amount'), value: money(capturedMinor) },
            ...(refundedMinor > 0 ? [{ label: t('receipt.refunded'), value: money(refundedMinor) }] : []),
          ]}
        />
      </Card>
      <Card title={t('order.what')}>
        <OrderSummary order={order} />
      </Card>
    </div>
  )
}

function Handover({ order }: { order: ReceiptProps['payment']['order'] }) {
  const { t } = useTranslation('payment')
  const { state, purpose } = order
  const { hasStopped, lookAgain } = useKeepLooking(state === 'PAID')
  const had = useHandedOver(order)
  if (state === 'PAID')
    return (
      <Callout
        tone="info"
        role="status"
        actions={hasStopped ? <Button onPress={lookAgain}>{t('lookAgain.go')}</Button> : null}
      >
        <p>{t('receipt.handingOver')}</p>
        {hasStopped ? <p>{t('lookAgain.stopped')}</p> : null}
      </Callout>
    )
  if (state === 'FULFILLED')
    return purpose.kind === 'number' && purpose.change === 'start' ? (
      <Callout
        tone="good"
        role="status"
        title={t('receipt.numberComes')}
        actions={
          <ButtonLink to={`/payment/phone-number/${purpose.reservationId}`} variant="primary">
            {t('receipt.toNumber')}
          </ButtonLink>
        }
      />
    ) : (
      <Callout
        tone="good"
        role="status"
        title={had}
        actions={
          <ButtonLink to="/dashboard" variant="primary">
            {t('receipt.toDashboard')}
          </ButtonLink>
        }
      />
    )
  return <Callout tone="warn">{t(state === 'REVERSED' ? 'order.state.REVERSED' : 'receipt.partly')}</Callout>
}

/** What the customer has now; of a renewal that is paid ahead, from when on. */
function useHandedOver({ purpose, paidAt, lines }: ReceiptProps['payment']['order']): string {
  const { t } = useTranslation('payment')
  const { date } = useFormat()
  if (purpose.kind !== 'plan') return t('receipt.done')
  const plan = t(`plans.${purpose.plan}`)
  const from = purpose.change === 'renew' ? lines[0]?.period?.from : undefined
  const isAhead = from && paidAt && new Date(from) > new Date(paidAt)
  return isAhead
    ? t('receipt.planFrom', { plan, date: date(new Date(from), { dateStyle: 'long' }) })
    : t('receipt.planIsOn', { plan })
}

/** Money that goes back by itself, and why. */
function Returned({
  reason,
  isBack,
  kind,
}: {
  reason: ReturnReason
  isBack: boolean
  kind: Purpose['kind']
}) {
  const { t } = useTranslation('payment')
  return (
    <Callout
      tone="warn"
      role="status"
      title={t(isBack ? 'returned.done' : 'returned.underWay')}
      actions={
        <ButtonLink to={kind === 'number' ? '/dashboard/numbers' : '/dashboard/billing'} variant="primary">
          {t(kind === 'number' ? 'returned.toNumbers' : 'returned.toBilling')}
        </ButtonLink>
      }
    >
      <p>{t(`returned.reasons.${reason}`)}</p>
      <p>{t('returned.note')}</p>
    </Callout>
  )
}
