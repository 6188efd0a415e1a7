import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { Skeleton } from '~/ui/components/feedback/skeleton'
import { later } from '~/ui/later'

/** What takes a dropped file is a sixth of the page's scripts, which a catalogue with products has no use for. */
const upload = later(() => import('./upload-form'))

/** No products yet: the file can be dropped right here. */
export function EmptyCatalog({ limitBytes }: { limitBytes: number }) {
  const { t } = useTranslation('catalog')
  const [isFailed, setFailed] = useState(false)
  const parts = upload.useWhen(true, () => setFailed(true))
  return (
    <Card>
      <EmptyState icon={<PackageOpen />} title={t('empty.title')} className="pb-6 pt-8">
        {t('empty.text')}
      </EmptyState>
      <div className="mx-auto max-w-xl">
        {parts ? (
          <parts.UploadForm limitBytes={limitBytes} />
        ) : isFailed ? (
          <p className="text-center">
            <ButtonLink to="/dashboard/catalog/import" variant="primary" reloadDocument>
              {t('action.import')}
            </ButtonLink>
          </p>
        ) : (
          <Skeleton className="h-40 w-full rounded-lg" />
        )}
        <p className="mt-4 text-center">
          <ButtonLink to="/dashboard/catalog/new" variant="quiet" size="sm">
            {t('empty.or')}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
