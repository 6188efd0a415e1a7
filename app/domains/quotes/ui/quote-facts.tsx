import { useTranslation } from 'react-i18next'
import { KeyValues } from '~/ui/components/data/key-values'
import { CountryName } from '~/ui/components/text/country-name'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { QuoteSheet } from '../quote-sheet'

/** For whom a version is, what it comes to and what became of it. */
export function QuoteFacts({ quote }: { quote: QuoteSheet }) {
  const { t } = useTranslation('admin-quotes')
  const { customer, email, currency, netMinor, taxMinor, totalMinor, validUntil } = quote
  return (
    <KeyValues
      items={[
        { label: t('customer'), value: <bdi>{customer.name}</bdi> },
        { label: t('email'), value: <bdi>{email}</bdi> },
        ...(customer.company ? [{ label: t('company'), value: <bdi>{customer.company}</bdi> }] : []),
        { label: t('country'), value: <CountryName code={customer.country} /> },
        ...(customer.taxNumber ? [{ label: t('taxNumber'), value: <bdi>{customer.taxNumber}</bdi> }] : []),
        { label: t('net'), value: <Money minor={netMinor} currency={currency} /> },
        { label: t('tax'), value: <Money minor={taxMinor} currency={currency} /> },
        { label: t('total'), value: <Money minor={totalMinor} currency={currency} /> },
        ...(validUntil ? [{ label: t('until'), value: <DateTime value={validUntil} /> }] : []),
        ...(quote.orderNumber ? [{ label: t('order'), value: <bdi>{quote.orderNumber}</bdi> }] : []),
        ...(quote.acceptance
          ? [
              { label: t('acceptedBy'), value: <bdi>{quote.acceptance.name}</bdi> },
              { label: t('acceptedAt'), value: <DateTime value={quote.acceptance.acceptedAt} /> },
            ]
          : []),
        ...(quote.declineReason ? [{ label: t('reason'), value: <bdi>{quote.declineReason}</bdi> }] : []),
      ]}
    />
  )
}
