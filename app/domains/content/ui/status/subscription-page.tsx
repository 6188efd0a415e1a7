import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'

export type SubscriptionOutcome = 'confirmed' | 'asks' | 'stopped' | 'over'

const WORDS = { confirmed: 'confirmed', stopped: 'stopped', over: 'linkOver' } as const

/** Where the links of our mails lead. Ending takes a press: programs that look at mails open their links. */
export function SubscriptionPage({ outcome, token }: { outcome: SubscriptionOutcome; token: string }) {
  const { t } = useTranslation('site-status')
  return (
    <div className="mx-auto max-w-2xl px-5 py-20 sm:px-8">
      <h1 className="text-3xl font-semibold text-ink">{t('news')}</h1>
      {outcome === 'asks' ? (
        <form
          method="post"
          action={`/status/subscription?stop=${encodeURIComponent(token)}`}
          className="mt-6"
        >
          <p className="lead text-lg text-muted">{t('newsLead')}</p>
          <button type="submit" className={buttonClasses({ variant: 'primary', size: 'lg' }, 'mt-6')}>
            {t('stop')}
          </button>
        </form>
      ) : (
        <p role="status" className="mt-6 text-lg text-ink">
          {t(WORDS[outcome])}
        </p>
      )}
      <p className="mt-8">
        <a href="/status" className="text-accent-ink underline underline-offset-3">
          {t('back')}
        </a>
      </p>
    </div>
  )
}
