import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import type { ConnectedStore } from '../../store-queries.server'

/** The stores of a workspace. Area `settings`. */
export function StoreList({ stores }: { stores: ConnectedStore[] }) {
  const { t } = useTranslation('settings')
  if (stores.length === 0)
    return (
      <EmptyState icon={<Store />} title={t('stores.none')}>
        {t('stores.noneText')}
      </EmptyState>
    )
  return (
    <Card title={t('stores.title')}>
      <ul className="divide-y">
        {stores.map(({ id, name, shopDomain, isActive }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <span className="min-w-0">
              <bdi className="block font-medium">{name || shopDomain}</bdi>
              <bdi className="block text-sm text-muted">{shopDomain}</bdi>
            </span>
            <Badge tone={isActive ? 'good' : 'neutral'}>
              {isActive ? t('stores.active') : t('stores.gone')}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
