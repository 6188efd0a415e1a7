import { Handshake } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { useDocument } from '~/ui/document-context'

/** For whoever is no partner: what one gets, and where to apply. Area `partner`. */
export function NoPartner() {
  const { t } = useTranslation('partner')
  const { canMail } = useDocument()
  return (
    <EmptyState
      isPage
      icon={<Handshake />}
      title={t('none.title')}
      actions={
        <ButtonLink to="/partners" reloadDocument>
          {t('none.apply')}
        </ButtonLink>
      }
    >
      {t(canMail ? 'none.body' : 'none.bodyNoMail')}
    </EmptyState>
  )
}
