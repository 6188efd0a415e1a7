import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Callout } from '~/ui/components/feedback/callout'
import { useDocument } from '~/ui/document-context'
import { useBodyLanguage } from '../site/use-site'

export interface SubscribeFormProps {
  /** A mail has just been sent to who asked. */
  isSent: boolean
  /** Why it couldn't be, in the reader's words, and what was typed. */
  problem: string | null
  email: string
}

export function SubscribeForm({ isSent, problem, email }: SubscribeFormProps) {
  const { t } = useTranslation('site-status')
  const language = useBodyLanguage()
  const { canMail } = useDocument()
  return (
    <section id="news" className="mt-14 scroll-mt-20">
      {canMail ? (
        <>
          <h2 className="text-2xl font-semibold text-ink">{t('news')}</h2>
          <p className="mt-3 text-muted">{t('newsLead')}</p>
        </>
      ) : null}
      {canMail ? (
        isSent ? (
          <Callout tone="good" role="status" className="mt-5">
            {t('sent')}
          </Callout>
        ) : (
          <form
            method="post"
            action={`/status?lang=${language}#news`}
            className="mt-5 flex flex-wrap items-end gap-3"
          >
            <label className="min-w-64 flex-1 text-sm font-medium text-ink">
              {t('email')}
              <input
                type="email"
                name="email"
                required
                maxLength={254}
                autoComplete="email"
                dir="ltr"
                defaultValue={email}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? 'news-problem' : undefined}
                className="mt-1.5 block h-11 w-full rounded-md border border-control/60 bg-surface px-3 text-base text-ink rtl:text-end"
              />
            </label>
            <button type="submit" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
              {t('subscribe')}
            </button>
            {problem ? (
              <p id="news-problem" role="alert" className="w-full text-sm text-bad">
                {problem}
              </p>
            ) : null}
          </form>
        )
      ) : null}
      <p className="mt-5">
        <a href="/status/feed.xml" className="text-accent-ink underline underline-offset-3">
          {t('feed')} (Atom)
        </a>
      </p>
    </section>
  )
}
