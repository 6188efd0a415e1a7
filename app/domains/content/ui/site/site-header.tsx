import { useTranslation } from 'react-i18next'
import { Logo } from '~/ui/brand/logo'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { useSite } from './use-site'

/** Top of every public page. */
export function SiteHeader() {
  const { t } = useTranslation('site')
  const { isMember } = useSite()
  return (
    <header className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
      <a href="/" className="rounded-xs">
        <Logo />
      </a>
      <nav aria-label={t('nav.label')} className="flex items-center gap-1 sm:gap-3">
        {isMember ? (
          <ButtonLink to="/dashboard" variant="primary">
            {t('nav.dashboard')}
          </ButtonLink>
        ) : (
          <>
            <a
              href="/auth"
              className="rounded-xs px-2 py-2 text-sm font-medium text-muted transition-colors hover:text-ink"
            >
              {t('nav.signIn')}
            </a>
            <ButtonLink to="/auth?mode=signup" variant="primary">
              {t('nav.signUp')}
            </ButtonLink>
          </>
        )}
      </nav>
    </header>
  )
}
