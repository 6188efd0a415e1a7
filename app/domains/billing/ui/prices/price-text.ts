import { useTranslation } from 'react-i18next'
import { type PriceItem, planOfItem } from '../../prices/price-item'

/** What an item is called. Areas `admin-plans` and `payment`. */
export function usePriceText(): (item: PriceItem) => string {
  const { t } = useTranslation('admin-plans')
  const { t: name } = useTranslation('payment')
  return (item) => {
    const plan = planOfItem(item)
    return plan
      ? t(`item.${plan.interval}`, { plan: name(`plans.${plan.plan}`) })
      : name(`lines.addons.${item}`)
  }
}
