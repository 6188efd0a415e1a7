import { useTranslation } from 'react-i18next'
import { type ButtonSize, buttonClasses } from '~/ui/components/actions/button-classes'
import { TRIAL_LINK } from './site-links'
import { useSite } from './use-site'

/** The way in: to the dashboard for whoever is signed in, else to sign-in and the trial. */
export function StartLinks({ size }: { size: ButtonSize }) {
  const { t } = useTranslation('site')
  const { isMember } = useSite()
  if (isMember)
    return (
      <a href="/dashboard" className={buttonClasses({ variant: 'primary', size })}>
        {t('nav.dashboard')}
      </a>
    )
  return (
    <>
      <a href="/auth" className={buttonClasses({ variant: size === 'lg' ? 'secondary' : 'quiet', size })}>
        {t('errors:notFoundScreen.pages.signIn')}
      </a>
      <TrialLink size={size} />
    </>
  )
}

/** Beneath what a page is about: begin, or look at the sample shop first. `demo` is its name, null without such a shop. */
export function TryLinks({ demo }: { demo: string | null }) {
  return (
    <>
      <TrialLink size="lg" />
      {demo === null ? null : (
        <a href="/demo" className={buttonClasses({ size: 'lg' })}>
          {demo}
        </a>
      )}
    </>
  )
}

/** Where a visitor begins; who is signed in goes on in the dashboard. */
function TrialLink({ size }: { size: ButtonSize }) {
  const { t } = useTranslation('site')
  const { isMember } = useSite()
  return (
    <a href={isMember ? '/dashboard' : TRIAL_LINK} className={buttonClasses({ variant: 'primary', size })}>
      {t(isMember ? 'nav.dashboard' : 'nav.trial')}
    </a>
  )
}
