import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { useSite } from '../site/use-site'
import type { LandingPageProps } from './landing-page'

/** What it is, for whom, and the product itself beside the words. */
export function LandingHero({ view }: LandingPageProps) {
  const { t } = useTranslation('landing')
  const { t: shared } = useTranslation('site')
  const { isMember } = useSite()
  return (
    <section
      className={classNames(
        'mx-auto grid max-w-6xl items-center gap-x-14 gap-y-12 px-5 pt-10 pb-20 sm:px-8 lg:pt-16 lg:pb-28',
        view ? 'lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]' : 'max-w-3xl text-center',
      )}
    >
      <div>
        <h1 className="text-5xl font-semibold text-ink">{t('hero.title')}</h1>
        <p className="mt-6 text-lg text-muted sm:text-xl sm:leading-8">{t('hero.lead')}</p>
        <div className={classNames('mt-8 flex flex-wrap gap-3', !view && 'justify-center')}>
          <ButtonLink to={isMember ? '/dashboard' : '/auth?mode=signup'} variant="primary" size="lg">
            {shared(isMember ? 'nav.dashboard' : 'nav.signUp')}
          </ButtonLink>
          {view ? (
            <ButtonLink to="/demo" size="lg">
              {t('hero.demo')}
            </ButtonLink>
          ) : null}
        </div>
        <p className="mt-6 text-sm text-muted">{t('hero.note')}</p>
      </div>
      {view}
    </section>
  )
}
