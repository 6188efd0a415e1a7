import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { PriceItem } from '../../prices/price-item'
import { usePriceText } from './price-text'

export interface PriceChangesProps {
  changes: readonly {
    id: string
    kind: string
    item: PriceItem
    validFrom: Date | string
    at: Date | string
    /** Null: an account that is gone. */
    by: string | null
  }[]
}

/** Who set and withdrew prices, newest first. Areas `admin-plans` and `payment`. */
export function PriceChanges({ changes }: PriceChangesProps) {
  const { t } = useTranslation('admin-plans')
  const { date } = useFormat()
  const nameOf = usePriceText()
  return (
    <ul className="grid gap-3 text-sm">
      {changes.map(({ id, kind, item, validFrom, at, by }) => (
        <li key={id}>
          <span className="block text-ink">
            {t(kind === 'set' ? 'changes.set' : 'changes.withdrawn', {
              item: nameOf(item),
              date: date(validFrom, { dateStyle: 'medium', timeZone: 'UTC' }),
            })}
          </span>
          <span className="block text-muted">
            {by ?? t('changes.gone')} · {date(at, { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
        </li>
      ))}
    </ul>
  )
}
