import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Select } from '~/ui/components/forms/select'

export interface CurrencyChoiceProps {
  currency: string
  /** ISO 4217. */
  currencies: readonly string[]
}

/** In which currency a page shows its price and takes its order: kept in its address as `currency`. Area `payment`. */
export function CurrencyChoice({ currency, currencies }: CurrencyChoiceProps) {
  const { t } = useTranslation('payment')
  const [, setParams] = useSearchParams()
  return (
    <Select
      className="mt-4 max-w-40"
      label={t('choose.currency')}
      value={currency}
      onChange={(value) =>
        setParams({ currency: String(value) }, { replace: true, preventScrollReset: true })
      }
      options={currencies.map((id) => ({ id, label: id }))}
    />
  )
}
