import { useTranslation } from 'react-i18next'
import { Callout } from '~/ui/components/feedback/callout'

/** In place of what needs a mail, where none can be sent. */
export function NoMail() {
  const { t } = useTranslation('auth')
  return (
    <Callout tone="warn" title={t('noMail.title')}>
      <p>{t('noMail.body')}</p>
    </Callout>
  )
}
