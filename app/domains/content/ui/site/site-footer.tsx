import { useTranslation } from 'react-i18next'
import { languages } from '~/platform/i18n/languages'
import { Logo } from '~/ui/brand/logo'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { useSite } from './use-site'

/** Bottom of every public page. The language is a plain form: it works before and without any script. */
export function SiteFooter() {
  const { t } = useTranslation('site')
  const { language } = useSite()
  return (
    <footer className="border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-5 px-5 py-8 sm:px-8">
        <div>
          <Logo />
          <p className="mt-1 text-sm text-muted">{t('footer.line')}</p>
        </div>
        <form method="get" className="flex gap-2">
          <label className="sr-only" htmlFor="footer-language">
            {t('footer.language')}
          </label>
          <select
            id="footer-language"
            name="lang"
            defaultValue={language}
            className="h-9 max-w-44 cursor-pointer rounded-md border border-control bg-surface px-2 text-sm text-ink pointer-coarse:h-11"
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className={buttonClasses({})}>
            {t('footer.change')}
          </button>
        </form>
      </div>
    </footer>
  )
}
