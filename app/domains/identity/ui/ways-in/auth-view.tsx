import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { Callout } from '~/ui/components/feedback/callout'
import type { LinkState } from '../../ways-in/find-mailed-link.server'
import { authAddress } from './auth-address'
import { AuthHeading } from './auth-heading'
import { FreshLinkSent, StaleLinkNotice } from './link-notice'
import { LinkOver } from './link-over'
import { MailRequestForm } from './mail-request-form'
import { NewPasswordForm } from './new-password-form'
import { NoMail } from './no-mail'
import { OtherWays } from './other-ways'
import { providerProblemKey } from './provider-problem'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

export interface AuthViewProps {
  mode: 'signin' | 'signup' | 'forgot' | 'link' | 'recovery'
  next: string | null
  email: string | null
  /** The visitor comes from a confirmed address. */
  isConfirmed: boolean
  canMail: boolean
  /** Accounts with a password can be made. */
  takesSignUps: boolean
  hasGoogle: boolean
  /** Why a way in through a provider ended here, in the session protocol's words. */
  errorCode: string | null
  /** Of the mailed link in the page's address. */
  link: LinkState
  staleMinutes: number | null
  lastResult?: SubmissionResult<string[]> | { status: 'fresh' } | null
}

/** The page at /auth: one of its five forms. */
export function AuthView({ mode, next, lastResult: answer, ...page }: AuthViewProps) {
  const { t } = useTranslation('auth')
  const isFresh = answer?.status === 'fresh'
  const lastResult = answer && answer.status !== 'fresh' ? answer : null
  if (mode === 'signup')
    return (
      <>
        <AuthHeading title={t('signUp.title')}>
          {t('signUp.toSignIn')}{' '}
          <TextLink to={authAddress('/auth', { next })} replace>
            {t('signUp.toSignInLink')}
          </TextLink>
        </AuthHeading>
        {page.takesSignUps ? <SignUpForm lastResult={lastResult} /> : <NoMail />}
        <OtherWays next={next} canMail={page.canMail} hasGoogle={page.hasGoogle} isSignUp />
      </>
    )
  if (mode === 'forgot' || mode === 'link')
    return (
      <MailRequestForm key={mode} purpose={mode} canMail={page.canMail} lastResult={lastResult} next={next} />
    )
  if (mode === 'recovery') {
    if (isFresh && page.link !== 'ready') return <FreshLinkSent />
    if (page.link !== 'ready') return <LinkOver type="recovery" state={page.link} />
    return (
      <>
        <AuthHeading title={t('recovery.title')}>{t('recovery.lead')}</AuthHeading>
        <StaleLinkNotice staleMinutes={page.staleMinutes} isSent={isFresh} />
        <NewPasswordForm lastResult={lastResult} submit={t('recovery.submit')} />
      </>
    )
  }
  const notice = page.errorCode ? (
    <ProviderProblem code={page.errorCode} />
  ) : page.isConfirmed ? (
    <Callout tone="good" role="status" className="mb-5">
      {t('signIn.confirmed')}
    </Callout>
  ) : null
  return (
    <SignInForm lastResult={lastResult} next={next} email={page.email} notice={notice}>
      <OtherWays next={next} canMail={page.canMail} hasGoogle={page.hasGoogle} />
    </SignInForm>
  )
}

function ProviderProblem({ code }: { code: string }) {
  const { t } = useTranslation('auth')
  return (
    <Callout
      tone={code === 'provider_email_needs_verification' ? 'info' : 'bad'}
      role="alert"
      className="mb-5"
    >
      {t(providerProblemKey(code) ?? 'provider.other')}
    </Callout>
  )
}
