import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languages } from '~/platform/i18n/languages'
import { squareButtonClasses } from '~/ui/components/actions/button-classes'
import { useSite } from './use-site'

export const LANGUAGES_ID = 'site-languages'

/**
 * Every language under its own name; a press asks for this page in it. A form rather than links, so that crawlers don't
 * walk each page 110 times: they learn of translated pages from the site map. A popover, opened without any script.
 */
export function LanguagePanel() {
  const { t } = useTranslation(['site', 'common'])
  const { language } = useSite()
  return (
    <section
      id={LANGUAGES_ID}
      aria-label={t('common:language')}
      className="site-panel w-[min(56rem,calc(100vw-2rem))]"
      {...{ popover: 'auto' }}
    >
      <div className="sticky top-0 flex items-center gap-3 border-b bg-raised p-4 sm:px-6">
        <label className="flex-1">
          <span className="sr-only">{t('common:action.search')}</span>
          <input
            type="search"
            data-filter="#site-language-list"
            placeholder={t('common:language')}
            autoComplete="off"
            className="scripted h-11 w-full rounded-md border border-control bg-surface px-3.5 text-base"
          />
        </label>
        <button
          type="button"
          aria-label={t('common:action.close')}
          className={squareButtonClasses({ size: 'lg' })}
          {...{ popovertarget: LANGUAGES_ID }}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <form method="get" data-language-form="">
        <ul
          id="site-language-list"
          className="columns-2 gap-2 p-3 font-system sm:columns-3 sm:p-4 lg:columns-4"
        >
          {languages.map(({ code, name, direction }) => (
            <li key={code} className="break-inside-avoid">
              <button
                type="submit"
                name="lang"
                value={code}
                lang={code}
                dir={direction}
                aria-current={code === language ? 'true' : undefined}
                className="flex min-h-10 w-full items-center justify-between gap-2 rounded-md px-3 py-1.5 text-start text-sm text-ink transition-colors hover:bg-hover aria-[current=true]:bg-accent-soft aria-[current=true]:font-medium aria-[current=true]:text-accent-ink pointer-coarse:min-h-11"
              >
                {name}
                {code === language ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  )
}
