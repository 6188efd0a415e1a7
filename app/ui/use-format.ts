import { useMemo } from 'react'
import { formatBytes, formatDate, formatList, formatNumber, formatPercent } from '~/platform/i18n/format'
import { formatMoney, type MoneyOptions, typedAmount } from '~/platform/money/money'
import { useDocument } from './document-context'

/** Numbers, dates and money as the page's reader writes them. */
export function useFormat() {
  const { language, timeZone } = useDocument()
  return useMemo(
    () => ({
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
      /** A share between 0 and 1. */
      percent: (share: number) => formatPercent(share, language),
      list: (names: readonly string[]) => formatList(names, language),
      bytes: (bytes: number) => formatBytes(bytes, language),
      date: (value: Date | string | number, options?: Intl.DateTimeFormatOptions) =>
        formatDate(value, language, options, timeZone),
      /** An amount in minor units of its currency. */
      money: (minor: number, currency: string, options?: MoneyOptions) =>
        formatMoney(minor, currency, language, options),
      /** An amount in minor units as a form's field proposes it. */
      typedAmount: (minor: number, currency: string) => typedAmount(minor, currency, language),
    }),
    [language, timeZone],
  )
}
