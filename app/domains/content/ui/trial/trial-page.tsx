import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '~/domains/inquiries/inquiries'
import { TrialForm } from './trial-form'
import { TrialPoints } from './trial-points'

/** Sign-up for who wants to see first what there is to get. Areas `site-trial`, `site-forms`, `auth`. */
export function TrialPage({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation(['site-trial', 'auth'])
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-x-20 gap-y-14 px-5 pt-8 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)] lg:pt-12 lg:pb-24">
      <div className="w-full max-w-lg">
        <h1 className="text-4xl font-semibold text-ink">{t('meta.title')}</h1>
        <p className="lead mt-4 text-lg text-muted">{t('meta.description')}</p>
        <p className="mt-4 text-muted">
          {t('auth:signUp.toSignIn')}{' '}
          <a href="/auth" className="inline-block text-accent-ink underline underline-offset-3">
            {t('auth:signUp.toSignInLink')}
          </a>
        </p>
        <TrialForm answer={answer} />
      </div>
      <TrialPoints />
    </div>
  )
}
