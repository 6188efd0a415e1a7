import { useTranslation } from 'react-i18next'
import { KeyValues } from '~/ui/components/data/key-values'
import { Money } from '~/ui/components/text/money'
import type { DeskPayment } from '../../desk/read-desk-payment.server'

/** What the provider said of a payment, as sums. Area `admin-money`. */
export function PaymentSums({ payment }: { payment: DeskPayment }) {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('payment')
  const { amountMinor, capturedMinor, refundedMinor, currency, facts, failure } = payment
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <KeyValues
      items={[
        { label: t('sums.asked'), value: money(amountMinor) },
        ...(facts.authorizedMinor
          ? [{ label: t('sums.authorized'), value: money(facts.authorizedMinor) }]
          : []),
        { label: t('sums.captured'), value: money(capturedMinor) },
        ...(facts.feeMinor ? [{ label: t('sums.fee'), value: money(facts.feeMinor) }] : []),
        ...(refundedMinor > 0 ? [{ label: t('sums.refunded'), value: money(refundedMinor) }] : []),
        ...(failure
          ? [{ label: t('sums.failure'), value: say([`failures.${failure}.title`, failure]) }]
          : []),
      ]}
    />
  )
}
