import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Callout } from '~/ui/components/feedback/callout'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'
import type { LinkState } from '../../ways-in/find-mailed-link.server'
import { AuthHeading } from './auth-heading'
import { FreshLinkSent, StaleLinkNotice } from './link-notice'
import { LinkOver } from './link-over'

export interface ConfirmLinkProps {
  type: 'signup' | 'invite' | 'magiclink' | 'email_change'
  state: LinkState
  staleMinutes: number | null
  answer?: { outcome: 'fresh' | 'changed' | 'half-changed' } | { outcome: 'refused'; problem: string } | null
}

/** What a mailed link is about, the button that uses it up, and what came of it. */
export function ConfirmLink({ type, state, staleMinutes, answer }: ConfirmLinkProps) {
  const { t } = useTranslation('auth')
  if (answer?.outcome === 'changed' || answer?.outcome === 'half-changed')
    return <AddressAnswer isHalf={answer.outcome === 'half-changed'} />
  if (answer?.outcome === 'fresh' && state !== 'ready') return <FreshLinkSent />
  if (state !== 'ready') return <LinkOver type={type} state={state} />
  return (
    <>
      <AuthHeading title={t(`confirm.${type}.title`)}>{t(`confirm.${type}.lead`)}</AuthHeading>
      <StaleLinkNotice staleMinutes={staleMinutes} isSent={answer?.outcome === 'fresh'} />
      <Form className="flex flex-col gap-4">
        {answer?.outcome === 'refused' ? <ErrorSummary errors={[answer.problem]} /> : null}
        <SubmitButton size="lg" isFull autoFocus>
          {t(`confirm.${type}.submit`)}
        </SubmitButton>
      </Form>
    </>
  )
}

function AddressAnswer({ isHalf }: { isHalf: boolean }) {
  const { t } = useTranslation('auth')
  const words = isHalf ? 'confirm.half' : 'confirm.changed'
  return (
    <>
      <AuthHeading title={t(`${words}.title`)} />
      <Callout tone={isHalf ? 'info' : 'good'} role="status" className="mb-5">
        {t(`${words}.body`)}
      </Callout>
      <ButtonLink
        to={isHalf ? '/profile' : '/auth?confirmed=1&next=%2Fprofile'}
        variant="primary"
        size="lg"
        isFull
      >
        {t('confirm.toProfile')}
      </ButtonLink>
    </>
  )
}
