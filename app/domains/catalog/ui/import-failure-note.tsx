import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Callout } from '~/ui/components/feedback/callout'
import type { ImportFailure } from '../source/broken-file'

/** Why a file was refused as a whole, and what to do about it. */
export function ImportFailureNote({ failure }: { failure: ImportFailure }) {
  const { t } = useTranslation('catalog')
  return (
    <Callout
      tone="bad"
      role="alert"
      title={t('summary.failedTitle')}
      actions={
        <ButtonLink size="sm" to="/dashboard/catalog/import">
          {t('summary.again')}
        </ButtonLink>
      }
    >
      <p>{t(`failures.${failure.code}`, failure.values)}</p>
      <p className="text-muted">{t('summary.failedText')}</p>
    </Callout>
  )
}
