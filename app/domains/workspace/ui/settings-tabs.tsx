import { useTranslation } from 'react-i18next'
import { LinkTabs } from '~/ui/components/navigation/link-tabs'

/** The pages of the settings. Area `settings`. */
export function SettingsTabs() {
  const { t } = useTranslation('settings')
  return (
    <LinkTabs
      label={t('title')}
      items={[
        { to: '/dashboard/settings', label: t('shop'), isExact: true },
        { to: '/dashboard/settings/hours', label: t('hours.title') },
        { to: '/dashboard/settings/team', label: t('team') },
        { to: '/dashboard/billing', label: t('billing') },
        { to: '/dashboard/settings/stores', label: t('stores.title') },
      ]}
    />
  )
}
