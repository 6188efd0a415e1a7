import { useTranslation } from 'react-i18next'
import { Logo } from '~/ui/brand/logo'
import { CookieButton } from './cookie-choices'
import { LanguageButton } from './language-button'
import { ThemeChoice } from './theme-choice'

/** Top of a page where one does a single thing: the way home, and the language. */
export function CalmHeader() {
  return (
    <header className="unfinished:invisible mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-4 px-5 sm:px-8">
      <a href="/" className="flex rounded-xs">
        <Logo />
      </a>
      <LanguageButton className="-me-2.5" />
    </header>
  )
}

const LEGAL = ['privacy-policy', 'terms-of-service'] as const

/** Its bottom: what one agrees to, and what one may set. */
export function CalmFooter() {
  const { t } = useTranslation('site')
  return (
    <footer className="border-t bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-3 px-5 py-5 sm:px-8">
        <ThemeChoice />
        <div className="flex flex-wrap items-center gap-x-5 sm:ms-auto">
          <nav aria-label={t('footer.legal')} className="flex flex-wrap gap-x-5">
            {LEGAL.map((id) => (
              <a
                key={id}
                href={`/${id}`}
                className="inline-flex min-h-9 items-center text-sm text-muted underline-offset-3 hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {t(`pages.${id}`)}
              </a>
            ))}
          </nav>
          <CookieButton />
        </div>
      </div>
    </footer>
  )
}
