import { useTranslation } from 'react-i18next'
import { LinkTabs } from '~/ui/components/navigation/link-tabs'

/** The pages of the catalogue. */
export function CatalogTabs() {
  const { t } = useTranslation('catalog')
  return (
    <LinkTabs
      label={t('tabs.label')}
      items={[
        { to: '/dashboard/catalog', label: t('tabs.products'), isExact: true },
        { to: '/dashboard/catalog/import', label: t('tabs.imports') },
        { to: '/dashboard/catalog/collections', label: t('tabs.collections') },
        { to: '/dashboard/catalog/synonyms', label: t('tabs.synonyms') },
      ]}
    />
  )
}
