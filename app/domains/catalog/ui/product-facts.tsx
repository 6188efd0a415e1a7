import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { useFormat } from '~/ui/use-format'

/** State of a product as shoppers feel it: an active one may still be hidden. */
export function ProductStatusBadge({ status, isPublished }: { status: string; isPublished: boolean }) {
  const { t } = useTranslation('catalog')
  if (status === 'DRAFT') return <Badge>{t('status.draft')}</Badge>
  if (status === 'ARCHIVED') return <Badge>{t('status.archived')}</Badge>
  if (!isPublished) return <Badge tone="warn">{t('status.hidden')}</Badge>
  return <Badge tone="good">{t('status.active')}</Badge>
}

interface PriceRangeProps {
  priceMinMinor: number | null
  priceMaxMinor: number | null
  currency: string
}

export function PriceRange({ priceMinMinor, priceMaxMinor, currency }: PriceRangeProps) {
  const { t } = useTranslation('catalog')
  const { money } = useFormat()
  if (priceMinMinor === null) return <span className="text-faint">{t('list.noPrice')}</span>
  const lowest = money(priceMinMinor, currency)
  const isOne = priceMaxMinor === null || priceMaxMinor === priceMinMinor
  return (
    <span className="whitespace-nowrap tabular-nums text-ink">
      {isOne ? lowest : `${lowest} – ${money(priceMaxMinor, currency)}`}
    </span>
  )
}

export function StockLevel({ stockTotal, inStock }: { stockTotal: number | null; inStock: boolean }) {
  const { t } = useTranslation('catalog')
  if (!inStock) return <span className="font-medium text-bad">{t('list.soldOut')}</span>
  if (stockTotal === null) return <span className="text-faint">{t('list.notTracked')}</span>
  if (stockTotal === 0) return <span className="text-warn">{t('list.onOrder')}</span>
  return <span className="tabular-nums">{t('list.inStock', { count: stockTotal })}</span>
}
