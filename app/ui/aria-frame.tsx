import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { intlLocale } from '~/platform/i18n/languages'
import { useDocument } from './document-context'

/** The page's language and direction, for each of our components that is made of react-aria-components. */
export function AriaFrame({ children }: { children: ReactNode }) {
  return <I18nProvider locale={intlLocale(useDocument().language)}>{children}</I18nProvider>
}
