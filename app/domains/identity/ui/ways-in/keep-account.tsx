import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { useFormat } from '~/ui/use-format'
import { AuthHeading } from './auth-heading'

export interface KeepAccountProps {
  hasLink: boolean
  /** Known of who is signed in. */
  deleteAfter: Date | string | null
  answer?: { isKept: boolean; problem: string | null } | null
}

/** Offers an account that is on its way out back to its owner. */
export function KeepAccount({ deleteAfter, answer }: KeepAccountProps) {
  const { t } = useTranslation('auth')
  const { date } = useFormat()
  if (answer?.isKept)
    return (
      <>
        <AuthHeading title={t('keep.keptTitle')}>{t('keep.keptLead')}</AuthHeading>
        <ButtonLink to="/auth" variant="primary" size="lg" isFull>
          {t('tabs.signIn')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <AuthHeading title={t('keep.title')}>
        {deleteAfter
          ? t('keep.lead', { date: date(deleteAfter, { dateStyle: 'long' }) })
          : t('keep.linkLead')}
      </AuthHeading>
      <Form className="flex flex-col gap-4">
        {answer?.problem ? <ErrorSummary errors={[answer.problem]} /> : null}
        <SubmitButton size="lg" isFull>
          {t('keep.submit')}
        </SubmitButton>
      </Form>
      {deleteAfter ? (
        <form method="post" action="/sign-out" className="mt-3">
          <CsrfInput />
          <button type="submit" className={buttonClasses({ variant: 'quiet', size: 'lg', isFull: true })}>
            {t('keep.leave')}
          </button>
        </form>
      ) : null}
    </>
  )
}
