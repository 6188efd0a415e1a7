import { MailCheck, MailQuestion } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { TextLink } from '~/ui/components/actions/text-link'
import { Callout } from '~/ui/components/feedback/callout'
import { useDocument } from '~/ui/document-context'
import { AuthHeading } from './auth-heading'
import { CodeForm, RecoverByCodeForm } from './code-form'
import { NoMail } from './no-mail'
import { ResendForm } from './resend-form'
import type { AuthFormProps } from './sign-in-form'

export interface CheckMailProps extends Pick<AuthFormProps, 'lastResult'> {
  type: 'signup' | 'recovery' | 'magiclink' | 'email_change'
  email: string | null
}

/** Where one says another address than the one that was mistyped. */
const OTHER_ADDRESS: Record<CheckMailProps['type'], string> = {
  signup: '/auth?mode=signup',
  recovery: '/auth?mode=forgot',
  magiclink: '/auth?mode=link',
  email_change: '/profile',
}

/** Waits for the code of a mail, and sends the mail once more. Says the same whether anybody has the address. */
export function CheckMail({ type, email, lastResult }: CheckMailProps) {
  const { t } = useTranslation('auth')
  const { canMail } = useDocument()
  if (!canMail)
    return (
      <>
        <AuthHeading title={t('tabs.signIn')} />
        <NoMail />
      </>
    )
  if (!email) return <NoAddress />
  return (
    <>
      <Badge Icon={MailCheck} />
      <AuthHeading title={t('checkMail.title')}>
        <p>
          <Trans
            t={t}
            i18nKey={`checkMail.lead.${type}`}
            values={{ email }}
            components={{ b: <bdi className="font-medium text-ink" /> }}
          />
        </p>
      </AuthHeading>
      {type === 'recovery' ? (
        <RecoverByCodeForm lastResult={lastResult} submit={t('recovery.submit')} email={email} />
      ) : (
        <CodeForm lastResult={lastResult} submit={t('checkMail.submit')} />
      )}
      <div className="mt-8 border-t pt-5">
        <p className="mb-3 text-sm text-muted">{t('checkMail.notThere')}</p>
        <ResendForm />
        <p className="mt-4 text-sm">
          <TextLink to={OTHER_ADDRESS[type]}>{t('checkMail.otherAddress')}</TextLink>
        </p>
      </div>
    </>
  )
}

function NoAddress() {
  const { t } = useTranslation('auth')
  return (
    <>
      <Badge Icon={MailQuestion} />
      <AuthHeading title={t('checkMail.title')} />
      <Callout
        tone="bad"
        role="alert"
        title={t('errors.noEmailFound')}
        actions={
          <>
            <ButtonLink to="/auth?mode=signup">{t('tabs.signUp')}</ButtonLink>
            <ButtonLink to="/auth">{t('tabs.signIn')}</ButtonLink>
          </>
        }
      >
        <p>{t('checkMail.noAddress')}</p>
      </Callout>
    </>
  )
}

function Badge({ Icon }: { Icon: typeof MailCheck }) {
  return (
    <span className="mb-5 grid size-12 place-items-center rounded-lg bg-accent-soft text-accent-ink">
      <Icon aria-hidden="true" className="size-6" />
    </span>
  )
}
