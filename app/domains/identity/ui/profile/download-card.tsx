import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Card } from '~/ui/components/data/card'
import { ProveButton } from './prove-first'

/** The person's own data as one file. */
export function DownloadCard({ isProved }: { isProved: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('download.title')} description={t('download.description')}>
      {isProved ? (
        <a href="/profile/export" download className={buttonClasses({})}>
          <Download aria-hidden="true" className="-ms-0.5 size-4" />
          {t('download.submit')}
        </a>
      ) : (
        <ProveButton label={t('download.submit')} />
      )}
    </Card>
  )
}
