import { useTranslation } from 'react-i18next'
import { Callout } from '~/ui/components/feedback/callout'
import type { Provider } from '../payments'

/** Stands on every page where make-believe money is spoken of. */
export function TestNote({ provider }: { provider: Provider }) {
  const { t } = useTranslation('payment')
  return (
    <Callout tone="warn" title={t('test.title')} role="note">
      {t(provider === 'test' ? 'test.note' : 'test.providerNote')}
    </Callout>
  )
}
