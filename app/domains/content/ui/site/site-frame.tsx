import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { directionOf, languages } from '~/platform/i18n/languages'
import { useWordsIn } from '~/platform/i18n/other-languages'
import { DocumentProvider, useDocument } from '~/ui/document-context'
import { SkipLink } from '~/ui/patterns/skip-link'
import { AheadRules } from './ahead-rules'
import { CalmFooter, CalmHeader } from './calm-frame'
import { CookieChoices } from './cookie-choices'
import { EnhanceScript } from './enhance-script'
import { LanguagePanel } from './language-panel'
import { PageChat } from './page-chat'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { SiteProvider, useSite } from './use-site'

export interface SiteFrameProps {
  children: ReactNode
  /** For a page where one does a single thing: no menu and no list of pages leads away from it. */
  isCalm?: boolean
}

/**
 * Frame of every public page: header and footer in the visitor's language, the page between them in its own. No script of
 * the framework runs here: links, forms, `<details>`, popovers and what app/enhance adds to them.
 */
export function SiteFrame({ children, isCalm = false }: SiteFrameProps) {
  const site = useSite()
  const { language, bodyLanguage, chat } = site
  const words = useWordsIn(bodyLanguage)
  const visitor = useDocument()
  const direction = directionOf(bodyLanguage)
  return (
    <SiteProvider value={site}>
      <div className="flex min-h-dvh flex-col bg-canvas">
        <EnhanceScript />
        <SkipLink />
        {isCalm ? <CalmHeader /> : <SiteHeader />}
        {language === bodyLanguage ? null : <NotTranslated language={language} />}
        <I18nextProvider i18n={words}>
          {/* Amounts and dates too are written in the body's language. */}
          <DocumentProvider value={{ ...visitor, language: bodyLanguage, direction }}>
            <main
              id="content"
              lang={bodyLanguage}
              dir={direction}
              tabIndex={-1}
              className="flex-1 outline-none"
            >
              {children}
            </main>
          </DocumentProvider>
        </I18nextProvider>
        {isCalm ? <CalmFooter /> : <SiteFooter />}
        <LanguagePanel />
        <CookieChoices />
        <AheadRules />
        {chat && !isCalm ? <PageChat publicKey={chat} language={language} /> : null}
      </div>
    </SiteProvider>
  )
}

/** Quietly, between header and page. */
function NotTranslated({ language }: { language: string }) {
  const { t } = useTranslation('site')
  const name = languages.find(({ code }) => code === language)?.name
  return (
    <aside className="bg-sunken">
      <p className="mx-auto max-w-6xl px-5 py-2.5 text-sm text-muted sm:px-8">
        {t('notTranslated', { language: name })}
      </p>
    </aside>
  )
}
