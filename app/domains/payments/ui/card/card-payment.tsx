import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Callout } from '~/ui/components/feedback/callout'
import { Spinner } from '~/ui/components/feedback/spinner'
import { useFormat } from '~/ui/use-format'
import { useLate } from '~/ui/use-late'
import { FAILURES, type Failure, type PaymentElement } from '../../payments'
import { confirmOutcome } from '../../providers/stripe/stripe-failures'
import { CardUnavailable } from './card-unavailable'
import { type Payer, useStripeFields } from './use-stripe-fields'

/** A connection that takes longer is told what else can be done; the fields may still come. */
const PATIENCE_MS = 12_000

export interface CardPaymentProps {
  element: PaymentElement
  payment: {
    id: string
    amountMinor: number
    currency: string
    /** Why the last try with it came to nothing, as one of FAILURES. */
    failure: string | null
    order: { number: string; customer: Payer }
  }
}

/** Stripe's fields in our page, and the button that pays. Area `payment`. */
export function CardPayment({ element, payment }: CardPaymentProps) {
  const { t } = useTranslation('payment')
  const { money } = useFormat()
  const { place, mounted, state } = useStripeFields(element, payment.order.customer)
  const { pay, isPaying, failure } = usePaying(payment, mounted)
  const isLate = useLate(state === 'loading', PATIENCE_MS)
  const isReady = state === 'ready'
  return (
    <form className="grid gap-5" onSubmit={pay} aria-busy={isPaying || state === 'loading'}>
      {failure ? (
        <Callout tone="bad" role="alert" title={t(`failures.${failure}.title`)}>
          <p>{t(`failures.${failure}.advice`)}</p>
        </Callout>
      ) : null}
      {state === 'failed' || isLate ? <CardUnavailable payment={payment} /> : null}
      {state === 'loading' && !isLate ? (
        <p className="flex items-center gap-3 text-sm text-muted" role="status">
          <Spinner />
          {t('card.loading')}
        </p>
      ) : null}
      <div ref={place} hidden={state === 'failed'} />
      {state === 'failed' ? null : (
        <div className="grid justify-items-start gap-3">
          <Button type="submit" variant="primary" isPending={isPaying} isDisabled={!isReady}>
            {t('pay', { amount: money(payment.amountMinor, payment.currency) })}
          </Button>
          <p className="text-sm text-muted">{t('card.note')}</p>
        </div>
      )}
    </form>
  )
}

function usePaying(
  { id, failure: before }: CardPaymentProps['payment'],
  mounted: ReturnType<typeof useStripeFields>['mounted'],
) {
  const [isPaying, setIsPaying] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(FAILURES.find((one) => one === before) ?? null)
  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!mounted.current || isPaying) return
    setIsPaying(true)
    setFailure(null)
    const { stripe, elements } = mounted.current
    const returnUrl = `${location.origin}/payment-success?payment=${id}`
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl } })
    const outcome = confirmOutcome(error)
    if (outcome === 'over') return location.assign(returnUrl)
    setFailure(outcome === 'typing' ? null : outcome)
    setIsPaying(false)
  }
  return { pay, isPaying, failure }
}
