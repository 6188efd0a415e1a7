import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { useFormat } from '~/ui/use-format'
import { PRICE_CURRENCIES, type PriceCurrency, type PriceItem } from '../../prices/price-item'
import { usePriceText } from './price-text'

export interface PriceRow {
  item: PriceItem
  validFrom: Date | string
  /** Minor units. */
  amounts: Partial<Record<PriceCurrency, number>>
  extras: Partial<Record<PriceCurrency, number>>
}

export interface PriceTableProps {
  label: string
  prices: readonly PriceRow[]
  /** A button at the end of each row. */
  action?: (price: PriceRow) => ReactNode
}

/** What things cost in every currency, and since or from when. Areas `admin-plans` and `payment`. */
export function PriceTable({ label, prices, action }: PriceTableProps) {
  const { t } = useTranslation('admin-plans')
  const { money, date } = useFormat()
  const nameOf = usePriceText()
  const cell = (currency: PriceCurrency) =>
    function Amount({ amounts, extras }: PriceRow) {
      const [amount, extra] = [amounts[currency], extras[currency]]
      if (amount === undefined) return '–'
      return (
        <span className="block whitespace-nowrap tabular-nums">
          {money(amount, currency)}
          {extra === undefined ? null : (
            <span className="block text-xs text-muted">{t('extra', { amount: money(extra, currency) })}</span>
          )}
        </span>
      )
    }
  return (
    <Table
      label={label}
      rows={prices}
      rowKey={({ item, validFrom }) => `${item} ${String(validFrom)}`}
      columns={[
        {
          key: 'item',
          header: t('what'),
          cell: ({ item, validFrom }) => (
            <span className="block">
              <span className="font-medium text-ink">{nameOf(item)}</span>
              <span className="mt-0.5 block text-xs font-normal text-muted">
                {t('from', { date: date(validFrom, { dateStyle: 'medium', timeZone: 'UTC' }) })}
              </span>
            </span>
          ),
        },
        ...PRICE_CURRENCIES.map((currency) => ({
          key: currency,
          header: currency,
          align: 'end' as const,
          cell: cell(currency),
        })),
        ...(action ? [{ key: 'action', header: '', cell: action }] : []),
      ]}
    />
  )
}
