import { useTranslation } from 'react-i18next'
import { Callout } from '~/ui/components/feedback/callout'

/** Stands on every page that shows make-believe numbers. Area `numbers`. */
export function SampleNote() {
  const { t } = useTranslation('numbers')
  return (
    <Callout tone="warn" title={t('sample.title')} role="note">
      {t('sample.text')}
    </Callout>
  )
}
