import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import type { LinkState } from '../../ways-in/find-mailed-link.server'
import { AuthHeading } from './auth-heading'
import { FreshLinkForm } from './link-notice'

export interface LinkOverProps {
  type: string
  state: Exclude<LinkState, 'ready'>
  /** False where only the other side can begin it anew. */
  canRenew?: boolean
}

/** A mailed link that opens nothing any more, and how one gets in all the same. */
export function LinkOver({ type, state, canRenew = true }: LinkOverProps) {
  const { t } = useTranslation('auth')
  const askAgain = type === 'recovery' ? '/auth?mode=forgot' : '/auth'
  return (
    <>
      <AuthHeading title={t(`link.${state}.title`)}>{t(`link.${state}.body`)}</AuthHeading>
      <div className="flex flex-wrap gap-2">
        {canRenew && state === 'expired' ? <FreshLinkForm /> : null}
        <ButtonLink to={askAgain} variant="primary">
          {t(type === 'recovery' ? 'link.askAgain' : 'link.toSignIn')}
        </ButtonLink>
      </div>
    </>
  )
}
