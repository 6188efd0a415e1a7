import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Logo } from '~/ui/brand/logo'
import { ButtonLink } from '~/ui/components/actions/button-link'

export interface PublicHeaderProps {
  isSignedIn: boolean
  hasDemo: boolean
}

const linkClasses = 'rounded-xs px-2 py-2 text-sm font-medium text-muted transition-colors hover:text-ink'

/** Top of every public page. */
export function PublicHeader({ isSignedIn, hasDemo }: PublicHeaderProps) {
  const { t } = useTranslation('landing')
  return (
    <header className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
      <Link to="/" className="rounded-xs">
        <Logo />
      </Link>
      <nav aria-label={t('nav.label')} className="flex items-center gap-1 sm:gap-3">
        {hasDemo ? (
          <a href="/demo" className={`${linkClasses} max-sm:hidden`}>
            {t('nav.demo')}
          </a>
        ) : null}
        {isSignedIn ? (
          <ButtonLink to="/dashboard" variant="primary">
            {t('nav.dashboard')}
          </ButtonLink>
        ) : (
          <>
            <a href="/auth" className={linkClasses}>
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
