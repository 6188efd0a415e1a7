import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Callout } from '~/ui/components/feedback/callout'

/** Tells somebody who works in no shop why there are no sections here, and the way to a shop. */
export function NoWorkspace() {
  const { t } = useTranslation('team')
  return (
    <Callout
      className="mb-6"
      actions={
        <ButtonLink to="/workspace/new" variant="secondary" size="sm" icon={<Plus />}>
          {t('new.title')}
        </ButtonLink>
      }
    >
      {t('new.none')}
    </Callout>
  )
}
