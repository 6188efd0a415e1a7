import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { directionOf, languages } from '~/platform/i18n/languages'
import { useWordsIn } from '~/platform/i18n/other-languages'
import { SkipLink } from '~/ui/patterns/skip-link'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { useBodyLanguage, useSite } from './use-site'

/**
 * Frame of every public page: header and footer in the visitor's language, the page between them in its own. No script of
 * the framework runs here: links, forms, `<details>` and what app/enhance adds to them.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { language } = useSite()
  const bodyLanguage = useBodyLanguage()
  const words = useWordsIn(bodyLanguage)
  return (
    <div className="bg-canvas">
      <SkipLink />
      <SiteHeader />
      {language === bodyLanguage ? null : <NotTranslated language={language} />}
      <I18nextProvider i18n={words}>
        <main id="content" lang={bodyLanguage} dir={directionOf(bodyLanguage)} tabIndex={-1}>
          {children}
        </main>
      </I18nextProvider>
      <SiteFooter />
    </div>
  )
}

function NotTranslated({ language }: { language: string }) {
  const { t } = useTranslation('site')
  const name = languages.find(({ code }) => code === language)?.name
  return (
    <p className="mx-auto max-w-6xl px-5 py-2 text-sm text-muted sm:px-8">
      {t('notTranslated', { language: name })}
    </p>
  )
}
