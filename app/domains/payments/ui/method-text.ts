import { useTranslation } from 'react-i18next'
import type { PaymentFacts } from '../payments'

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
  discover: 'Discover',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  diners: 'Diners Club',
}

/** How something was paid, for people: "Visa •••• 4242". */
export function useMethodText(): (method: PaymentFacts['method'] | null, provider: string) => string {
  const { t } = useTranslation('payment')
  return (method, provider) => {
    if (!method) return t(`ways.${provider}`)
    const { brand, last4 } = method
    const name = brand ? (BRANDS[brand] ?? brand) : t(`ways.${provider}`)
    return last4 ? `${name} •••• ${last4}` : name
  }
}
