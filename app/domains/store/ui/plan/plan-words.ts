import { useTranslation } from 'react-i18next'
import type { PlanCode, PlanPrice } from '~/domains/billing/billing'
import { formatDate } from '~/platform/i18n/format'
import { formatMoney } from '~/platform/money/money'
import { useDocument } from '~/ui/document-context'

/** Names, prices and days of plans as the merchant reads them. */
export function usePlanWords() {
  const { t } = useTranslation('store-plan')
  const { language, timeZone } = useDocument()
  return {
    nameOf: (code: PlanCode): string => t(`names.${code}`),
    priceText: ({ amountMinor, currency, interval }: PlanPrice): string =>
      amountMinor === 0
        ? t('price.free')
        : t(`price.${interval}`, { price: formatMoney(amountMinor, currency, language) }),
    money: (minor: number, currency: string): string => formatMoney(minor, currency, language),
    day: (date: Date): string => formatDate(date, language, { dateStyle: 'medium' }, timeZone),
  }
}
