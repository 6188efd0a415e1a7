import { useTranslation } from 'react-i18next'
import { LinkTabs } from '~/ui/components/navigation/link-tabs'

export function KnowledgeTabs() {
  const { t } = useTranslation('knowledge')
  return (
    <LinkTabs
      label={t('tabs.label')}
      items={[
        { to: '/dashboard/knowledge', label: t('tabs.sources'), isExact: true },
        { to: '/dashboard/knowledge/try', label: t('tabs.try') },
        { to: '/dashboard/knowledge/checks', label: t('tabs.checks') },
      ]}
    />
  )
}
