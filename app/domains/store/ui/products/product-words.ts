import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'

interface Priced {
  priceMinMinor: number | null
  priceMaxMinor: number | null
  currency: string
}

/** Prices and stock as the merchant reads them. */
export function useProductWords() {
  const { t } = useTranslation('catalog')
  const { money } = useFormat()
  return {
    priceText: ({ priceMinMinor, priceMaxMinor, currency }: Priced): string => {
      if (priceMinMinor === null) return t('list.noPrice')
      const lowest = money(priceMinMinor, currency)
      const isOne = priceMaxMinor === null || priceMaxMinor === priceMinMinor
      return isOne ? lowest : `${lowest} – ${money(priceMaxMinor, currency)}`
    },
    stockText: ({ stock, inStock }: { stock: number | null; inStock: boolean }): string => {
      if (!inStock) return t('list.soldOut')
      if (stock === null) return t('list.notTracked')
      return stock <= 0 ? t('list.onOrder') : t('list.inStock', { count: stock })
    },
  }
}
