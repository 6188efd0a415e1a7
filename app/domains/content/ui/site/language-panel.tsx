import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languages } from '~/platform/i18n/languages'
import { squareButtonClasses } from '~/ui/components/actions/button-classes'
import { useDrawnFrame } from './use-drawn-once'
import { useSite } from './use-site'

export const LANGUAGES_ID = 'site-languages'

/** As one looks for one's own: Latin names first, in the order of the alphabet. */
const byName = [...languages].sort((a, b) => new Intl.Collator('en').compare(a.name, b.name))

/**
 * Every language under its own name; a press asks for this page in it. A form rather than links, so that crawlers don't
 * walk each page 110 times: they learn of translated pages from the site map. A popover, opened without any script.
 */
export function LanguagePanel() {
  const { t } = useTranslation(['site', 'common'])
  return (
    <div
      id={LANGUAGES_ID}
      role="dialog"
      aria-label={t('common:language')}
      className="site-panel w-[min(56rem,calc(100vw-2rem))]"
      {...{ popover: 'auto' }}
      {...useDrawnFrame('languages', <Choices />)}
    />
  )
}

function Choices() {
  const { t } = useTranslation(['site', 'common'])
  const { language } = useSite()
  return (
    <>
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
      <form method="get">
        <ul
          id="site-language-list"
          className="site-languages columns-2 gap-2 p-3 font-system sm:columns-3 sm:p-4 lg:columns-4"
        >
          {byName.map(({ code, name }) => (
            <li key={code}>
              <button
                type="submit"
                name="lang"
                value={code}
                lang={code}
                aria-current={code === language ? 'true' : undefined}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </>
  )
}
