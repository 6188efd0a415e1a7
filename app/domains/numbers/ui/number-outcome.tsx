import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Callout } from '~/ui/components/feedback/callout'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'
import { useKeepLooking } from '~/ui/use-keep-looking'
import type { ReservationFailure, ReservationState } from '../numbers'

export interface NumberOutcomeProps {
  number: { id: string; e164: string; failure: ReservationFailure | null }
  state: ReservationState
}

/** What became of a number that isn't held any more. Area `numbers`. */
export function NumberOutcome({ number: { id, e164, failure }, state }: NumberOutcomeProps) {
  const { t } = useTranslation('numbers')
  const { canMail } = useDocument()
  const { hasStopped, lookAgain } = useKeepLooking(state === 'CONFIRMED' || state === 'PROVISIONING')
  const back = <ButtonLink to="/dashboard/numbers">{t('outcome.toNumbers')}</ButtonLink>
  if (state === 'EXPIRED')
    return (
      <Callout
        tone="warn"
        title={t('outcome.EXPIRED', { number: e164 })}
        actions={
          <>
            <Form>
              <Button type="submit" variant="primary" name="intent" value="again">
                {t('outcome.holdAgain')}
              </Button>
            </Form>
            {back}
          </>
        }
      >
        {t('outcome.expiredNote')}
      </Callout>
    )
  if (state === 'DOCS_REQUIRED')
    return (
      <Callout
        tone="warn"
        title={t('outcome.DOCS_REQUIRED', { number: e164 })}
        actions={
          <ButtonLink variant="primary" to={`/dashboard/numbers/${id}/documents`}>
            {t('own.documents')}
          </ButtonLink>
        }
      />
    )
  if (state === 'ACTIVE')
    return <Callout tone="good" role="status" title={t('outcome.ACTIVE', { number: e164 })} actions={back} />
  if (state === 'FAILED_REFUND')
    return (
      <Callout tone="bad" title={t('outcome.FAILED_REFUND', { number: e164 })} actions={back}>
        {failure ? t(`failures.${failure}`) : null}
      </Callout>
    )
  if (state === 'RELEASED')
    return <Callout tone="neutral" title={t('outcome.RELEASED', { number: e164 })} actions={back} />
  return (
    <Callout
      tone="info"
      role="status"
      title={t('outcome.coming', { number: e164 })}
      actions={
        hasStopped ? (
          <>
            <Button variant="primary" onPress={lookAgain}>
              {t('outcome.lookAgain')}
            </Button>
            {back}
          </>
        ) : null
      }
    >
      <p>{t(canMail ? 'outcome.comingNote' : 'outcome.comingNoteNoMail')}</p>
      {hasStopped ? <p>{t('outcome.stopped')}</p> : null}
    </Callout>
  )
}
