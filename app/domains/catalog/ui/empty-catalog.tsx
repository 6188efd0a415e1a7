import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { UploadForm } from './upload-form'

/** No products yet: the file can be dropped right here. */
export function EmptyCatalog({ limitBytes }: { limitBytes: number }) {
  const { t } = useTranslation('catalog')
  return (
    <Card>
      <EmptyState icon={<PackageOpen />} title={t('empty.title')} className="pb-6 pt-8">
        {t('empty.text')}
      </EmptyState>
      <div className="mx-auto max-w-xl">
        <UploadForm limitBytes={limitBytes} />
        <p className="mt-4 text-center">
          <ButtonLink to="/dashboard/catalog/new" variant="quiet" size="sm">
            {t('empty.or')}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
