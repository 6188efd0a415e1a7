import { useTranslation } from 'react-i18next'
import { cardName } from '../cards/card-name'
import type { PaymentFacts } from '../payments'

/** How something was paid, for people: "Visa •••• 4242". */
export function useMethodText(): (method: PaymentFacts['method'] | null, provider: string) => string {
  const { t } = useTranslation('payment')
  return (method, provider) => {
    const way = t(`ways.${provider}`)
    if (!method?.brand) return method?.last4 ? `${way} ${cardName({ last4: method.last4 })}` : way
    return cardName(method)
  }
}
